import { compareCodePoints } from '../corpus/compare-code-points.ts';
import type { Group } from './provenance-graph.ts';

/** Groups that are dealt together. */
export type Stratum = {
  readonly name: string;
  /** Indices into the groups, ascending. */
  readonly members: readonly number[];
};

/**
 * @param groups in code-point order of their names
 * @returns one stratum for each exception type, in code-point order of the names
 */
export function strataByType(groups: readonly Group[]): readonly Stratum[] {
  const membersOf = new Map<string, number[]>();
  for (const [at, { stratum }] of groups.entries()) {
    const members = membersOf.get(stratum);
    if (members === undefined) membersOf.set(stratum, [at]);
    else members.push(at);
  }
  return [...membersOf]
    .sort(([a], [b]) => compareCodePoints(a, b))
    .map(([name, members]) => ({ name, members }));
}

/** @returns the groups as one stratum */
export function oneStratum(groups: readonly Group[]): readonly Stratum[] {
  return [{ name: 'all', members: [...groups.keys()] }];
}
