import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GramTable } from '../../../src/folds/audit/gram-table.ts';
import { jaccard } from '../../../src/java/jaccard.ts';

const method = fc.array(fc.nat(2), { maxLength: 40 }).map((tokens) => Int32Array.from(tokens));
const runs = (tokens: Int32Array) =>
  new Set([...tokens].slice(4).map((_, at) => tokens.slice(at, at + 5).join(' ')));

test('sets of numbers share what the sets of runs share', () => {
  fc.assert(
    fc.property(fc.array(method, { maxLength: 8 }), (methods) => {
      const table = new GramTable();
      const grams = methods.map((tokens) => table.gramsOf(tokens));
      for (const [at, own] of grams.entries()) {
        expect([...own]).toEqual([...new Set(own)].sort((a, b) => a - b));
        for (const [other, others] of grams.entries()) {
          const a = runs(methods[at] ?? new Int32Array());
          const b = runs(methods[other] ?? new Int32Array());
          const union = new Set([...a, ...b]).size;
          expect(jaccard(own, others)).toEqual([a.size + b.size - union, union]);
        }
      }
    }),
  );
});

test('and still do when the table has grown', () => {
  const table = new GramTable();
  const tokens = Int32Array.from({ length: 50_000 }, (_, at) => at);
  const before = table.gramsOf(tokens);
  expect(before).toHaveLength(49_996);
  expect(table.gramsOf(tokens)).toEqual(before);
});
