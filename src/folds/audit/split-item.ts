import type { Method } from './method.ts';

/** A pair or method on one side of a split, with what a release knows of it. */
export type SplitItem = {
  /** `partition:id`; for code without an id a name of its place, such as `train:7`. */
  readonly id: string;
  readonly type: string | null;
  /** The source bugs behind it, a set; empty where none is known. */
  readonly bugs: readonly string[];
  /** Whether the release has the id; null where no id was given, so that `id` only names a place. */
  readonly known: boolean | null;
  readonly methods: readonly Method[];
  /** How many further rows said the same again. */
  readonly repeats?: number;
};
