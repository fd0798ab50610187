import { writeInput as csvNotUtf8 } from './csv-not-utf8/input.ts';
import { writeInput as gzipBomb } from './gzip-bomb/input.ts';
import { writeInput as gzipCutShort } from './gzip-cut-short/input.ts';
import { writeInput as gzipCutShortUnnamed } from './gzip-cut-short-unnamed/input.ts';
import { writeInput as jsonlNotUtf8 } from './jsonl-not-utf8/input.ts';
import { writeInput as manyProblems } from './many-problems/input.ts';
import { writeInput as manyWarnings } from './many-warnings/input.ts';
import { writeInput as notAnArchive } from './not-an-archive/input.ts';
import { writeInput as recordTooLong } from './record-too-long/input.ts';
import { writeInput as releaseJsonNotJson } from './release-json-not-json/input.ts';
import { writeInput as releaseJsonNotUtf8 } from './release-json-not-utf8/input.ts';
import { writeInput as releaseJsonRepeatedName } from './release-json-repeated-name/input.ts';
import { writeInput as tarAbsolutePath } from './tar-absolute-path/input.ts';
import { writeInput as tarBomb } from './tar-bomb/input.ts';
import { writeInput as tarChecksum } from './tar-checksum/input.ts';
import { writeInput as tarCutShort } from './tar-cut-short/input.ts';
import { writeInput as tarHardLink } from './tar-hard-link/input.ts';
import { writeInput as tarParentPath } from './tar-parent-path/input.ts';
import { writeInput as tarSymbolicLink } from './tar-symbolic-link/input.ts';
import { writeInput as tarTooManyEntries } from './tar-too-many-entries/input.ts';
import { writeInput as zipAbsolutePath } from './zip-absolute-path/input.ts';
import { writeInput as zipBomb } from './zip-bomb/input.ts';
import { writeInput as zipChecksum } from './zip-checksum/input.ts';
import { writeInput as zipCutShort } from './zip-cut-short/input.ts';
import { writeInput as zipParentPath } from './zip-parent-path/input.ts';
import { writeInput as zipRepeatedEntry } from './zip-repeated-entry/input.ts';
import { writeInput as zipSymbolicLink } from './zip-symbolic-link/input.ts';

/** Writes the input of a case at a path, an ending added where it needs one, and gives that path. */
export type WriteInput = (at: string) => string | Promise<string>;

/** Inputs that are too large, too binary or too broken to lie in a directory. */
export const WRITTEN_INPUTS: Readonly<Record<string, WriteInput>> = {
  'csv-not-utf8': csvNotUtf8,
  'gzip-bomb': gzipBomb,
  'gzip-cut-short': gzipCutShort,
  'gzip-cut-short-unnamed': gzipCutShortUnnamed,
  'jsonl-not-utf8': jsonlNotUtf8,
  'many-problems': manyProblems,
  'many-warnings': manyWarnings,
  'not-an-archive': notAnArchive,
  'record-too-long': recordTooLong,
  'release-json-not-json': releaseJsonNotJson,
  'release-json-not-utf8': releaseJsonNotUtf8,
  'release-json-repeated-name': releaseJsonRepeatedName,
  'tar-absolute-path': tarAbsolutePath,
  'tar-bomb': tarBomb,
  'tar-checksum': tarChecksum,
  'tar-cut-short': tarCutShort,
  'tar-hard-link': tarHardLink,
  'tar-parent-path': tarParentPath,
  'tar-symbolic-link': tarSymbolicLink,
  'tar-too-many-entries': tarTooManyEntries,
  'zip-absolute-path': zipAbsolutePath,
  'zip-bomb': zipBomb,
  'zip-checksum': zipChecksum,
  'zip-cut-short': zipCutShort,
  'zip-parent-path': zipParentPath,
  'zip-repeated-entry': zipRepeatedEntry,
  'zip-symbolic-link': zipSymbolicLink,
};
