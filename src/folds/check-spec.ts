import { badRequest, type Fault, infeasible } from '../errors.ts';
import type { FoldSpec } from './fold-spec.ts';
import type { Group } from './provenance-graph.ts';
import { type Stratum, strataByType } from './strata.ts';

/**
 * Refuses what cannot be computed, in words that say what would do.
 *
 * @param unit what a group is: `source bug`
 * @throws RxserveError bad-request: folds that are no integer >= 2, a seed out of range, both
 *   reported; infeasible: fewer than two groups, or a number of folds that would leave a fold
 *   without a test pair
 */
export function checkSpec(spec: FoldSpec, groups: readonly Group[], unit: string): void {
  if ('seed' in spec) {
    const faults = [...seedFaults(spec.seed), ...foldFaults(spec.folds)];
    if (faults.length > 0) throw badRequest(faults);
  }
  if (groups.length < 2) {
    const finer = unit === 'source bug' ? '' : ', or group by source_bug';
    const detail = `test: expected pairs of at least 2 ${unit}s, found ${groups.length}; test on more pairs${finer}`;
    throw infeasible([{ pointer: 'test', detail }]);
  }
  if (!('seed' in spec)) return;
  if (spec.folds > groups.length) {
    const range = `an integer in 2..${groups.length} (there are ${groups.length} ${unit}s)`;
    throw infeasible([fault('folds', range, spec.folds)]);
  }
  if (spec.strategy === 'stratified-round-robin') {
    checkTurns(spec.folds, strataByType(groups), unit);
  }
}

function fault(pointer: string, expected: string, found: unknown): Fault {
  const shown = typeof found === 'number' ? String(found) : JSON.stringify(found);
  return { pointer, detail: `${pointer}: expected ${expected}, found ${shown}` };
}

function seedFaults(seed: unknown): readonly Fault[] {
  if (Number.isSafeInteger(seed) && Number(seed) >= 0) return [];
  return [fault('seed', 'an integer in 0..2^53-1', seed)];
}

function foldFaults(folds: unknown): readonly Fault[] {
  if (Number.isInteger(folds) && Number(folds) >= 2) return [];
  return [fault('folds', 'an integer of at least 2', folds)];
}

/** Dealt in turn from fold 0, the folds beyond the largest stratum get nothing. */
function checkTurns(folds: number, strata: readonly Stratum[], unit: string): void {
  const sizes = strata.map(({ members }) => members.length);
  const largest = Math.max(...sizes);
  if (folds <= largest) return;
  const groups = sizes.reduce((sum, size) => sum + size, 0);
  const range = largest < 2 ? '' : `an integer in 2..${largest} for stratified-round-robin or `;
  const detail = `folds: expected ${range}the strategy stratified, which fills 2..${groups} folds, found ${folds} for stratified-round-robin; no type has more than ${largest} ${unit}s, so folds would be empty`;
  throw infeasible([{ pointer: 'folds', detail }]);
}
