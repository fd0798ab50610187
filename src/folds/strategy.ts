/** How groups come to folds (design, section 6). */
export const STRATEGIES = [
  'stratified',
  'grouped',
  'stratified-round-robin',
  'grouped-round-robin',
  'archived',
  'retaining',
  'retaining-unstratified',
  'leave-one-out',
  'train-validation-test',
  'real-to-real',
] as const;

export type Strategy = (typeof STRATEGIES)[number];

/** What the strategies are called in golden/folds.md and, as studies, in the paper (§7). */
const BY_NAME: ReadonlyMap<unknown, Strategy> = new Map<unknown, Strategy>([
  ...STRATEGIES.map((strategy) => [strategy, strategy] as const),
  ['rq3', 'stratified'],
  ['rq4', 'grouped'],
  ['rq3-paper', 'stratified-round-robin'],
  ['rq4-paper', 'grouped-round-robin'],
]);

/** @returns the strategy of a name or an alias, null for anything else */
export function findStrategy(name: unknown): Strategy | null {
  return BY_NAME.get(name) ?? null;
}
