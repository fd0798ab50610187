import { sql } from 'drizzle-orm';
import { freeText, type StoredCode } from './code-text.ts';
import type { Store } from './database.ts';
import { all } from './statements.ts';

/** One line of the judgment log. */
export type Judgment = {
  readonly stage: string;
  readonly verdict: string;
  readonly judge_model: string;
  readonly confidence: number | null;
  readonly confidence_label: string | null;
  readonly throw_site: string | null;
  readonly trigger: string | null;
  readonly reason: string | null;
};

const FREE_TEXTS = ['confidence_label', 'throw_site', 'trigger', 'reason'] as const;

type JudgmentRow = Omit<Judgment, (typeof FREE_TEXTS)[number]> & {
  readonly [Name in (typeof FREE_TEXTS)[number]]: StoredCode | null;
} & { readonly seq: number };

/** The judgments of each of several pairs, in the order of the log. */
export function findJudgments(
  store: Store,
  seqs: readonly number[],
): ReadonlyMap<number, readonly Judgment[]> {
  const rows = all<JudgmentRow>(
    store,
    sql`SELECT seq, stage, verdict, judge_model, confidence, confidence_label, throw_site, trigger, reason
      FROM judgment WHERE seq IN (SELECT value FROM json_each(${JSON.stringify(seqs)})) ORDER BY id`,
  );
  const bySeq = new Map<number, Judgment[]>(seqs.map((seq) => [seq, []]));
  for (const { seq, ...row } of rows) {
    const free = Object.fromEntries(FREE_TEXTS.map((name) => [name, freeText(row[name])]));
    bySeq.get(seq)?.push({ ...row, ...free } as Judgment);
  }
  return bySeq;
}

/** The generation metadata of each of several pairs, as recorded: column name to text. */
export function findGenerations(
  store: Store,
  seqs: readonly number[],
): ReadonlyMap<number, Readonly<Record<string, string>>> {
  const rows = all<{ seq: number; record: string }>(
    store,
    sql`SELECT seq, record FROM other_record WHERE role = 'generation_metadata'
      AND seq IN (SELECT value FROM json_each(${JSON.stringify(seqs)})) AND seq IS NOT NULL ORDER BY id`,
  );
  return new Map(rows.map(({ seq, record }) => [seq, JSON.parse(record)]));
}
