import type { Sha256 } from '../corpus/canonical-record.ts';
import { type ClassTable, classTable } from './class-table.ts';
import type { CorePair } from './core-pair.ts';
import { summarizeFold } from './fold-summary.ts';
import type { PlanSpec } from './plan-spec.ts';
import { LEAKY_SPLIT, type PlannedFold } from './planned-fold.ts';

/** What one split of a fold is, to the last id. */
type SplitCertificate = {
  readonly pairs: number;
  /** SHA-256 of the ids, bytewise sorted, each followed by LF: `LC_ALL=C sort ids | sha256sum`. */
  readonly ids_sha256: string;
  readonly by_exception_type: ClassTable;
  readonly leaky?: true;
};

type FoldCertificate = {
  readonly fold: number;
  /** By name, `dropped` among them. */
  readonly splits: Readonly<Record<string, SplitCertificate>>;
  readonly dropped_by_reason: Readonly<Record<string, number>>;
};

/** What anyone needs to recompute a plan and to see that it is the same. */
export type Certificate = {
  readonly certificate: 'rxserve-folds';
  readonly plan_id: string;
  readonly release_digest: string;
  readonly algorithm: { readonly name: 'rxserve-folds'; readonly version: number };
  readonly spec: PlanSpec;
  /** In words, what was checked of every fold after it was computed. */
  readonly guarantees: readonly string[];
  readonly folds: readonly FoldCertificate[];
};

const GUARANTEES = [
  'every test pair is in exactly one fold',
  'no fold is without test pairs or training pairs',
  'no training pair has a source bug of a group that its fold tests on',
  'every candidate is, once, in train or dropped, there with its reason',
];

const SPLIT_GUARANTEES = [
  'no source bug is on two of the sides train, validation and test',
  'every candidate is, once, on one side or dropped, which it is only where its source bugs are on two',
  'no side is empty',
];

/**
 * @param folds as planFolds gives them
 * Source: design, section 6, "Certificate".
 */
export function certificateOf(
  plan: Pick<Certificate, 'plan_id' | 'release_digest' | 'spec'> & { readonly version: number },
  folds: readonly PlannedFold[],
  sha256: Sha256,
): Certificate {
  const { plan_id, release_digest, spec, version } = plan;
  return {
    certificate: 'rxserve-folds',
    plan_id,
    release_digest,
    algorithm: { name: 'rxserve-folds', version },
    spec,
    guarantees: spec.strategy === 'train-validation-test' ? SPLIT_GUARANTEES : GUARANTEES,
    folds: folds.map((planned, fold) => {
      const all = [
        ...planned.splits,
        ['dropped', planned.dropped.map(({ pair }) => pair)] as const,
      ];
      return {
        fold,
        splits: Object.fromEntries(
          all.map(([name, pairs]) => [name, certify(name, pairs, sha256)]),
        ),
        dropped_by_reason: summarizeFold(planned, fold).dropped.by_reason,
      };
    }),
  };
}

/** @param pairs in bytewise order of the ids */
function certify(name: string, pairs: readonly CorePair[], sha256: Sha256): SplitCertificate {
  return {
    pairs: pairs.length,
    ids_sha256: sha256(new TextEncoder().encode(pairs.map(({ id }) => `${id}\n`).join(''))),
    by_exception_type: classTable(pairs),
    ...(name === LEAKY_SPLIT ? { leaky: true } : {}),
  };
}
