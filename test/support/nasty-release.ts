import { type JsonRecord, type Records, SMALL } from './small-release.ts';

const METHOD = 'int f() { return 1; }';

/** Codes that some form of file is likely to spoil. */
export const NASTY_CODES = {
  nul: 'int f() { return "\0".length(); }',
  crlf: 'int f() {\r\n\treturn 1;\r\n}\r\n',
  cr: 'int f() {\r return 1; }',
  quotes: `String f() { return "\\"',;" + ','; } // ""`,
  formula: '=1+1',
  minus: '-1',
  at: '@SUM(A1)',
  empty: '',
  blank: ' ',
  null: 'null',
  marker: '\\N',
  emoji: 'String f() { return "😀 ä 漢 \u2028 \ufeff"; }',
  mark: '\ufeffint f() { return 1; }',
  high: 'String f() { return "\ud800"; }',
  low: '\udc00 at the start, and reversed \udc00\ud800',
  long: `int f() {\n${'    total += 1; // "quoted", and more\n'.repeat(8_000)}}`,
} as const;

const record = (id: string, buggy: string, fixed: string): JsonRecord => ({
  id,
  error_type: 'NullPointerException',
  buggy_code: buggy,
  fixed_code: fixed,
});

/** A small release in which each of these codes is once the buggy and once the fixed one. */
export const NASTY: Records = {
  ...SMALL,
  contrast: Object.entries(NASTY_CODES).flatMap(([name, code]) => [
    record(`${name}-buggy`, code, METHOD),
    record(`${name}-fixed`, METHOD, code),
  ]),
  core: [
    ...SMALL.core,
    {
      ...SMALL.core[0],
      ...{ pair_id: 'c-nasty', sample_id: 's-nasty', trigger: '=a "\ud800" b', throw_site: '' },
    },
  ],
};
