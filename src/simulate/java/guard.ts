import type { PairSpec } from '../pair-spec.ts';
import { pick } from '../pick.ts';
import { DEFAULT_VALUE } from './default-value.ts';
import type { Hazard } from './hazard.ts';
import type { MethodDraft } from './method-draft.ts';

/** The two versions of the defective lines. */
export type Defect = { readonly buggy: readonly string[]; readonly fixed: readonly string[] };

type Guard = (hazard: Hazard, name: string, leave: string) => readonly string[];

const GUARDS: readonly Guard[] = [
  ({ type, expression, safe }, name) => [
    `${type} ${name} = ${safe} ? ${expression} : ${DEFAULT_VALUE[type]};`,
  ],
  ({ type, expression, safe }, name) => [
    `${type} ${name} = ${DEFAULT_VALUE[type]};`,
    `if (${safe}) {`,
    `    ${name} = ${expression};`,
    '}',
  ],
  ({ type, expression, unsafe }, name, leave) => [
    `if (${unsafe}) {`,
    `    ${leave}`,
    '}',
    `${type} ${name} = ${expression};`,
  ],
];

const OTHER_THROWS = [
  'UnsupportedOperationException',
  'NoSuchElementException',
  'IndexOutOfBoundsException',
  'ArithmeticException',
];

/**
 * A hazard without and with a guard. The guard throws as the spec says, else it goes round.
 *
 * @param name the variable that gets the value
 * @param leave a statement that leaves the place of the hazard
 */
export function guard(
  draft: MethodDraft,
  hazard: Hazard,
  { type, newThrow }: PairSpec,
  name: string,
  leave: string,
): Defect {
  const buggy = [`${hazard.type} ${name} = ${hazard.expression};`];
  if (newThrow === 'none') {
    return { buggy, fixed: pick(draft.draws, GUARDS)(hazard, name, leave) };
  }
  const thrown = newThrow === 'label' ? type : pick(draft.draws, OTHER_THROWS);
  const refusal = `throw new ${thrown}("${name}: ${hazard.trigger.replaceAll('"', "'")}");`;
  return { buggy, fixed: [`if (${hazard.unsafe}) {`, `    ${refusal}`, '}', ...buggy] };
}
