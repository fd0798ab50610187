import { badRequest, type Fault } from '../../errors.ts';
import type { CsvOptions } from '../../export/csv.ts';
import type { Filter } from '../../query/filter.ts';
import { type CodeChoice, wantedFields } from '../pair-fields.ts';
import { pairColumns } from './pair-columns.ts';

/** Forms of the rows themselves. */
type PairForm = 'jsonl' | 'csv' | 'parquet';

/** Files that pairs can be had as; Parquet compresses by itself. */
export const PAIR_FORMATS = ['jsonl', 'csv', 'parquet', 'jsonl.gz', 'csv.gz'] as const;
export type PairFormat = (typeof PAIR_FORMATS)[number];

/** Records as they are served, or as the release has them. */
export const SHAPES = ['normalised', 'original'] as const;
export type Shape = (typeof SHAPES)[number];

/** A file of pairs: which, what of them, and how; plain data, which can be sent to a worker. */
export type PairExport = {
  readonly filter: Filter;
  readonly form: PairForm;
  readonly shape: Shape;
  /** names among PAIR_FIELDS, null for all */
  readonly fields: readonly string[] | null;
  readonly csv: CsvOptions;
};

/** The same as somebody asks for it. */
export type PairExportOptions = {
  readonly format: PairFormat;
  /** names among PAIR_FIELDS, null for all */
  readonly fields: readonly string[] | null;
  readonly code: CodeChoice;
  readonly shape: Shape;
  /** what stands for null in CSV; null where nothing is said */
  readonly null: string | null;
  readonly bom: boolean;
  readonly spreadsheet_safe: boolean;
};

const FORM_OF = {
  jsonl: 'jsonl',
  csv: 'csv',
  parquet: 'parquet',
  'jsonl.gz': 'jsonl',
  'csv.gz': 'csv',
} as const satisfies Record<PairFormat, PairForm>;

/** What a marker must not have, or a reader would not see it as one cell. */
const NO_MARKER = /[",\r\n\ufeff]/;
const MAX_MARKER_LENGTH = 32;

function faultsOf(options: PairExportOptions): readonly Fault[] {
  const { format, fields, code, shape, bom, spreadsheet_safe: safe } = options;
  const form = FORM_OF[format];
  const marker = options.null;
  const faults: Fault[] = [];
  const fault = (pointer: string, detail: string) =>
    faults.push({ pointer, detail: `${pointer}: ${detail}` });
  if (shape === 'original') {
    const whole = 'with shape=original records come whole; leave out one of the two';
    if (form !== 'jsonl')
      fault('shape', `expected normalised with ${format}, found original; jsonl takes both`);
    if (fields !== null) fault('fields', whole);
    if (code !== 'both') fault('code', whole);
  }
  for (const side of ['buggy', 'fixed'] as const)
    if (code !== 'both' && code !== side && fields?.includes(`${side}.code`))
      fault('code', `${code} leaves out ${side}.code, which fields names`);
  if (form !== 'csv')
    for (const [name, given] of Object.entries({ null: marker, bom, spreadsheet_safe: safe }))
      if (given !== null && given !== false) fault(name, `an option of CSV, found with ${format}`);
  if (marker !== null && (NO_MARKER.test(marker) || marker.length > MAX_MARKER_LENGTH))
    fault(
      'null',
      `expected up to ${MAX_MARKER_LENGTH} characters without quotes, commas, line ends and byte-order marks, found ${JSON.stringify(marker)}`,
    );
  if (form !== 'csv' || faults.length > 0) return faults;
  const [only, ...others] = pairColumns(wantedFields(fields, code));
  if (others.length === 0 && only?.nullable && !marker)
    fault('null', `a null of ${only.name} alone would be an empty line; give a marker`);
  return faults;
}

/**
 * A file of pairs as it will be made.
 *
 * @throws RxserveError bad-request with every option that does not go with another
 */
export function pairExport(
  filter: Filter,
  options: PairExportOptions,
): { readonly request: PairExport; readonly isGzipped: boolean } {
  const faults = faultsOf(options);
  if (faults.length > 0) throw badRequest(faults);
  const { format, shape, fields, code, bom, spreadsheet_safe } = options;
  const csv = { nullMarker: options.null ?? '', bom, spreadsheetSafe: spreadsheet_safe };
  const request = {
    ...{ filter, shape, csv },
    form: FORM_OF[format],
    fields: wantedFields(fields, code),
  };
  return { request, isGzipped: format.endsWith('.gz') };
}
