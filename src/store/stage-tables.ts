import { PARTITIONS } from '../corpus/partition.ts';
import { METRICS } from '../java/method-facts.ts';

/**
 * Where a load keeps its records until all have been checked: temporary tables, which lie in a
 * file of their own and vanish with the connection. Only method texts, which are most of the
 * bytes, go to their final place at once, inside the load's transaction.
 */
export const DROP_STAGE = `
  DROP TABLE IF EXISTS temp.stage_pair;
  DROP TABLE IF EXISTS temp.stage_record;
`;

export const CREATE_STAGE = `
  ${DROP_STAGE}
  CREATE TEMP TABLE stage_pair (
    id INTEGER PRIMARY KEY,
    file TEXT, line INTEGER,
    partition TEXT, partition_rank INTEGER, pair_id TEXT, sample_id TEXT, judged_id TEXT,
    exception_type TEXT,
    ise_flag INTEGER, fix_introduces_label INTEGER,
    source_bugs TEXT, benchmarks TEXT, projects TEXT, example_bug_ids TEXT,
    exemplars INTEGER, distinct_source_bugs INTEGER,
    judge_model TEXT, confidence REAL, confidence_label TEXT, throw_site TEXT, trigger TEXT,
    repaired INTEGER, rejection_category TEXT, reason TEXT,
    bug_id TEXT, fidelity_reference INTEGER, licence TEXT,
    buggy_id INTEGER, fixed_id INTEGER, repair_growth INTEGER, introduces_throw TEXT,
    seed_order BLOB,
    record TEXT, buggy_at INTEGER, fixed_at INTEGER, record_hash TEXT
  );
  CREATE TEMP TABLE stage_record (
    id INTEGER PRIMARY KEY,
    file TEXT, line INTEGER, role TEXT, record TEXT, record_hash TEXT,
    pair_id TEXT, sample_id TEXT, exemplars INTEGER,
    stage TEXT, verdict TEXT, judge_model TEXT, confidence REAL, confidence_label TEXT,
    throw_site TEXT, trigger TEXT, reason TEXT
  );
`;

export const INDEX_STAGE = `
  CREATE INDEX temp.stage_pair_by_key ON stage_pair (partition, pair_id);
  CREATE INDEX temp.stage_pair_by_judged ON stage_pair (judged_id);
  CREATE INDEX temp.stage_record_by_sample ON stage_record (role, sample_id);
  CREATE INDEX temp.stage_record_by_pair ON stage_record (role, pair_id);
`;

/** The metadata of a pair: by its pair id, else by its sample id. */
const METADATA_OF_PAIR = `
  coalesce(
    (SELECT m.id FROM stage_record m
      WHERE m.role = 'generation_metadata' AND m.pair_id = s.pair_id ORDER BY m.record_hash LIMIT 1),
    (SELECT m.id FROM stage_record m
      WHERE m.role = 'generation_metadata' AND m.sample_id = s.sample_id ORDER BY m.record_hash LIMIT 1)
  )`;

/** k from the generation metadata where it says one, else as counted from example_bug_ids. */
export const TAKE_EXEMPLARS = `
  UPDATE stage_pair AS s SET exemplars = coalesce(
    (SELECT m.exemplars FROM stage_record m WHERE m.id = ${METADATA_OF_PAIR}), s.exemplars)
  WHERE s.partition = 'core'
`;

const SIDES = ['buggy', 'fixed'] as const;

/** A fact about the repair, which is there only where the grammar took both methods. */
const PATCH = (column: string) =>
  `iif(buggy.parses = 'no' OR fixed.parses = 'no', NULL, s.${column})`;

/** An id that begins like the qualified id of another pair is always qualified itself. */
const LOOKS_QUALIFIED = PARTITIONS.map((name) => `pair_id GLOB '${name}:*'`).join(' OR ');

export const FILL_PAIR = `
  INSERT INTO pair (
    seq, partition, pair_id, id, sample_id, exception_type,
    ise_flag, ise_flag_origin, fix_introduces_label, fix_introduces_label_origin,
    source_bugs, benchmarks, projects, example_bug_ids, exemplars, distinct_source_bugs,
    judge_model, confidence, confidence_label, throw_site, trigger, repaired, judged,
    rejection_category, reason, bug_id, fidelity_reference, licence, buggy_id, fixed_id,
    repair_growth, introduces_throw, ${SIDES.map((side) => METRICS.map((name) => `${side}_${name}`)).join(', ')})
  SELECT
    :base + row_number() OVER (ORDER BY pair_id, partition_rank), partition, pair_id,
    iif(count(*) OVER (PARTITION BY pair_id) > 1 OR ${LOOKS_QUALIFIED}, partition || ':' || pair_id, pair_id),
    sample_id, exception_type,
    coalesce(ise_flag, iif(partition = 'core', exception_type = 'IllegalStateException', NULL)),
    iif(ise_flag IS NULL, iif(partition = 'core', 'computed', NULL), 'release'),
    coalesce(fix_introduces_label, iif(partition = 'core', ${PATCH('introduces_throw')} = 'label', NULL)),
    iif(fix_introduces_label IS NOT NULL, 'release',
      iif(partition = 'core' AND ${PATCH('introduces_throw')} IS NOT NULL, 'computed', NULL)),
    source_bugs, benchmarks, projects, example_bug_ids, exemplars, distinct_source_bugs,
    judge_model, confidence, confidence_label, throw_site, trigger, repaired,
    CASE
      WHEN partition = 'seeds' THEN NULL
      WHEN judge_model IS NOT NULL THEN 1
      WHEN EXISTS (SELECT 1 FROM stage_record j
        WHERE j.role = 'judgments' AND j.sample_id = s.judged_id) THEN 1
      WHEN :has_judgments THEN 0
    END,
    rejection_category, reason, bug_id, fidelity_reference, licence, buggy_id, fixed_id,
    ${PATCH('repair_growth')}, ${PATCH('introduces_throw')},
    ${SIDES.map((side) => METRICS.map((name) => `iif(${side}.parses = 'no', NULL, ${side}.${name})`)).join(', ')}
  FROM stage_pair s JOIN method buggy ON buggy.id = s.buggy_id JOIN method fixed ON fixed.id = s.fixed_id
  ORDER BY pair_id, partition_rank
`;

/** Staged rows and final rows are the same pairs: (partition, pair_id) is the key of both. */
const SEQ_OF_STAGED = `
  SELECT s.id AS stage_id, p.seq FROM pair p
  JOIN stage_pair s ON s.partition = p.partition AND s.pair_id = p.pair_id
  WHERE p.seq > :base ORDER BY p.seq`;

export const FILL_ORIGINAL = `
  INSERT INTO original (seq, record, buggy_at, fixed_at)
  SELECT k.seq, s.record, s.buggy_at, s.fixed_at
  FROM (${SEQ_OF_STAGED}) k JOIN stage_pair s ON s.id = k.stage_id
  ORDER BY k.seq
`;

const LIST_OF_FIELD = {
  source_bug: 'source_bugs',
  benchmark: 'benchmarks',
  project: 'projects',
} as const;

export const TAG_FIELDS = ['source_bug', 'benchmark', 'project'] as const;

export function fillTags(field: (typeof TAG_FIELDS)[number]): readonly string[] {
  // CROSS JOIN keeps the order: from each pair to its values to their tags
  const values = `pair p CROSS JOIN json_each(p.${LIST_OF_FIELD[field]}) v`;
  return [
    `INSERT INTO tag (release_id, field, value)
     SELECT DISTINCT :release, '${field}', v.value FROM ${values} WHERE p.seq > :base ORDER BY v.value`,
    `INSERT INTO pair_tag (tag_id, seq)
     SELECT t.id, p.seq FROM ${values} CROSS JOIN tag t
     WHERE p.seq > :base AND t.release_id = :release AND t.field = '${field}' AND t.value = v.value
     ORDER BY t.id, p.seq`,
  ];
}

/** A judgment is about the core or excluded pair with its sample id, else about a contrast pair. */
export const FILL_JUDGMENT = `
  INSERT INTO judgment (
    release_id, seq, sample_id, stage, verdict, judge_model, confidence, confidence_label,
    throw_site, trigger, reason, record)
  SELECT
    :release,
    (SELECT p.seq FROM stage_pair s
       JOIN pair p ON p.pair_id = s.pair_id AND p.partition = s.partition AND p.seq > :base
       WHERE s.judged_id = j.sample_id ORDER BY s.partition_rank LIMIT 1),
    sample_id, stage, verdict, judge_model, confidence, confidence_label,
    throw_site, trigger, reason, record
  FROM stage_record j WHERE role = 'judgments' ORDER BY id
`;

export const FILL_OTHER_RECORD = `
  INSERT INTO other_record (release_id, role, seq, record)
  SELECT :release, role,
    iif(role = 'generation_metadata', coalesce(
      (SELECT p.seq FROM pair p WHERE p.pair_id = r.pair_id AND p.partition = 'core' AND p.seq > :base),
      (SELECT p.seq FROM stage_pair s
         JOIN pair p ON p.pair_id = s.pair_id AND p.partition = s.partition AND p.seq > :base
         WHERE s.judged_id = r.sample_id ORDER BY s.partition_rank LIMIT 1)), NULL),
    record
  FROM stage_record r WHERE role <> 'judgments' ORDER BY id
`;

/** Both texts of each pair that SQLite can read as they stand; the others go by way of JavaScript. */
export const FILL_TEXT_INDEX = `
  INSERT INTO pair_text (rowid, code)
  SELECT p.seq, b.code || char(10, 10) || f.code
  FROM pair p JOIN method b ON b.id = p.buggy_id JOIN method f ON f.id = p.fixed_id
  WHERE p.seq > :base AND b.plain AND f.plain
  ORDER BY p.seq
`;

export const SELECT_UNPLAIN_TEXTS = `
  SELECT p.seq, b.code AS buggy, f.code AS fixed
  FROM pair p JOIN method b ON b.id = p.buggy_id JOIN method f ON f.id = p.fixed_id
  WHERE p.seq > :base AND NOT (b.plain AND f.plain)
`;

/** The lines that the release's digest is taken over, sorted bytewise (design, "Digest"). */
export const SELECT_DIGEST_LINES = `
  SELECT line FROM (
    SELECT partition || char(9) || pair_id || char(9) || record_hash AS line FROM stage_pair
    UNION ALL
    SELECT role || char(9) || record_hash || char(9) || record_hash FROM stage_record)
  ORDER BY line
`;

/** Staged pairs whose id an earlier one of the partition has. */
export const SELECT_DUPLICATES = `
  SELECT s.id, s.file, s.line, s.partition, s.pair_id AS pairId, f.file AS firstFile, f.line AS firstLine
  FROM stage_pair s
  JOIN (SELECT min(id) AS id, partition, pair_id FROM stage_pair
        GROUP BY partition, pair_id HAVING count(*) > 1) d USING (partition, pair_id)
  JOIN stage_pair f ON f.id = d.id
  WHERE s.id <> d.id
  ORDER BY s.id
`;

/** Methods of pairs that were set aside after they had been stored. */
export const DELETE_ORPHANS = `
  DELETE FROM method WHERE id NOT IN (
    SELECT buggy_id FROM stage_pair UNION SELECT fixed_id FROM stage_pair
    UNION SELECT buggy_id FROM pair UNION SELECT fixed_id FROM pair)
`;
