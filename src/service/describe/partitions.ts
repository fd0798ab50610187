import type { Partition } from '../../corpus/partition.ts';

/** What each partition is, in a sentence. */
export const ABOUT_PARTITIONS = {
  core: 'Generated pairs that judges found valid, with the real bugs that the generator was shown.',
  excluded: 'Generated candidates that were rejected, and why; their provenance was not recorded.',
  contrast: 'Pairs generated without examples, without a label of validity.',
  seeds: 'Real pairs from public benchmarks, under the licences of their projects.',
} as const satisfies Record<Partition, string>;
