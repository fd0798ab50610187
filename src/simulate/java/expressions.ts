import { pick } from '../pick.ts';
import type { MethodDraft } from './method-draft.ts';
import { LITERALS } from './words.ts';

/** An integer literal, small numbers more often than large ones. */
export function intLiteral({ draws }: MethodDraft): string {
  return String(draws.random() < 0.8 ? 2 + draws.below(98) : 100 + draws.below(9900));
}

/** A string literal. */
export function stringLiteral({ draws }: MethodDraft): string {
  return `"${pick(draws, LITERALS)}"`;
}

/** An int in scope, or a literal where there is none. */
export function intAtom(draft: MethodDraft): string {
  const { counters, indexes } = draft.scope;
  const names = counters.length + indexes.length;
  if (names === 0) return intLiteral(draft);
  const at = draft.draws.below(names);
  return counters[at] ?? indexes[at - counters.length] ?? '';
}

/** Two different ints. */
function twoInts(draft: MethodDraft): readonly [string, string] {
  const [left, right] = [intAtom(draft), intAtom(draft)];
  return [left, left === right ? intLiteral(draft) : right];
}

/** A String in scope, or a literal where there is none. */
export function stringAtom(draft: MethodDraft): string {
  const { strings } = draft.scope;
  return strings.length === 0 ? stringLiteral(draft) : pick(draft.draws, strings);
}

const INT_FORMS: readonly ((draft: MethodDraft) => string)[] = [
  (d) => `${intAtom(d)} ${pick(d.draws, ['+', '-', '*', '/', '%'])} ${intLiteral(d)}`,
  (d) => twoInts(d).join(` ${pick(d.draws, ['+', '-', '*'])} `),
  (d) => `(${intAtom(d)} + ${intLiteral(d)}) * ${intAtom(d)}`,
  (d) => `Math.${pick(d.draws, ['max', 'min'])}(${twoInts(d).join(', ')})`,
  (d) => `Math.abs(${intAtom(d)} - ${intLiteral(d)})`,
  (d) => `${stringAtom(d)}.length()`,
  (d) => `${stringAtom(d)}.length() + ${intAtom(d)}`,
  (d) => `${stringAtom(d)}.indexOf(${stringLiteral(d)})`,
  (d) => `Integer.compare(${intAtom(d)}, ${intLiteral(d)})`,
  (d) => `${condition(d)} ? ${intAtom(d)} : ${intLiteral(d)}`,
];

/** An expression of type int. */
export function intExpression(draft: MethodDraft): string {
  return pick(draft.draws, INT_FORMS)(draft);
}

const STRING_FORMS: readonly ((draft: MethodDraft) => string)[] = [
  (d) => `${stringAtom(d)} + ${intAtom(d)}`,
  (d) => `${stringAtom(d)} + ${stringLiteral(d)}`,
  (d) => `${stringAtom(d)}.${pick(d.draws, ['trim', 'toLowerCase', 'toUpperCase'])}()`,
  (d) => `${stringAtom(d)}.concat(${stringLiteral(d)})`,
  (d) => `${stringAtom(d)}.replace(${stringLiteral(d)}, ${stringLiteral(d)})`,
  (d) => `String.valueOf(${intAtom(d)})`,
  (d) => `Integer.toString(${intAtom(d)})`,
  (d) => `String.join(${stringLiteral(d)}, ${stringAtom(d)}, ${stringAtom(d)})`,
];

/** An expression of type String. */
export function stringExpression(draft: MethodDraft): string {
  return pick(draft.draws, STRING_FORMS)(draft);
}

const CONDITIONS: readonly ((draft: MethodDraft) => string)[] = [
  (d) => `${intAtom(d)} ${pick(d.draws, ['>', '<', '>=', '<=', '=='])} ${intLiteral(d)}`,
  (d) => twoInts(d).join(` ${pick(d.draws, ['>', '<', '!='])} `),
  (d) => `${intAtom(d)} % ${intLiteral(d)} == ${d.draws.below(2)}`,
  (d) => `${intAtom(d)} > ${intLiteral(d)} && ${intAtom(d)} < ${intLiteral(d)}`,
  (d) => `${stringLiteral(d)}.equals(${stringAtom(d)})`,
  (d) => `${stringAtom(d)}.${pick(d.draws, ['startsWith', 'endsWith'])}(${stringLiteral(d)})`,
  (d) => `${stringAtom(d)}.isEmpty() || ${intAtom(d)} > ${intLiteral(d)}`,
  (d) =>
    d.scope.flags.length === 0 ? `!${stringAtom(d)}.isEmpty()` : pick(d.draws, d.scope.flags),
];

/** An expression of type boolean. */
export function condition(draft: MethodDraft): string {
  return pick(draft.draws, CONDITIONS)(draft);
}
