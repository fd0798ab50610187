import { EXCEPTION_TYPES, type ExceptionType } from '../corpus/exception-type.ts';
import type { Population } from './population.ts';

/** Something for each exception type that occurs, in the paper's order of the types. */
export type ByType<Value> = Readonly<Partial<Record<ExceptionType, Value>>>;

/** Something of all pairs together, and of those of each exception type that either side has. */
export type PooledAndByType<Value> = {
  readonly pooled: Value;
  readonly by_exception_type: ByType<Value>;
};

/** Computes for two populations together and for each exception type that either side has. */
export function pooledAndByType<Value>(
  a: Population,
  b: Population,
  compute: (a: Population, b: Population) => Value,
): PooledAndByType<Value> {
  const types = EXCEPTION_TYPES.filter((type) => a.byType.has(type) || b.byType.has(type));
  const none = (population: Population) => population.where(() => false);
  return {
    pooled: compute(a, b),
    by_exception_type: Object.fromEntries(
      types.map((type) => [
        type,
        compute(a.byType.get(type) ?? none(a), b.byType.get(type) ?? none(b)),
      ]),
    ),
  };
}
