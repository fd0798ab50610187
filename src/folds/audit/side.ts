import type { Fault } from '../../errors.ts';
import type { Method } from './method.ts';
import type { SideFormat } from './side-format.ts';

/** What one side of a split says of a pair or a method. */
export type SideEntry = {
  /** The line on which it begins, from 1; the first of several with the same id. */
  readonly line: number;
  /** As written, but `partition:id` where the row states the partition apart; null without an id. */
  readonly id: string | null;
  /** The canonical name of an exception type that is known, else as written. */
  readonly type: string | null;
  /** None where only an id is given. */
  readonly methods: readonly Method[];
  /** How many further rows of the same id say again what was said. */
  readonly repeats: number;
};

/** One side of a split as the user has it. */
export type Side = {
  readonly name: string;
  readonly format: SideFormat;
  /** In the order of the file, at least one. */
  readonly entries: readonly SideEntry[];
  /** Rows that are in no entry, and why: all counted, the first of them listed. */
  readonly faults: { readonly count: number; readonly listed: readonly Fault[] };
};
