import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { certificateOf } from '../../src/folds/certificate.ts';
import type { CorePair } from '../../src/folds/core-pair.ts';
import { PLAN_DEFAULTS } from '../../src/folds/plan-spec.ts';
import type { PlannedFold } from '../../src/folds/planned-fold.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const pair = (id: string, type: string): CorePair => ({ id, type, provenance: ['b'] });

/** What the shell makes of ids in any order: `LC_ALL=C sort ids | sha256sum`. */
const byShell = (...ids: string[]) =>
  execFileSync('sh', ['-c', 'LC_ALL=C sort | sha256sum'], {
    input: ids.map((id) => `${id}\n`).join(''),
  })
    .toString()
    .slice(0, 64);

const folds: readonly PlannedFold[] = [
  {
    splits: new Map([
      ['test', [pair('seeds:\uff21', 'NPE'), pair('seeds:\u{1f41b}', 'ISE')]],
      ['train', [pair('core:B', 'NPE'), pair('core:b', 'NPE')]],
      ['train@1', [pair('core:b', 'NPE')]],
      ['control', [pair('core:B', 'NPE'), pair('core:c', 'toString')]],
    ]),
    dropped: [
      { pair: pair('core:c', 'ISE'), reason: 'filter' },
      { pair: pair('core:d', 'NPE'), reason: 'provenance' },
    ],
  },
];
const plan = { plan_id: 'f1-1-x', release_digest: 'd'.repeat(64), version: 1 };

test('states each split by its number, hash and types, and what is dropped by reason', () => {
  const spec = { ...PLAN_DEFAULTS, strategy: 'stratified' } as const;
  expect(certificateOf({ ...plan, spec }, folds, sha256)).toEqual({
    certificate: 'rxserve-folds',
    plan_id: 'f1-1-x',
    release_digest: 'd'.repeat(64),
    algorithm: { name: 'rxserve-folds', version: 1 },
    spec,
    guarantees: [
      'every test pair is in exactly one fold',
      'no fold is without test pairs or training pairs',
      'no training pair has a source bug of a group that its fold tests on',
      'every candidate is, once, in train or dropped, there with its reason',
    ],
    folds: [
      {
        fold: 0,
        splits: {
          test: {
            pairs: 2,
            ids_sha256: byShell('seeds:\u{1f41b}', 'seeds:\uff21'),
            by_exception_type: { ISE: 1, NPE: 1 },
          },
          train: {
            pairs: 2,
            ids_sha256: byShell('core:b', 'core:B'),
            by_exception_type: { NPE: 2 },
          },
          'train@1': {
            pairs: 1,
            ids_sha256: byShell('core:b'),
            by_exception_type: { NPE: 1 },
          },
          control: {
            pairs: 2,
            ids_sha256: byShell('core:c', 'core:B'),
            by_exception_type: { NPE: 1, toString: 1 },
            leaky: true,
          },
          dropped: {
            pairs: 2,
            ids_sha256: byShell('core:d', 'core:c'),
            by_exception_type: { ISE: 1, NPE: 1 },
          },
        },
        dropped_by_reason: { filter: 1, provenance: 1, near_duplicate: 0 },
      },
    ],
  });
});

test('train-validation-test guarantees something else, and nothing dropped is the hash of nothing', () => {
  const spec = { ...PLAN_DEFAULTS, strategy: 'train-validation-test' } as const;
  const none = folds.map((fold) => ({ ...fold, dropped: [] }));
  const certificate = certificateOf({ ...plan, spec }, none, sha256);
  expect(certificate.guarantees).toEqual([
    'no source bug is on two of the sides train, validation and test',
    'every candidate is, once, on one side or dropped, which it is only where its source bugs are on two',
    'no side is empty',
  ]);
  expect(certificate.folds[0]?.splits['dropped']).toEqual({
    pairs: 0,
    ids_sha256: sha256(new Uint8Array()),
    by_exception_type: {},
  });
});
