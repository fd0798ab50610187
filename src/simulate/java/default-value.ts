import type { ValueType } from './hazard.ts';

/** The literal that stands for nothing in a type. */
export const DEFAULT_VALUE: Readonly<Record<ValueType, string>> = {
  int: '0',
  String: '""',
  boolean: 'false',
};
