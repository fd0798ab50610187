import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chosenValues,
  conditionText,
  fieldOf,
  toggleValue,
} from '../../src/web/explore/conditions.ts';
import { countsOf, facetRequests } from '../../src/web/explore/facet-requests.ts';
import { chosenSign, growthCondition, growthSignOf } from '../../src/web/explore/growth-sign.ts';
import { nextSort, parseSort } from '../../src/web/explore/sort-key.ts';
import { visibleRows } from '../../src/web/explore/visible-rows.ts';
import { formatQuery, parseQuery } from '../../src/web/router/query.ts';

test('a facet is counted without its own conditions, the others with all', () => {
  const requests = facetRequests(
    parseQuery('partition=core&text=a%2Cb&repair_growth.gt=0&sort=-id'),
  );
  const queryOf = (field: string) => requests.find(({ fields }) => fields.includes(field))?.query;
  expect(queryOf('partition')).toBe('by=partition&text=a%2Cb&repair_growth.gt=0');
  expect(queryOf('repair_growth')).toBe('by=repair_growth&partition=core&text=a%2Cb');
  expect(queryOf('exception_type')).toBe(
    'by=exception_type&partition=core&text=a%2Cb&repair_growth.gt=0',
  );
  expect(queryOf('ise_flag')).toBe(
    'by=ise_flag,fix_introduces_label,repaired&partition=core&text=a%2Cb&repair_growth.gt=0',
  );
});

test('counts of one field are sums over those counted with it', () => {
  const counts = [
    { partition: 'core', judged: true, pairs: 3 },
    { partition: 'seeds', judged: null, pairs: 5 },
    { partition: 'core', judged: null, pairs: 4 },
  ];
  expect(countsOf('partition', counts)).toEqual([
    { value: 'core', pairs: 7 },
    { value: 'seeds', pairs: 5 },
  ]);
  expect(countsOf('judged', counts)).toEqual([
    { value: null, pairs: 9 },
    { value: true, pairs: 3 },
  ]);
});

test('a value is chosen, one more, none, and what is not recorded alone', () => {
  const toggle = (query: string, value: string | null) =>
    formatQuery(toggleValue(parseQuery(query), 'partition', value));
  expect(toggle('', 'core')).toBe('partition=core');
  expect(toggle('partition=core&text=a', 'seeds')).toBe('partition=core,seeds&text=a');
  expect(toggle('partition=core,seeds', 'core')).toBe('partition=seeds');
  expect(toggle('partition=core', 'core')).toBe('');
  expect(toggle('partition=core', null)).toBe('partition.null=true');
  expect(toggle('partition.null=true', 'core')).toBe('partition=core');
  expect(toggle('partition.null=true', null)).toBe('');
});

test('abbreviations and aliases in an address are the values that are counted', () => {
  expect(chosenValues(parseQuery('error_type=NPE,CCE'), 'exception_type')).toEqual([
    'NullPointerException',
    'ClassCastException',
  ]);
  expect(chosenValues(parseQuery('introduces_throw=any'), 'introduces_throw')).toEqual([
    'other',
    'label',
  ]);
});

test('conditions are said in words', () => {
  expect(
    parseQuery('text=a,b&buggy.tokens.gte=9&source_bug.not=X,Y&partition=core').map(conditionText),
  ).toEqual(['code has “a,b”', 'buggy.tokens ≥ 9', 'source_bug is not X or Y', 'partition: core']);
  expect(fieldOf('buggy.tokens.gte')).toBe('buggy.tokens');
  expect(fieldOf('no.such')).toBe('no.such');
});

test('the sign of the growth is a condition, and is read back from it', () => {
  for (const sign of ['grows', 'keeps', 'shrinks', 'unknown'] as const)
    expect(chosenSign([growthCondition(sign)])).toBe(sign);
  expect(chosenSign(parseQuery('repair_growth.gt=5'))).toBeNull();
  expect([3, 0, -1, null].map(growthSignOf)).toEqual(['grows', 'keeps', 'shrinks', 'unknown']);
});

test('a head sorts up, down, and by id again', () => {
  expect(nextSort(parseSort(null), 'confidence')).toEqual(['confidence']);
  expect(nextSort(parseSort('confidence'), 'confidence')).toEqual(['-confidence']);
  expect(nextSort(parseSort('-confidence'), 'confidence')).toEqual([]);
  expect(nextSort(parseSort(null), 'id')).toEqual(['-id']);
});

test('every row that can be seen is drawn, and few others', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.integer({ min: 1, max: 2000 }),
      fc.nat(13_000),
      (top, height, count) => {
        const { first, end } = visibleRows(top, height, 36, count);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(count);
        expect(first).toBeLessThanOrEqual(end);
        expect(end - first).toBeLessThanOrEqual(Math.ceil(height / 36) + 26);
        const last = Math.min(count - 1, Math.floor((top + height - 1) / 36));
        const seen = Math.floor(top / 36);
        if (seen <= last) expect(first <= seen && last < end).toBe(true);
      },
    ),
  );
});
