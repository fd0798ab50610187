/** What was found: how much in all, and the first of it in a stated order. */
export type Listing<T> = {
  readonly total: number;
  /** Whether more was found than is listed. */
  readonly truncated: boolean;
  readonly listed: readonly T[];
};

/** @param listed the first of them, at most `total` */
export function listing<T>(total: number, listed: readonly T[]): Listing<T> {
  return { total, truncated: listed.length < total, listed };
}

/** @param all in order */
export function firstOf<T>(all: readonly T[], limit: number): Listing<T> {
  return listing(all.length, all.slice(0, limit));
}
