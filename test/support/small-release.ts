import type { Role } from '../../src/corpus/role.ts';
import type { Files } from './scratch.ts';

export type JsonRecord = { readonly [name: string]: unknown };

/** The records of a release by role; a role without records has no file. */
export type Records = Readonly<Partial<Record<Role, readonly JsonRecord[]>>>;

const count = (guard: string) =>
  `int count(String[] words, int limit) {\n    int found = 0;\n    for (String word : words) {\n${guard}        found += word.length() > limit ? 1 : 0;\n    }\n    return found;\n}`;
const parse = (guard: string) =>
  `int port(Map<String, String> settings) {\n    String raw = settings.get("port");\n${guard}    return Integer.parseInt(raw);\n}`;
const close = (guard: string) =>
  `void close() {\n${guard}    if (closed) throw new IllegalStateException("closed twice");\n    closed = true;\n}`;
const cast = (guard: string) => `Leaf leaf(Node node) {\n${guard}    return (Leaf) node;\n}`;

/** A small release that has every role, every state of a field, and every way of an id. */
export const SMALL = {
  source_bug_map: [
    { identifier: 'thicket:wren:1', source_bug: 'Wren-1', benchmark: 'Thicket', project: 'wren' },
    { identifier: 'thicket:wren:2', source_bug: 'Wren-2', benchmark: 'Thicket', project: 'wren' },
    { identifier: 'wren2', source_bug: 'Wren-2', benchmark: '', project: '' },
    { identifier: 'glade:moss:3', source_bug: 'Moss-3', benchmark: 'Glade', project: 'moss' },
  ],
  seeds: [
    {
      bug_id: 'Wren-1',
      exception_canonical: 'java.lang.NullPointerException',
      buggy_method: count(''),
      fixed_method: count('        if (word == null) continue;\n'),
      benchmark: 'Thicket',
      project: 'wren',
      fidelity_reference: true,
      licence: 'MIT',
    },
    {
      bug_id: 'Wren-2',
      exception_canonical: 'java.lang.NumberFormatException',
      buggy_method: parse(''),
      fixed_method: parse('    if (raw == null || raw.isBlank()) return 80;\n'),
      benchmark: 'Thicket',
      project: 'wren',
      fidelity_reference: true,
      licence: 'MIT',
    },
    {
      bug_id: 'Wren-2',
      exception_canonical: 'java.lang.NumberFormatException',
      buggy_method: parse('    raw = raw.trim();\n'),
      fixed_method: parse('    raw = raw == null ? "80" : raw.trim();\n'),
      benchmark: 'Thicket',
      project: 'wren',
      fidelity_reference: false,
      licence: 'MIT',
    },
    {
      id: 'moss-cast',
      bug_id: 'Moss-3',
      exception_canonical: 'ClassCastException',
      buggy_method: cast(''),
      fixed_method: cast('    if (!(node instanceof Leaf)) return null;\n'),
      benchmark: 'Glade',
      project: 'moss',
      fidelity_reference: true,
      licence: 'Apache-2.0',
    },
  ],
  core: [
    {
      pair_id: 'c-1',
      sample_id: 's-1',
      error_type: 'NullPointerException',
      buggy_code: count('        word = word.strip();\n'),
      fixed_code: count('        if (word == null) word = "";\n'),
      example_bug_ids: ['thicket:wren:1', 'glade:moss:3'],
      fix_introduces_label: false,
      judge_model: 'heron-1',
      confidence: 0.9,
      throw_site: 'word.strip()',
      trigger: 'a null among the words',
      repaired: false,
      temperature: 0.7,
    },
    {
      pair_id: 'c-2',
      sample_id: 's-2',
      error_type: 'NumberFormatException',
      buggy_code: parse('    log(raw);\n'),
      fixed_code: parse('    if (!digits(raw)) return 0;\n'),
      example_bug_ids: ['thicket:wren:2', 'wren2'],
      judge_model: 'heron-1',
      confidence: 'high',
      repaired: true,
    },
    {
      pair_id: 'c-3',
      sample_id: 's-3',
      error_type: 'IllegalStateException',
      buggy_code: close(''),
      fixed_code: close('    if (closed) return;\n'),
      example_bug_ids: ['Moss-3'],
    },
  ],
  excluded: [
    {
      sample_id: 's-4',
      error_type: 'ClassCastException',
      buggy_code: cast('    visit(node);\n'),
      fixed_code: cast('    if (node == null) return null;\n'),
      rejection_category: 'fixed-side',
      reason: 'a node of another class still throws',
    },
  ],
  contrast: [
    {
      id: 'z-1',
      error_type: 'NullPointerException',
      buggy_code: count('        String kept = word;\n'),
      fixed_code: count('        if (null == word) continue;\n'),
    },
    {
      id: 'z-2',
      error_type: 'NumberFormatException',
      buggy_code: parse('    String kept = raw;\n'),
      fixed_code: parse('    if (raw.isEmpty()) return 1;\n'),
    },
  ],
  generation_metadata: [
    { pair_id: 'c-1', sample_id: 's-1', generator: 'finch-1', k: '2', prompt: 'p-1' },
    { pair_id: '', sample_id: 's-2', generator: 'finch-1', k: '2', prompt: 'p-2' },
  ],
  judgments: [
    { sample_id: 's-1', stage: 'first', verdict: 'valid', judge_model: 'heron-1', confidence: 0.9 },
    { sample_id: 's-4', stage: 'first', verdict: 'invalid', judge_model: 'heron-1', reason: 'no' },
    { sample_id: 'z-1', stage: 'audit', verdict: 'valid', judge_model: 'heron-2' },
  ],
  fold_assignments: [
    { study: 'rq3', bug: 'Wren-1', fold: '0' },
    { study: 'rq3', bug: 'Wren-2', fold: '1' },
  ],
  predictions: [{ study: 'rq3', id: 'seeds:Wren-1', score: 0.25 }],
} as const satisfies Records;

const CSV_ROLES: readonly string[] = ['source_bug_map', 'generation_metadata', 'fold_assignments'];

const csvCell = (value: unknown) => {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** CSV with the columns of the first record. */
export function csv(records: readonly JsonRecord[]): string {
  const columns = Object.keys(records[0] ?? {});
  const lines = records.map((record) => columns.map((name) => csvCell(record[name])).join(','));
  return [columns.map(csvCell).join(','), ...lines, ''].join('\n');
}

export function jsonLines(records: readonly unknown[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

export function jsonArray(records: readonly unknown[]): string {
  return `${JSON.stringify(records, null, 2)}\n`;
}

/** The file of a role in the layout of the published archive. */
function fileOf(role: string, records: readonly JsonRecord[]): Files {
  if (CSV_ROLES.includes(role)) return { [`${role}.csv`]: csv(records) };
  if (role === 'seeds') return { 'seeds.json': jsonArray(records) };
  return { [`${role}.jsonl`]: jsonLines(records) };
}

/** The files of a release in the layout of the published archive. */
export function filesOf(records: Records, manifest: JsonRecord = { version: 'small' }): Files {
  const files = Object.entries(records).map(([role, list]) => fileOf(role, list));
  return Object.assign({ 'release.json': JSON.stringify(manifest) }, ...files);
}
