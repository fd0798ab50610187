import type { ComponentChildren } from 'preact';
import type { PairRow } from '../api-types.ts';
import { decimalText, signedText } from '../parts/number-text.ts';
import { TypeName } from '../parts/type-name.tsx';
import { Link } from '../router/link.tsx';

/** A column of the table of pairs. */
export type Column = {
  readonly label: string;
  /** what it is called in full, for a tooltip */
  readonly about: string;
  /** the field to sort by, null where a pair can have several values */
  readonly field: string | null;
  /** from which width on it is shown, and how it is aligned */
  readonly class: string;
  readonly cell: (row: PairRow, hrefOf: (id: string) => string) => ComponentChildren;
};

export const COLUMNS: readonly Column[] = [
  {
    label: 'Pair',
    about: 'Pair id',
    field: 'id',
    class: 'column-id',
    cell: ({ id }, hrefOf) => <Link href={hrefOf(id)}>{id}</Link>,
  },
  {
    label: 'Partition',
    about: 'Partition',
    field: 'partition',
    class: 'column-partition wide',
    cell: ({ partition }) => partition,
  },
  {
    label: 'Type',
    about: 'Labelled exception type',
    field: 'exception_type',
    class: 'column-type',
    cell: ({ exception_type }) => <TypeName name={exception_type} />,
  },
  {
    label: 'Source bugs',
    about: 'Real bugs of the exemplars',
    field: null,
    class: 'column-bugs widest',
    cell: ({ source_bugs }) => (source_bugs.length === 0 ? '–' : source_bugs.join(', ')),
  },
  {
    label: 'Growth',
    about: 'Tokens of the fixed method less those of the buggy one',
    field: 'repair_growth',
    class: 'column-number number',
    cell: ({ repair_growth }) => signedText(repair_growth),
  },
  {
    label: 'Throws',
    about: 'What the fix throws that the buggy method does not',
    field: 'introduces_throw',
    class: 'column-throw widest',
    cell: ({ introduces_throw }) => introduces_throw ?? '–',
  },
  {
    label: 'Lines',
    about: 'Lines that are not blank, buggy and fixed',
    field: 'buggy.ploc',
    class: 'column-lines number wide',
    cell: ({ buggy, fixed }) => `${buggy.ploc ?? '–'} → ${fixed.ploc ?? '–'}`,
  },
  {
    label: 'Complexity',
    about: 'Extended cyclomatic complexity of the buggy method',
    field: 'buggy.cyclomatic',
    class: 'column-word number widest',
    cell: ({ buggy }) => buggy.cyclomatic ?? '–',
  },
  {
    label: 'Tokens',
    about: 'Tokens of the buggy method',
    field: 'buggy.tokens',
    class: 'column-number number wide',
    cell: ({ buggy }) => buggy.tokens ?? '–',
  },
  {
    label: 'Confidence',
    about: "The judge's confidence",
    field: 'confidence',
    class: 'column-word number widest',
    cell: ({ confidence }) => decimalText(confidence),
  },
];
