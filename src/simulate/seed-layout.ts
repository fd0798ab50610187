import type { ExceptionType } from '../corpus/exception-type.ts';
import type { MersenneTwister } from '../corpus/mersenne-twister.ts';
import { PUBLISHED_BENCHMARKS } from '../corpus/published-counts.ts';
import { firstBugNumber } from './bug-name.ts';
import { inventedProjects } from './invented-projects.ts';
import type { Growth, PairSpec } from './pair-spec.ts';
import { pick } from './pick.ts';
import {
  type Benchmark,
  PUBLISHED,
  SHARED_BUGS,
  type SharedBug,
  TOTALS,
  type TypeCounts,
} from './published.ts';
import { drawsFor, type ReleaseKey } from './release-key.ts';
import { drawLines, LONG_SEED_LINES, SEED_LINES, UPPER_TAIL_LINES } from './size-table.ts';

/** A seed pair before its text is written. */
export type SeedSlot = {
  /** place in the copy, 0-based */
  readonly index: number;
  readonly bug: string;
  readonly type: ExceptionType;
  readonly benchmark: Benchmark;
  readonly project: string;
  readonly reference: boolean;
  /** whether a core pair may have it as its exemplar */
  readonly shown: boolean;
  /** core pairs that the bug must occur in, where the paper says */
  readonly descendants: number | null;
  /** statements that the buggy method must have, where the paper says */
  readonly statements: number | null;
  readonly spec: PairSpec;
};

type Bug = {
  readonly name: string;
  readonly type: ExceptionType;
  readonly benchmark: Benchmark;
  readonly project: string;
  readonly pairs: number;
  readonly shared: SharedBug | null;
};

type Role = { readonly reference: boolean; readonly shown: boolean };

/** The seed pairs of one copy, by type and benchmark, with the published counts. */
export function seedLayout(key: ReleaseKey, copy: number): readonly SeedSlot[] {
  const draws = drawsFor(key, copy, 'layout');
  const bugs = nameBugs(draws, copy);
  const slots: SeedSlot[] = [];
  for (const counts of PUBLISHED) {
    const own = bugs.filter(({ type }) => type === counts.type);
    const roles = dealRoles(draws, counts, own);
    const kinds = dealKinds(draws, counts, own);
    for (const bug of own) {
      for (let n = 0; n < bug.pairs; n++) {
        const index = slots.length;
        const role = roles.get(bug.name) ?? { reference: true, shown: true };
        const kind = kinds.pop() ?? { growth: 'grows', newThrow: 'none' };
        const lines = bug.shared?.size?.lines ?? seedLines(draws, counts, role);
        slots.push({
          index,
          bug: bug.name,
          type: bug.type,
          benchmark: bug.benchmark,
          project: bug.project,
          ...role,
          descendants: bug.shared?.descendants ?? null,
          statements: bug.shared?.size?.statements ?? null,
          spec: {
            type: bug.type,
            ...kind,
            lines,
            serial: copy * TOTALS.pairs + index,
          },
        });
      }
    }
  }
  return slots;
}

function nameBugs(draws: MersenneTwister, copy: number): readonly Bug[] {
  let number = firstBugNumber(copy);
  return PUBLISHED.flatMap(({ type, seeds }) =>
    PUBLISHED_BENCHMARKS.flatMap((benchmark, at) => {
      const shared = SHARED_BUGS.filter(
        (each) => each.type === type && each.benchmark === benchmark,
      );
      const inShared = shared.reduce((sum, { pairs }) => sum + pairs, 0);
      const single = Array<null>((seeds[at] ?? 0) - inShared).fill(null);
      return [...shared, ...single].map((each): Bug => {
        const published = copy === 0 ? each?.name : undefined;
        return {
          name: published ?? `Sim-${number++}`,
          type,
          benchmark,
          project: pick(draws, inventedProjects(benchmark)),
          pairs: each?.pairs ?? 1,
          shared: each,
        };
      });
    }),
  );
}

/** Which bugs are outside the reference set, and which were never shown: all have one pair. */
function dealRoles(
  draws: MersenneTwister,
  { upperTail, upperTailShown, neverShown }: TypeCounts,
  bugs: readonly Bug[],
): ReadonlyMap<string, Role> {
  const single = draws.shuffled(bugs.filter(({ pairs }) => pairs === 1));
  return new Map(
    single.map(({ name }, at) => {
      const reference = at >= upperTail;
      const hidden = reference ? at < upperTail + neverShown : at >= upperTailShown;
      return [name, { reference, shown: !hidden }];
    }),
  );
}

type Kind = Pick<PairSpec, 'growth' | 'newThrow'>;

function dealKinds(draws: MersenneTwister, counts: TypeCounts, bugs: readonly Bug[]): Kind[] {
  const pairs = bugs.reduce((sum, bug) => sum + bug.pairs, 0);
  const { seedThrows, seedsEqual, seedsShrink } = counts;
  const plain = (growth: Growth, times: number) =>
    Array<Kind>(times).fill({ growth, newThrow: 'none' });
  return draws.shuffled([
    ...Array<Kind>(seedThrows).fill({ growth: 'grows', newThrow: 'other' }),
    ...plain('equal', seedsEqual),
    ...plain('shrinks', seedsShrink),
    ...plain('grows', pairs - seedThrows - seedsEqual - seedsShrink),
  ]);
}

function seedLines(draws: MersenneTwister, { type }: TypeCounts, { reference }: Role): number {
  if (!reference) return drawLines(draws, UPPER_TAIL_LINES);
  return drawLines(draws, type === 'NumberFormatException' ? LONG_SEED_LINES : SEED_LINES);
}
