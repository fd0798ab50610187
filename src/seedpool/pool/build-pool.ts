import type { BenchmarkSource, SourceState } from '../benchmarks/benchmark-source.ts';
import type { Benchmark } from '../benchmarks/bug-entry.ts';
import type { EvidenceLevel } from '../failures/evidence.ts';
import { tokenKey } from '../identity/token-key.ts';
import { type Balance, Ledger } from './ledger.ts';
import { type Prevalence, PrevalenceCount } from './prevalence.ts';
import type { SeedPair } from './seed-pair.ts';
import { selectPairs } from './select-pairs.ts';
import { SharedTests } from './shared-tests.ts';

/** What a run over a benchmark finds. */
export type Pool = {
  readonly benchmark: Benchmark;
  readonly states: readonly SourceState[];
  readonly level: EvidenceLevel;
  readonly pairs: readonly SeedPair[];
  readonly balance: Balance;
  readonly prevalence: readonly Prevalence[];
  /** What was unusual, by entry. */
  readonly notes: readonly { readonly entry: string; readonly note: string }[];
};

const keyOf = ({ buggy, fixed }: SeedPair) => tokenKey(buggy, fixed);

/**
 * Takes every entry of a benchmark through the steps, one after the other.
 *
 * @param level evidence that a pair must have at least
 * @param onProgress told after each entry
 * @throws RxserveError internal where the balance does not hold
 */
export async function buildPool(
  { benchmark, hasOwnTests, states, size, entries }: BenchmarkSource,
  level: EvidenceLevel,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<Pool> {
  const ledger = new Ledger();
  const prevalence = new PrevalenceCount();
  const shared = new SharedTests();
  const selected: { readonly entry: string; readonly pairs: readonly SeedPair[] }[] = [];
  const notes: Pool['notes'][number][] = [];
  let done = 0;
  for await (const entry of entries) {
    ledger.takeIn(entry.entry);
    prevalence.add(entry);
    if (hasOwnTests) shared.add(entry);
    for (const note of entry.notes) notes.push({ entry: entry.entry, note });
    const outcome = selectPairs(entry, level);
    if ('dropped' in outcome) ledger.drop(entry.entry, outcome.dropped);
    else selected.push({ entry: entry.entry, pairs: outcome.pairs });
    onProgress(++done, size);
  }
  return {
    benchmark,
    states,
    level,
    pairs: settle(selected, shared, ledger),
    balance: ledger.balance(),
    prevalence: prevalence.result(),
    notes,
  };
}

/** The last steps, which look at other entries: doubtful failures, and pairs that came before. */
function settle(
  selected: readonly { readonly entry: string; readonly pairs: readonly SeedPair[] }[],
  shared: SharedTests,
  ledger: Ledger,
): readonly SeedPair[] {
  const first = new Map<string, string>();
  return selected.flatMap(({ entry, pairs }) => {
    const proven = pairs.filter((pair) => !shared.isDoubtful(pair));
    const fresh = proven.filter((pair) => !first.has(keyOf(pair)));
    for (const pair of fresh) first.set(keyOf(pair), entry);
    if (fresh.length > 0) ledger.letOut(entry);
    else if (proven.length === 0)
      ledger.drop(entry, {
        step: 'evidence',
        reason: 'its failing test fails for other bugs, too',
        detail: pairs.map(({ test }) => test).join(', '),
      });
    else
      ledger.drop(entry, {
        step: 'duplicate',
        reason: 'the pair of an entry before',
        detail: proven.map((pair) => first.get(keyOf(pair))).join(', '),
      });
    return fresh;
  });
}
