/**
 * The four partitions of a release: core (validated synthetic pairs), excluded (rejected
 * candidates), contrast (zero-shot pairs), seeds (real pairs).
 */
export const PARTITIONS = ['core', 'excluded', 'contrast', 'seeds'] as const;

export type Partition = (typeof PARTITIONS)[number];

export function isPartition(name: string): name is Partition {
  return (PARTITIONS as readonly string[]).includes(name);
}
