import { isPartition, PARTITIONS, type Partition } from './partition.ts';

/** What a file of a release holds: one of the partitions, the map, a log, or an archived study file. */
export const ROLES = [
  ...PARTITIONS,
  'source_bug_map',
  'generation_metadata',
  'judgments',
  'fold_assignments',
  'predictions',
] as const;

export type Role = (typeof ROLES)[number];

export function isRole(name: string): name is Role {
  return (ROLES as readonly string[]).includes(name);
}

export function partitionOf(role: Role): Partition | null {
  return isPartition(role) ? role : null;
}
