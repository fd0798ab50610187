import type { ReleaseKey } from '../release-key.ts';

/** One file of a release. */
export type ReleaseFile = {
  readonly name: string;
  /** without line ends; can be walked more than once, each time from the start */
  readonly lines: Iterable<string>;
};

/** A file whose lines are written copy by copy, so that memory holds one copy at a time. */
export function releaseFile(
  name: string,
  key: ReleaseKey,
  copyLines: (copy: number) => Iterable<string>,
  header: readonly string[] = [],
): ReleaseFile {
  return {
    name,
    lines: {
      *[Symbol.iterator]() {
        yield* header;
        for (let copy = 0; copy < key.scale; copy++) yield* copyLines(copy);
      },
    },
  };
}
