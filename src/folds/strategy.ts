import { badRequest } from '../errors.ts';

/** How groups come to folds (design, section 6). */
export const STRATEGIES = [
  'stratified',
  'grouped',
  'stratified-round-robin',
  'grouped-round-robin',
  'retaining',
  'leave-one-out',
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

/**
 * @param name of a strategy, or its alias
 * @throws RxserveError bad-request for anything else, listing the strategies
 */
export function parseStrategy(name: unknown): Strategy {
  const strategy = BY_NAME.get(name);
  if (strategy !== undefined) return strategy;
  const detail = `strategy: expected one of ${STRATEGIES.join(', ')}, found ${JSON.stringify(name)}`;
  throw badRequest([{ pointer: 'strategy', detail }]);
}
