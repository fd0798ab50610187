import type { MersenneTwister } from '../../corpus/mersenne-twister.ts';
import type { PairSpec } from '../pair-spec.ts';
import { pick } from '../pick.ts';
import { DEFAULT_VALUE } from './default-value.ts';
import { condition, intAtom, intLiteral, stringAtom } from './expressions.ts';
import { fill } from './filling.ts';
import { type Defect, guard } from './guard.ts';
import type { Slip, ValueType } from './hazard.ts';
import { hazardsOf } from './hazards-of.ts';
import { MethodDraft } from './method-draft.ts';
import { methodName } from './method-name.ts';

/** The two versions of a method and where the buggy one fails. */
export type JavaPair = {
  readonly buggy: string;
  readonly fixed: string;
  /** the failing statement, as it stands in the buggy version */
  readonly throwSite: string;
  /** the input that makes it fail, in words */
  readonly trigger: string;
};

/** Lines that every method has: header, return, end. */
const FRAME = 3;
/** Lines around a defect inside a block: the variable outside, header, use, end. */
const WRAP = 4;
const ROOM_TO_WRAP = 12;
const WRAP_SHARE = 0.45;

const MODIFIERS = [
  'public',
  'public',
  'public static',
  'private',
  'private static',
  'protected',
  '',
];
const RETURN_TYPES: readonly ValueType[] = ['int', 'int', 'String', 'String', 'boolean'];
const WISHED_PARAMETERS = [1, 1, 2, 2, 2, 2, 3, 3, 4, 5];
const EXTRA_PARAMETERS: readonly ValueType[] = ['int', 'int', 'String', 'String', 'boolean'];

/**
 * Writes a pair as the spec says; the same draws give the same text.
 *
 * Both versions parse, have one signature and differ by the repair only.
 */
export function writePair(draws: MersenneTwister, spec: PairSpec): JavaPair {
  const draft = new MethodDraft(draws);
  const returned = pick(draws, RETURN_TYPES);
  const wrapped = spec.lines >= ROOM_TO_WRAP && draws.random() < WRAP_SHARE;
  const looped = wrapped && draws.random() < 0.5;
  const leave = looped ? 'continue;' : `return ${DEFAULT_VALUE[returned]};`;
  const defect = drawDefect(draft, spec, leave);
  addParameters(draft);

  const setup = defect.setup ?? [];
  const room = spec.lines - FRAME - setup.length - defect.buggy.length - (wrapped ? WRAP : 0);
  const before = room > 0 ? draws.below(room + 1) : 0;
  fill(draft, before);
  if (wrapped) wrap(draft, defect, looped);
  else place(draft, defect);
  fill(draft, room - before);
  draft.line(`return ${returnExpression(draft, returned)};`);

  const modifier = pick(draws, MODIFIERS);
  const signature = `${returned} ${methodName(spec.serial)}(${draft.parameters.join(', ')}) {`;
  const header = modifier === '' ? signature : `${modifier} ${signature}`;
  const text = (lines: readonly string[]) => `${header}\n${lines.join('\n')}\n}\n`;
  return {
    buggy: text(draft.buggy),
    fixed: text(draft.fixed),
    throwSite: defect.buggy[0] ?? '',
    trigger: defect.trigger,
  };
}

type DrawnDefect = Defect & {
  readonly setup: readonly string[];
  readonly type: ValueType;
  readonly name: string;
  readonly trigger: string;
};

function drawDefect(draft: MethodDraft, spec: PairSpec, leave: string): DrawnDefect {
  const { guarded, swapped, trimmed } = hazardsOf(spec.type);
  if (spec.growth === 'grows') {
    const hazard = pick(draft.draws, guarded)(draft);
    const name = draft.fresh(hazard.type);
    const { setup = [], type, trigger } = hazard;
    return { setup, type, name, trigger, ...guard(draft, hazard, spec, name, leave) };
  }
  const forms = spec.growth === 'equal' ? swapped : trimmed;
  const { setup = [], type, wrong, right, trigger }: Slip = pick(draft.draws, forms)(draft);
  const name = draft.fresh(type);
  const declaration = (value: string) => [`${type} ${name} = ${value};`];
  return { setup, type, name, trigger, buggy: declaration(wrong), fixed: declaration(right) };
}

/** Adds parameters up to a drawn number; unlike those of the defect, any statement may use them. */
function addParameters(draft: MethodDraft): void {
  const wished = pick(draft.draws, WISHED_PARAMETERS);
  while (draft.parameters.length < wished) {
    const type = pick(draft.draws, EXTRA_PARAMETERS);
    enter(draft, type, draft.parameter(type, type));
  }
}

/** Puts a variable into the scope. */
function enter({ scope }: MethodDraft, type: ValueType, name: string): void {
  const names = { int: scope.counters, String: scope.strings, boolean: scope.flags }[type];
  names.push(name);
}

function place(draft: MethodDraft, { setup, buggy, fixed, type, name }: DrawnDefect): void {
  for (const text of setup) draft.line(text);
  draft.part(buggy, fixed);
  enter(draft, type, name);
}

const GATHER: Readonly<Record<ValueType, string>> = { int: '+=', String: '+=', boolean: '|=' };

function wrap(draft: MethodDraft, defect: DrawnDefect, looped: boolean): void {
  const { type } = defect;
  const gathered = draft.fresh(type);
  draft.line(`${type} ${gathered} = ${DEFAULT_VALUE[type]};`);
  const loop = draft.fresh('loop');
  const header = looped
    ? `for (int ${loop} = 0; ${loop} < ${intAtom(draft)}; ${loop}++) {`
    : `if (${condition(draft)}) {`;
  draft.block(header, () => {
    place(draft, defect);
    draft.line(`${gathered} ${GATHER[type]} ${defect.name};`);
  });
  enter(draft, type, gathered);
}

function returnExpression(draft: MethodDraft, type: ValueType): string {
  const { builders } = draft.scope;
  if (type === 'boolean') return condition(draft);
  if (type === 'int') return `${intAtom(draft)} + ${intLiteral(draft)}`;
  if (builders.length > 0) return `${pick(draft.draws, builders)}.toString()`;
  return stringAtom(draft);
}
