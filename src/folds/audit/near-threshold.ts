import { badRequest } from '../../errors.ts';

const THRESHOLD = /^(0?\.\d{1,3}|1(\.0{1,3})?)$/;

/**
 * A Jaccard similarity from which on methods are near duplicates, as a request states it.
 *
 * @param name of the parameter, as messages show it
 * @returns 0.001..1
 * @throws RxserveError bad-request
 */
export function nearThreshold(name: string, value: string | number): number {
  if (THRESHOLD.test(String(value)) && Number(value) > 0) return Number(value);
  const expected = 'a Jaccard similarity in 0.001..1 with at most 3 decimals';
  const detail = `${name}: expected ${expected}, found ${JSON.stringify(value)}`;
  throw badRequest([{ pointer: name, detail }]);
}
