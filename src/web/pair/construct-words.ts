import type { Construct } from '../../java/constructs.ts';

/** The thirteen constructs as a reader of Java calls them. */
const CONSTRUCT_WORDS: Readonly<Record<Construct, string>> = {
  null_literal: 'null',
  equality: '==',
  inequality: '!=',
  instanceof: 'instanceof',
  cast: 'cast',
  array_access: 'array access',
  try: 'try',
  catch: 'catch',
  throw: 'throw',
  return_null: 'return null',
  equals_call: 'equals()',
  division: 'division',
  modulo: 'modulo',
};

/** The words of a construct; a name that is none of them stays as it is. */
export function constructWords(name: string): string {
  return Object.entries(CONSTRUCT_WORDS).find(([known]) => known === name)?.[1] ?? name;
}
