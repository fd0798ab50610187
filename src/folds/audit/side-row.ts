import type { FaultList } from './fault-list.ts';

/** A row of a side, parsed but not yet understood. */
export type SideRow = {
  /** Where it begins, from 1. */
  readonly line: number;
  readonly value: unknown;
};

/** Reads the rows of one format; faults of syntax go to the list. */
export type ReadSideRows = (text: string, faults: FaultList) => Generator<SideRow>;
