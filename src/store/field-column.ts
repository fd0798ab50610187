import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { pair } from '../../db/tables.ts';

const COLUMNS: Readonly<Record<string, SQLiteColumn>> = {
  id: pair.seq,
  partition: pair.partition,
  exception_type: pair.exceptionType,
  ise_flag: pair.iseFlag,
  fix_introduces_label: pair.fixIntroducesLabel,
  exemplars: pair.exemplars,
  distinct_source_bugs: pair.distinctSourceBugs,
  judge_model: pair.judgeModel,
  confidence: pair.confidence,
  repaired: pair.repaired,
  judged: pair.judged,
  rejection_category: pair.rejectionCategory,
  fidelity_reference: pair.fidelityReference,
  repair_growth: pair.repairGrowth,
  introduces_throw: pair.introducesThrow,
  'buggy.ploc': pair.buggyPloc,
  'buggy.lloc': pair.buggyLloc,
  'buggy.lloc_nodes': pair.buggyLlocNodes,
  'buggy.cyclomatic': pair.buggyCyclomatic,
  'buggy.nesting': pair.buggyNesting,
  'buggy.identifiers': pair.buggyIdentifiers,
  'buggy.parameters': pair.buggyParameters,
  'buggy.tokens': pair.buggyTokens,
  'fixed.ploc': pair.fixedPloc,
  'fixed.lloc': pair.fixedLloc,
  'fixed.lloc_nodes': pair.fixedLlocNodes,
  'fixed.cyclomatic': pair.fixedCyclomatic,
  'fixed.nesting': pair.fixedNesting,
  'fixed.identifiers': pair.fixedIdentifiers,
  'fixed.parameters': pair.fixedParameters,
  'fixed.tokens': pair.fixedTokens,
};

/**
 * The column of a field of which a pair has one value at most. `id` is `seq`, which runs in the
 * order of the ids.
 *
 * @throws Error for a field without one: a defect of the caller
 */
export function fieldColumn(name: string): SQLiteColumn {
  const column = COLUMNS[name];
  if (column === undefined) throw new Error(`no column for the field ${name}`);
  return column;
}
