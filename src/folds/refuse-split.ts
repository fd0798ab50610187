import { infeasible, type RxserveError } from '../errors.ts';
import { SIDES, toSide } from './candidate-split.ts';
import type { GroupBy } from './group-by.ts';
import type { MovingSides } from './moving-sides.ts';
import { leastOfType, type Shares, shareExcess } from './split-demands.ts';
import type { SplitGraph } from './split-graph.ts';

/**
 * Refuses what no split can do, whatever the shares.
 *
 * @throws RxserveError infeasible for fewer than three groups; and for a type of which no three
 *   pairs descend from different groups, so that it cannot be on three sides
 */
export function refuseHopeless(core: SplitGraph, groupBy: GroupBy): void {
  const unit = groupBy.replaceAll('_', ' ');
  if (core.size < SIDES.length) {
    throw refused(
      'train',
      `expected pairs of at least 3 ${unit}s, one to each side, found ${core.size}; train on more pairs${finer(groupBy)}`,
    );
  }
  const hopeless = core.types.flatMap((name, type) => {
    const bundles = core.bundles.filter((bundle) => bundle.type === type);
    if (!areMetByTwo(bundles.map(({ vertices }) => vertices))) return [];
    const pairs = bundles.reduce((sum, { weight }) => sum + weight, 0);
    return [`${name} (${pairs} ${pairs === 1 ? 'pair' : 'pairs'})`];
  });
  if (hopeless.length === 0) return;
  throw refused(
    'train',
    `expected of every exception type at least 3 pairs of different ${unit}s, one to each side; there are none of ${hopeless.join(', ')}; train on the other types only${finer(groupBy)}`,
  );
}

/** Whether two vertices (or one) are enough to have one in each set. */
function areMetByTwo(sets: readonly (readonly number[])[]): boolean {
  return (sets[0] ?? []).some((one) => {
    const [next, ...others] = sets.filter((set) => !set.includes(one));
    return next === undefined || next.some((two) => others.every((set) => set.includes(two)));
  });
}

type Asked = {
  readonly shares: Shares;
  readonly groupBy: GroupBy;
  /** Whether all splits were looked at. */
  readonly isCertain: boolean;
};

/** What to say where even the best split misses a demand. */
export function splitRefusal(
  core: SplitGraph,
  sides: MovingSides,
  { shares, groupBy, isCertain }: Asked,
): RxserveError {
  const none = isCertain ? 'there is no split' : 'no split was found';
  const asked = shares.map(percent).join('/');
  const short = core.types.flatMap((name, type) => shortOf(name, type, sides, shares));
  if (short.length > 0) {
    return refused(
      'train',
      `${none} at ${asked} % in which every exception type has on every side half its fair share of pairs, and one; the best one has ${firstOf(short)}; ask for more even shares, or train on the other types only${finer(groupBy)}`,
    );
  }
  const own = SIDES.map((_, side) =>
    core.types.reduce((sum, _name, type) => sum + sides.kept(type, toSide(side)), 0),
  );
  const kept = own.reduce((sum, pairs) => sum + pairs, 0);
  const off = SIDES.filter((_, side) => shareExcess(shares[side] ?? 0, own[side] ?? 0, kept) > 0);
  const reached = own.map((pairs) => percent(Math.round((1000 * pairs) / Math.max(1, kept))));
  return refused(
    'shares',
    `${none} that keeps pairs at ${asked} % within one point; the nearest keeps ${own.join('/')} pairs, which is ${reached.join('/')} % and too far off in ${off.join(', ')}; ask for shares near these, or train on more pairs${finer(groupBy)}`,
  );
}

function shortOf(
  name: string,
  type: number,
  sides: MovingSides,
  shares: Shares,
): readonly string[] {
  const own = SIDES.map((_, side) => sides.kept(type, toSide(side)));
  const kept = own.reduce((sum, pairs) => sum + pairs, 0);
  return SIDES.flatMap((side, at) => {
    const [pairs = 0, least] = [own[at], leastOfType(shares[at] ?? 0, kept)];
    return pairs >= least ? [] : [`${pairs} of ${least} pairs of ${name} in ${side}`];
  });
}

const MOST_NAMED = 5;

function firstOf(all: readonly string[]): string {
  const more = all.length - MOST_NAMED;
  const named = all.slice(0, MOST_NAMED).join(', ');
  return more > 0 ? `${named}, and ${more} more` : named;
}

const percent = (share: number) => String(share / 10);

const finer = (groupBy: GroupBy) => (groupBy === 'source_bug' ? '' : ', or group by source_bug');

function refused(pointer: string, detail: string): RxserveError {
  return infeasible([{ pointer, detail: `${pointer}: ${detail}` }]);
}
