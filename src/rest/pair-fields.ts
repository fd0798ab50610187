import type { Pair } from '../store/pair.ts';
import { PairSchema } from './schemas.ts';

const METHOD_FIELDS = Object.keys(PairSchema.shape.buggy.shape);

/** What `fields=` can name: each field of a pair, and each part of its two methods. */
export const PAIR_FIELDS: readonly string[] = Object.keys(PairSchema.shape).flatMap((name) =>
  name === 'buggy' || name === 'fixed'
    ? [name, ...METHOD_FIELDS.map((part) => `${name}.${part}`)]
    : [name],
);

type Projection = (pair: Pair) => Readonly<Record<string, unknown>>;

/**
 * A function that leaves of a pair what `fields` names, in the order of the schema.
 *
 * @param fields names among PAIR_FIELDS
 */
export function projection(fields: readonly string[]): Projection {
  const wanted = new Set(fields);
  const whole = Object.keys(PairSchema.shape).filter((name) => wanted.has(name));
  const parts = (['buggy', 'fixed'] as const).map((side) => ({
    side,
    names: wanted.has(side) ? [] : METHOD_FIELDS.filter((part) => wanted.has(`${side}.${part}`)),
  }));
  return (pair) => {
    const values: Readonly<Record<string, unknown>> = pair;
    const kept = whole.map((name) => [name, values[name]]);
    const partial = parts
      .filter(({ names }) => names.length > 0)
      .map(({ side, names }) => {
        const method: Readonly<Record<string, unknown>> = pair[side];
        return [side, Object.fromEntries(names.map((name) => [name, method[name]]))];
      });
    return Object.fromEntries([...kept, ...partial]);
  };
}
