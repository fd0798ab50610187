import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText } from '../../src/web/figure/csv-text.ts';
import { linearScale, niceTicks } from '../../src/web/figure/scale.ts';
import { stepPath } from '../../src/web/figure/step-path.ts';

test('a CSV is read back as it was, quotes, commas and line feeds included', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', ',', '"', '\n', '\r', '=', ' ', '🙂'),
    maxLength: 6,
  });
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }),
    );
  fc.assert(
    fc.property(table, (rows) => {
      expect(parse(csvText(rows), { recordDelimiter: '\r\n' })).toEqual(rows);
    }),
  );
});

test('numbers keep their digits, and what there is none of is empty', () => {
  expect(
    csvText([
      ['a', 'b', 'c'],
      [0.1 + 0.2, null, undefined],
      [true, -1, '=1+1'],
    ]),
  ).toBe('a,b,c\r\n0.30000000000000004,,\r\ntrue,-1,=1+1\r\n');
});

test('ticks are round numbers within the axis', () => {
  expect(niceTicks(0, 1, 4)).toEqual([0, 0.5, 1]);
  expect(niceTicks(7, 51)).toEqual([10, 20, 30, 40, 50]);
  expect(niceTicks(3, 3)).toEqual([3]);
  fc.assert(
    fc.property(
      fc.integer({ min: -1000, max: 1000 }),
      fc.integer({ min: 1, max: 100_000 }),
      (low, span) => {
        const ticks = niceTicks(low, low + span);
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThan(9);
        for (const tick of ticks) expect(tick >= low && tick <= low + span).toBe(true);
      },
    ),
  );
});

test('a distribution function goes up at each of its values', () => {
  const x = linearScale(0, 10, [0, 100]);
  const y = linearScale(0, 1, [50, 0]);
  expect(stepPath([2, 6], [0.5, 1], x, y)).toBe('M0 50H20V25H60V0H100');
});
