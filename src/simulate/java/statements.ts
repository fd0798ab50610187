import { pick } from '../pick.ts';
import {
  condition,
  intAtom,
  intExpression,
  intLiteral,
  stringAtom,
  stringExpression,
  stringLiteral,
} from './expressions.ts';
import type { MethodDraft } from './method-draft.ts';
import { weighted } from './weighted.ts';

type Statement = { readonly weight: number; readonly write: (draft: MethodDraft) => void };

/** Writes a declaration and puts its name into the scope. */
function declare(draft: MethodDraft, text: (name: string) => string, kind: Declared): void {
  const name = draft.fresh(kind);
  draft.line(text(name));
  const { scope } = draft;
  const names = {
    int: scope.counters,
    String: scope.strings,
    boolean: scope.flags,
    list: scope.lists,
    map: scope.maps,
    builder: scope.builders,
  }[kind];
  names.push(name);
}

type Declared = 'int' | 'String' | 'boolean' | 'list' | 'map' | 'builder';

/** Writes the declaration of an int. */
export function declareInt(draft: MethodDraft): void {
  const value = intExpression(draft);
  declare(draft, (name) => `int ${name} = ${value};`, 'int');
}

/** Writes the declaration of a String. */
export function declareString(draft: MethodDraft): void {
  const value = stringExpression(draft);
  declare(draft, (name) => `String ${name} = ${value};`, 'String');
}

const declareFlag = (d: MethodDraft) => {
  const value = condition(d);
  declare(d, (name) => `boolean ${name} = ${value};`, 'boolean');
};

/** `changes` writes a use of a name in scope; without one, `declares` makes it first. */
const changeOr =
  (names: (draft: MethodDraft) => readonly string[], changes: Change, declares: Write): Write =>
  (d) => {
    const known = names(d);
    if (known.length === 0) declares(d);
    else d.line(changes(d, pick(d.draws, known)));
  };

type Write = (draft: MethodDraft) => void;
type Change = (draft: MethodDraft, name: string) => string;

const STATEMENTS: readonly Statement[] = [
  { weight: 3, write: declareInt },
  { weight: 3, write: declareString },
  { weight: 1, write: declareFlag },
  {
    weight: 4,
    write: changeOr(
      (d) => d.scope.counters,
      (d, name) => `${name} ${pick(d.draws, ['+=', '-=', '*='])} ${intAtom(d)};`,
      declareInt,
    ),
  },
  {
    weight: 4,
    write: changeOr(
      (d) => d.scope.counters,
      (d, name) => `${name} = ${intExpression(d)};`,
      declareInt,
    ),
  },
  {
    weight: 2,
    write: changeOr(
      (d) => d.scope.strings,
      (d, name) => `${name} = ${stringExpression(d)};`,
      declareString,
    ),
  },
  {
    weight: 3,
    write: changeOr(
      (d) => d.scope.lists,
      (d, name) => `${name}.add(${stringExpression(d)});`,
      (d) => declare(d, (name) => `List<String> ${name} = new ArrayList<>();`, 'list'),
    ),
  },
  {
    weight: 2,
    write: changeOr(
      (d) => d.scope.maps,
      (d, name) => `${name}.put(${stringAtom(d)}, ${intExpression(d)});`,
      (d) => declare(d, (name) => `Map<String, Integer> ${name} = new HashMap<>();`, 'map'),
    ),
  },
  {
    weight: 3,
    write: changeOr(
      (d) => d.scope.builders,
      (d, name) => `${name}.append(${stringAtom(d)}).append(${intAtom(d)});`,
      (d) => {
        const start = stringLiteral(d);
        declare(d, (name) => `StringBuilder ${name} = new StringBuilder(${start});`, 'builder');
      },
    ),
  },
  {
    weight: 1,
    write: (d) => {
      const value = `${intAtom(d)} * ${intLiteral(d)}L`;
      d.line(`long ${d.fresh('long')} = ${value};`);
    },
  },
];

/** Writes one statement on one line, the same in both versions. */
export function statement(draft: MethodDraft): void {
  weighted(draft.draws, STATEMENTS).write(draft);
}
