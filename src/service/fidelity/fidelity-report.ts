import { type Acceptance, acceptance } from '../../fidelity/acceptance.ts';
import { agreement, type JudgeAgreement } from '../../fidelity/agreement.ts';
import { type Comparison, compare } from '../../fidelity/comparison.ts';
import { countShared, type Population } from '../../fidelity/population.ts';
import type { Store } from '../../store/database.ts';
import { readCandidates, readVerdicts } from '../../store/fidelity-pairs.ts';
import type { Release } from '../../store/releases.ts';
import { caveatsOf } from './caveats.ts';
import { measureDistance, type OnProgress } from './measure-distance.ts';
import type { FidelitySpec, PopulationSpec } from './parse-fidelity-spec.ts';
import { readPopulation } from './populations.ts';

/** A population as it was asked for, and its size. */
export type PopulationSummary = PopulationSpec & {
  /** Pairs that the filter means. */
  readonly pairs: number;
  /** Those whose method on this side does not parse, and so has no numbers. */
  readonly missing: number;
};

export type FidelityReport = {
  readonly caveats: readonly string[];
  /** null where only parts of the release itself were asked for */
  readonly a: PopulationSummary | null;
  readonly comparisons: readonly ComparisonReport[];
  readonly acceptance?: Acceptance;
  readonly agreement?: readonly JudgeAgreement[];
};

export type ComparisonReport = Comparison & {
  readonly b: PopulationSummary;
  /** Pairs in both populations: they make them look more alike than they are. */
  readonly shared_pairs: number;
};

/**
 * Compares the populations of a release that a spec names.
 *
 * @param onProgress called about a hundred times for each distance that is measured
 * @throws RxserveError infeasible for an empty population
 */
export function fidelityReport(
  store: Store,
  release: Release,
  spec: FidelitySpec,
  onProgress?: OnProgress,
): FidelityReport {
  const { release_parts: parts } = spec;
  return {
    caveats: caveatsOf(spec),
    ...(spec.parts.length === 0
      ? { a: null, comparisons: [] }
      : comparisons(store, release, spec, onProgress)),
    ...(parts.includes('acceptance')
      ? { acceptance: acceptance(readCandidates(store, release)) }
      : {}),
    ...(parts.includes('agreement') ? { agreement: agreement(readVerdicts(store, release)) } : {}),
  };
}

function comparisons(
  store: Store,
  release: Release,
  { a, b, parts, seed }: FidelitySpec,
  onProgress?: OnProgress,
): Pick<FidelityReport, 'a' | 'comparisons'> {
  const ofA = readPopulation(store, release, a, 'a');
  return {
    a: summarize(a, ofA),
    comparisons: b.map((each, at) => {
      const ofB = readPopulation(store, release, each, `b.${at}`);
      return {
        b: summarize(each, ofB),
        shared_pairs: countShared(ofA, ofB),
        ...compare(ofA, ofB, parts, () =>
          measureDistance(store, release, a, each, seed, onProgress),
        ),
      };
    }),
  };
}

function summarize(spec: PopulationSpec, { size, missing }: Population): PopulationSummary {
  return { ...spec, pairs: size, missing };
}
