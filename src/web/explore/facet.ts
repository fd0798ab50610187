/** A field that the panel counts by, with the words it goes by there. */
export type Facet = { readonly field: string; readonly label: string };

/**
 * The fields of the panel. Those of one inner list are counted together: a request takes three
 * fields, and the counts of each are sums over the others.
 */
export const FACET_GROUPS: readonly (readonly Facet[])[] = [
  [
    { field: 'partition', label: 'Partition' },
    { field: 'exception_type', label: 'Exception type' },
  ],
  [{ field: 'repair_growth', label: 'Repair growth (tokens)' }],
  [
    { field: 'exemplars', label: 'Exemplars shown' },
    { field: 'introduces_throw', label: 'Throw introduced by the fix' },
  ],
  [{ field: 'benchmark', label: 'Benchmark' }],
  [
    { field: 'ise_flag', label: 'ISE flag' },
    { field: 'fix_introduces_label', label: 'Fix throws the label' },
    { field: 'repaired', label: 'Admitted by repair' },
  ],
  [
    { field: 'judged', label: 'Judged' },
    { field: 'fidelity_reference', label: 'Fidelity reference set' },
    { field: 'rejection_category', label: 'Rejection category' },
  ],
];

export const FACETS: readonly Facet[] = FACET_GROUPS.flat();
