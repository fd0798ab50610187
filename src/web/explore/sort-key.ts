/** By which field the table is sorted, where it is not by id. */
export type SortKey = { readonly field: string; readonly isDescending: boolean };

/** Reads the first key of `sort=-buggy.tokens,id`. */
export function parseSort(sort: string | null): SortKey {
  const term = sort ?? 'id';
  const isDescending = term.startsWith('-');
  return { field: isDescending ? term.slice(1) : term, isDescending };
}

/**
 * What a click on a column's head makes of the order: up, then down, then by id again.
 *
 * @returns values of the parameter `sort`, none for the order by id
 */
export function nextSort({ field, isDescending }: SortKey, clicked: string): readonly string[] {
  if (field !== clicked) return clicked === 'id' ? [] : [clicked];
  if (!isDescending) return [`-${clicked}`];
  return [];
}
