import { isPartition, type Partition } from '../corpus/partition.ts';

/** What a global id names. Versions and bug ids may not be empty; versions have no slash. */
export type Target =
  | { readonly type: 'release'; readonly version: string }
  | {
      readonly type: 'pair';
      readonly version: string;
      readonly partition: Partition;
      readonly id: string;
    }
  | { readonly type: 'source_bug'; readonly version: string; readonly id: string };

export function toGlobalId(target: Target): string {
  switch (target.type) {
    case 'release':
      return `release/${target.version}`;
    case 'pair':
      return `pair/${target.version}/${target.partition}/${target.id}`;
    case 'source_bug':
      return `source_bug/${target.version}/${target.id}`;
    default:
      return target satisfies never;
  }
}

/** @returns null for a text that is no global id */
export function fromGlobalId(text: string): Target | null {
  const [type, version, ...rest] = text.split('/');
  if (version === undefined || version === '') return null;
  if (type === 'release') return rest.length === 0 ? { type, version } : null;
  if (type === 'source_bug') return rest.length > 0 ? { type, version, id: rest.join('/') } : null;
  const [partition, ...id] = rest;
  if (type !== 'pair' || partition === undefined || !isPartition(partition) || id.length === 0)
    return null;
  return { type, version, partition, id: id.join('/') };
}
