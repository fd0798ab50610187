import type { FidelitySpec } from '../api-types.ts';
import { onlyValue, type Param, parseQuery } from '../router/query.ts';
import { populationName } from './populations.ts';

export type Side = 'buggy' | 'fixed';
export type PopulationChoice = { readonly filter: string; readonly side: Side };

/** What is compared, and which of the metrics and types is looked at. */
export type CompareState = {
  readonly a: PopulationChoice;
  readonly b: PopulationChoice;
  readonly metric: string;
  /** null: all types pooled */
  readonly type: string | null;
};

const sideOf = (text: string | null): Side => (text === 'fixed' ? 'fixed' : 'buggy');

/** The state that an address has; what it leaves out is core against the reference set. */
export function readCompareState(params: readonly Param[]): CompareState {
  const value = (name: string) => onlyValue(params, name);
  return {
    a: { filter: value('a') ?? 'partition=core', side: sideOf(value('a_side')) },
    b: { filter: value('b') ?? 'fidelity_reference=true', side: sideOf(value('b_side')) },
    metric: value('metric') ?? 'ploc',
    type: value('type'),
  };
}

function filterObject(filter: string): Readonly<Record<string, readonly string[]>> {
  const byName = new Map<string, readonly string[]>();
  for (const { name, values } of parseQuery(filter))
    byName.set(name, [...(byName.get(name) ?? []), ...values]);
  return Object.fromEntries(byName);
}

/** The comparison as it is asked for: tables and figures come of one answer. */
export function compareSpec({ a, b }: CompareState, release: string | null): FidelitySpec {
  const population = ({ filter, side }: PopulationChoice) => ({
    filter: filterObject(filter),
    side,
    name: populationName(filter, side).slice(0, 100),
  });
  return {
    ...(release === null ? {} : { release }),
    a: population(a),
    b: population(b),
    parts: ['structural', 'lexical', 'repair_style', 'compression', 'curves'],
  };
}
