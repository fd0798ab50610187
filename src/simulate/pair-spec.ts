import type { ExceptionType } from '../corpus/exception-type.ts';

/** What the repair adds: no throw, one of the labelled type, or one of another type. */
type NewThrow = 'none' | 'label' | 'other';

/** What the repair does to the number of tokens. */
export type Growth = 'grows' | 'equal' | 'shrinks';

/** What the structure demands of a pair; its text is drawn. */
export type PairSpec = {
  readonly type: ExceptionType;
  /** `label` and `other` go with `grows` only */
  readonly newThrow: NewThrow;
  readonly growth: Growth;
  /** lines of the buggy method, 5 or more; a defect that needs more gets them */
  readonly lines: number;
  /** another number gives another method name */
  readonly serial: number;
};
