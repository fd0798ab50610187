const WORDS: Readonly<Record<string, string>> = {
  ploc: 'Lines that are not blank',
  lloc: 'Statements and declarations',
  lloc_nodes: 'Statement nodes',
  cyclomatic: 'Cyclomatic complexity',
  nesting: 'Maximum nesting',
  identifiers: 'Identifiers',
  parameters: 'Parameters',
  tokens: 'Tokens',
};

export const METRIC_NAMES: readonly string[] = Object.keys(WORDS);

/** A metric in words; the name itself where it has none. */
export const metricWords = (name: string): string => WORDS[name] ?? name;
