import type { SideReport } from './audit-report.ts';
import { compareTypes } from './compare-types.ts';
import { firstOf } from './listing.ts';
import type { PlacedSide } from './placed-side.ts';

/** @param limit how many ids each list has at most */
export function sideReport(side: PlacedSide, limit: number): SideReport {
  const ids = (items: PlacedSide) => items.map(({ id }) => id);
  return {
    items: side.length,
    methods: side.reduce((sum, { methods }) => sum + methods, 0),
    unreadable_methods: side.reduce((sum, { unreadable }) => sum + unreadable, 0),
    source_bugs: new Set(side.flatMap(({ bugs }) => bugs)).size,
    without_provenance: firstOf(ids(side.filter(({ bugs }) => bugs.length === 0)), limit),
    unknown_ids: firstOf(ids(side.filter(({ known }) => known === false)), limit),
    repeated: firstOf(
      side.filter(({ times }) => times > 1).map(({ id, times }) => ({ id, times })),
      limit,
    ),
    by_exception_type: classTable(side),
  };
}

function classTable(side: PlacedSide): SideReport['by_exception_type'] {
  const counts = new Map<string | null, number>();
  for (const { type } of side) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => compareTypes(a, b))
    .map(([type, items]) => ({ type, items }));
}
