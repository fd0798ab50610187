import { badRequest, type Fault } from '../errors.ts';
import type { Filter } from '../query/filter.ts';
import { describeFilterParams, FilterParser, isFilterParam } from '../query/parse-filter.ts';
import { splitQueryString } from '../query/query-string.ts';

/**
 * Filters as in a URL, `partition=core&exception_type=NPE`, as one filter.
 *
 * @throws RxserveError bad-request with every fault
 */
export function filterOf(flags: readonly string[]): Filter {
  const parser = new FilterParser();
  const faults: Fault[] = [];
  for (const param of flags.flatMap(splitQueryString)) {
    if (isFilterParam(param.name)) parser.add(param);
    else
      faults.push({
        pointer: param.name,
        detail: `there is no filter ${JSON.stringify(param.name)}; accepted: ${describeFilterParams()}`,
      });
  }
  const all = [...faults, ...parser.faults];
  if (all.length > 0) throw badRequest(all);
  return parser.filter();
}
