import fc from 'fast-check';
import { GROUPINGS } from '../../src/folds/group-by.ts';
import { STRATEGIES } from '../../src/folds/strategy.ts';

type Json = Readonly<Record<string, unknown>>;

const perMille = fc.integer({ min: 1, max: 1000 }).map((share) => share / 1000);
const someText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 });

const shares = fc
  .tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 499 }))
  .map(([a, b]) => [a / 1000, b / 1000, (1000 - a - b) / 1000]);

const filters = fc.record(
  {
    exception_type: fc.subarray(['NullPointerException', 'CCE', 'ISE'], { minLength: 1 }),
    'source_bug.not': fc.array(someText, { minLength: 1, maxLength: 2 }),
    text: fc.array(someText, { minLength: 1, maxLength: 2 }),
    'buggy.tokens.lte': fc.integer({ min: 50, max: 900 }),
    'fixed.ploc.gt': fc.nat(3),
  },
  { requiredKeys: [] },
);

/** Specs as people write them, with some of the parts that their strategy has; each is in order. */
export const arbitraryPlanSpec: fc.Arbitrary<Json> = fc
  .constantFrom(...STRATEGIES, 'rq3', 'rq4', 'rq3-paper', 'rq4-paper')
  .chain((strategy) => {
    const isSplit = strategy === 'train-validation-test';
    const isReal = strategy === 'real-to-real';
    const partitions = isSplit ? ['core'] : isReal ? ['seeds'] : ['core', 'contrast', 'seeds'];
    const hasFolds = !isSplit && !['archived', 'leave-one-out'].includes(strategy);
    const parts: Record<string, fc.Arbitrary<unknown>> = {
      seed: fc.maxSafeNat(),
      train: fc
        .tuple(filters, fc.subarray(partitions, { minLength: 1 }), fc.boolean())
        .map(
          ([filter, partition, said]): Json => (said || isReal ? { ...filter, partition } : filter),
        ),
      train_sizes: fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 4 }),
      leaky_control: fc.boolean(),
      ...(hasFolds ? { folds: fc.integer({ min: 2, max: 50 }) } : {}),
      ...(strategy === 'archived' ? {} : { group: fc.constantFrom(...GROUPINGS) }),
      ...(isSplit ? { shares } : { test: filters, near_duplicates: perMille }),
    };
    return fc.record(parts, { requiredKeys: [] }).map((some) => ({
      strategy,
      ...some,
      ...(strategy === 'archived' ? { study: 'rq3' } : {}),
    }));
  });
