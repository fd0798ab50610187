/** A population as the page offers it: words, and a filter as the query of a list of pairs. */
export type KnownPopulation = { readonly words: string; readonly filter: string };

export const POPULATIONS: readonly KnownPopulation[] = [
  { words: 'Core: validated synthetic pairs', filter: 'partition=core' },
  { words: 'Core, one exemplar shown', filter: 'partition=core&exemplars=1' },
  { words: 'Core, two exemplars shown', filter: 'partition=core&exemplars=2' },
  { words: 'Contrast: zero-shot pairs', filter: 'partition=contrast' },
  { words: 'Contrast, judged', filter: 'partition=contrast&judged=true' },
  { words: 'Excluded: rejected candidates', filter: 'partition=excluded' },
  { words: 'Seeds: all real pairs', filter: 'partition=seeds' },
  { words: 'Seeds: fidelity reference set', filter: 'fidelity_reference=true' },
];

/** A short name of a population, for heads and legends. */
export function populationName(filter: string, side: string): string {
  const known = POPULATIONS.find((each) => each.filter === filter);
  const words = known?.words.split(':') ?? [filter];
  const name = known?.filter === 'fidelity_reference=true' ? 'Reference set' : (words[0] ?? filter);
  return side === 'fixed' ? `${name}, fixed` : name;
}
