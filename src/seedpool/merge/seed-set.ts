import type { MapRecord } from '../../corpus/record.ts';

/** A seed as a file has it, and what merging has to know of it. */
export type SeedRow = {
  /** The record as JSON text; it is never rewritten, an id is put before its first field at most. */
  readonly text: string;
  /** As the record states it. */
  readonly id: string | null;
  readonly bugId: string;
  readonly benchmark: string | null;
  readonly buggy: string;
  readonly fixed: string;
};

/** Seeds and the map beside them. */
export type SeedSet = {
  /** Of the file, for messages. */
  readonly name: string;
  readonly rows: readonly SeedRow[];
  readonly map: readonly MapRecord[];
  /** Ids of candidates without an exception type: they cannot be seeds. */
  readonly untyped: readonly string[];
};
