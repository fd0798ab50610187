import { createHash, hash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import canonicalize from 'canonicalize';
import { parse as parseCsv } from 'csv-parse';
import { openWritable } from '../src/store/database.ts';
import { FILL_TEXT_INDEX } from '../src/store/stage-tables.ts';

type Json = Readonly<Record<string, unknown>>;
type BarePair = {
  readonly key: string;
  readonly partition: string;
  readonly record: Json;
  readonly bugs: readonly string[];
  readonly buggy: number;
  readonly fixed: number;
};

const CODES = ['buggy_code', 'fixed_code', 'buggy_method', 'fixed_method'];
const sha256 = (text: string) => hash('sha256', text, 'hex');

async function* lines(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}

/**
 * The floor of a load: the same parsing, hashing, tables, indexes and text index, with nothing
 * checked, nothing told, and everything held in memory.
 */
export async function bareLoad(release: string, database: string): Promise<void> {
  const { sqlite } = openWritable(database);
  const digestLines: string[] = [];
  const pairs: BarePair[] = [];
  const find = sqlite.prepare('SELECT id FROM method WHERE sha256 = ?').pluck();
  const addMethod = sqlite.prepare(
    'INSERT INTO method (sha256, code, ill_formed, plain) VALUES (?, ?, 0, 1)',
  );
  const methodId = (code: string): number => {
    const key = hash('sha256', code, 'buffer');
    return Number(find.get(key) ?? addMethod.run(key, code).lastInsertRowid);
  };
  const recordHash = (record: Json) => {
    const hashed = Object.entries(record).map(([name, value]) =>
      CODES.includes(name) ? [name, { sha256: sha256(String(value)) }] : [name, value],
    );
    return sha256(canonicalize(Object.fromEntries(hashed)) ?? '');
  };
  const map = new Map<string, string>();
  const readCsv = async (name: string, use: (record: Record<string, string>) => void) => {
    const parser = createReadStream(path.join(release, `${name}.csv`)).pipe(
      parseCsv({ columns: true }),
    );
    for await (const record of parser) {
      const own = recordHash(record);
      digestLines.push(`${name}\t${own}\t${own}`);
      use(record);
    }
  };
  const addPair = (partition: string, key: string, record: Json, bugs: readonly string[]) => {
    digestLines.push(`${partition}\t${key}\t${recordHash(record)}`);
    const buggy = methodId(String(record['buggy_code'] ?? record['buggy_method']));
    const fixed = methodId(String(record['fixed_code'] ?? record['fixed_method']));
    pairs.push({ key, partition, record, bugs, buggy, fixed });
  };

  sqlite.exec('BEGIN');
  const addOther = sqlite.prepare(
    'INSERT INTO other_record (release_id, role, seq, record) VALUES (1, ?, NULL, ?)',
  );
  await readCsv('source_bug_map', (record) => {
    map.set(record['identifier'] ?? '', record['source_bug'] ?? '');
    addOther.run('source_bug_map', JSON.stringify(record));
  });
  const seedCounts = new Map<string, number>();
  for (const record of JSON.parse(
    readFileSync(path.join(release, 'seeds.json'), 'utf8'),
  ) as Json[]) {
    const bug = String(record['bug_id']);
    const nth = (seedCounts.get(bug) ?? 0) + 1;
    seedCounts.set(bug, nth);
    addPair('seeds', `${bug}.${nth}`, record, [map.get(bug) ?? bug]);
  }
  for (const [partition, id] of [
    ['core', 'pair_id'],
    ['excluded', 'sample_id'],
    ['contrast', 'id'],
  ] as const)
    for await (const line of lines(path.join(release, `${partition}.jsonl`))) {
      const record: Json = JSON.parse(line);
      const bugs = (record['example_bug_ids'] ?? []) as string[];
      addPair(partition, String(record[id]), record, [
        ...new Set(bugs.map((bug) => map.get(bug) ?? bug)),
      ]);
    }
  await readCsv('generation_metadata', (record) =>
    addOther.run('generation_metadata', JSON.stringify(record)),
  );
  const addJudgment = sqlite.prepare(
    'INSERT INTO judgment (release_id, seq, sample_id, stage, verdict, judge_model, confidence, reason, record) VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  for await (const line of lines(path.join(release, 'judgments.jsonl'))) {
    const record: Json = JSON.parse(line);
    const own = recordHash(record);
    digestLines.push(`judgments\t${own}\t${own}`);
    addJudgment.run(
      null,
      record['sample_id'],
      record['stage'],
      record['verdict'],
      record['judge_model'],
      record['confidence'],
      record['reason'] ?? null,
      line,
    );
  }
  createHash('sha256').update(digestLines.sort().join('\n')).digest('hex');

  pairs.sort((a, b) => (a.key < b.key ? -1 : 1));
  const flag = (value: unknown) => (value === undefined ? null : Number(value));
  const insertPair = sqlite.prepare(
    `INSERT INTO pair (seq, partition, pair_id, id, sample_id, exception_type, ise_flag, fix_introduces_label, source_bugs, benchmarks, projects,
      example_bug_ids, exemplars, distinct_source_bugs, judge_model, confidence, throw_site, "trigger", repaired, judged, rejection_category, reason,
      fidelity_reference, licence, buggy_id, fixed_id) VALUES (${Array.from({ length: 26 }, () => '?').join(', ')})`,
  );
  const insertOriginal = sqlite.prepare(
    'INSERT INTO original (seq, record, buggy_at, fixed_at) VALUES (?, ?, 0, 0)',
  );
  const insertTag = sqlite.prepare('INSERT INTO pair_tag (tag_id, seq) VALUES (?, ?)');
  const tags = new Map<string, number>();
  for (const [index, { key, partition, record, bugs, buggy, fixed }] of pairs.entries()) {
    const seq = index + 1;
    const value = (name: string) => record[name] ?? null;
    insertPair.run(
      seq,
      partition,
      key,
      key,
      value('sample_id'),
      record['error_type'] ?? String(record['exception_canonical']).slice(10),
      flag(record['ise_flag']),
      flag(record['fix_introduces_label']),
      JSON.stringify(bugs),
      '[]',
      '[]',
      JSON.stringify(record['example_bug_ids'] ?? []),
      bugs.length,
      bugs.length,
      value('judge_model'),
      value('confidence'),
      value('throw_site'),
      value('trigger'),
      flag(record['repaired']),
      1,
      value('rejection_category'),
      value('judge_reason'),
      flag(record['fidelity_reference']),
      value('licence'),
      buggy,
      fixed,
    );
    insertOriginal.run(seq, JSON.stringify({ ...record, buggy_code: '', fixed_code: '' }));
    for (const bug of bugs) {
      const id = tags.get(bug) ?? tags.size + 1;
      tags.set(bug, id);
      insertTag.run(id, seq);
    }
  }
  sqlite.prepare(FILL_TEXT_INDEX).run({ base: 0 });
  sqlite.exec('COMMIT');
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  sqlite.close();
}
