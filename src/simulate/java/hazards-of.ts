import type { ExceptionType } from '../../corpus/exception-type.ts';
import type { HazardForms } from './hazard.ts';
import { arrayIndex } from './hazards/array-index.ts';
import { classCast } from './hazards/class-cast.ts';
import { illegalArgument } from './hazards/illegal-argument.ts';
import { illegalState } from './hazards/illegal-state.ts';
import { nullPointer } from './hazards/null-pointer.ts';
import { numberFormat } from './hazards/number-format.ts';
import { stringIndex } from './hazards/string-index.ts';

const HAZARDS: Readonly<Record<ExceptionType, HazardForms>> = {
  NullPointerException: nullPointer,
  IllegalArgumentException: illegalArgument,
  ClassCastException: classCast,
  NumberFormatException: numberFormat,
  ArrayIndexOutOfBoundsException: arrayIndex,
  IllegalStateException: illegalState,
  StringIndexOutOfBoundsException: stringIndex,
};

/** The defects that throw an exception of the type. */
export function hazardsOf(type: ExceptionType): HazardForms {
  return HAZARDS[type];
}
