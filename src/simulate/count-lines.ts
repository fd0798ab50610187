/** Lines and statements of a simulated method. */
export type MethodSize = { readonly ploc: number; readonly lloc: number };

/**
 * Counts a method as simulated ones are laid out: one statement a line, no comments, no blank lines.
 *
 * `lloc` counts statements and local variable declarations, blocks not; a `for` counts its variable.
 */
export function countLines(method: string): MethodSize {
  const lines = method.trimEnd().split('\n');
  const lloc = lines.slice(1).reduce((sum, line) => sum + statementsOf(line.trimStart()), 0);
  return { ploc: lines.length, lloc };
}

function statementsOf(line: string): number {
  if (line.startsWith('for (')) return 2;
  return /^(if|while|switch|try|\} catch)\b/.test(line) || line.endsWith(';') ? 1 : 0;
}
