import { pick } from '../pick.ts';
import { condition, intAtom, intLiteral, stringAtom, stringLiteral } from './expressions.ts';
import type { MethodDraft } from './method-draft.ts';
import { declareInt, declareString, statement } from './statements.ts';
import { weighted } from './weighted.ts';

const DEEPEST = 3;
const LONGEST_BODY = 3;
// Chosen so that a method of 23 lines has about 13 statements.
const BLOCK_SHARE = 0.85;

type Block = {
  readonly weight: number;
  /** lines that the block has without the lines of its bodies */
  readonly frame: number;
  readonly bodies: number;
  readonly write: (draft: MethodDraft, bodies: readonly number[]) => void;
};

const BLOCKS: readonly Block[] = [
  {
    weight: 20,
    frame: 3,
    bodies: 0,
    write: (d) => {
      const [start, end] = [stringAtom(d), stringLiteral(d)];
      const name = d.fresh('String');
      d.line(`String ${name} = ${start}`);
      d.line(`        .concat(${end} + ${intAtom(d)})`);
      d.line(`        .replace(${stringLiteral(d)}, ${stringLiteral(d)});`);
      d.scope.strings.push(name);
    },
  },
  {
    weight: 14,
    frame: 3,
    bodies: 1,
    write: (d, [lines = 1]) => {
      d.line(`if (${intAtom(d)} > ${intLiteral(d)}`);
      d.block(`        && ${condition(d)}) {`, () => fill(d, lines));
    },
  },
  {
    weight: 9,
    frame: 2,
    bodies: 1,
    write: (d, [lines = 1]) => d.block(`if (${condition(d)}) {`, () => fill(d, lines)),
  },
  {
    weight: 6,
    frame: 3,
    bodies: 2,
    write: (d, [first = 1, second = 1]) => {
      d.block(`if (${condition(d)}) {`, () => fill(d, first), '');
      d.block('} else {', () => fill(d, second));
    },
  },
  {
    weight: 3,
    frame: 2,
    bodies: 1,
    write: (d, [lines = 1]) => {
      const [name, end] = [d.fresh('loop'), intAtom(d)];
      d.block(`for (int ${name} = ${d.draws.below(3)}; ${name} < ${end}; ${name}++) {`, () => {
        d.scope.indexes.push(name);
        fill(d, lines);
      });
    },
  },
  {
    weight: 2,
    frame: 2,
    bodies: 1,
    write: (d, [lines = 1]) => {
      const { lists } = d.scope;
      const words = `${stringAtom(d)}.split(${stringLiteral(d)})`;
      // Over a copy: the body may add to the list.
      const source = lists.length === 0 ? words : `List.copyOf(${pick(d.draws, lists)})`;
      const name = d.fresh('String');
      d.block(`for (String ${name} : ${source}) {`, () => {
        d.scope.strings.push(name);
        fill(d, lines);
      });
    },
  },
  {
    weight: 1,
    frame: 4,
    bodies: 1,
    write: (d, [lines = 1]) => {
      const name = d.fresh('int');
      d.line(`int ${name} = ${intLiteral(d)};`);
      d.block(`while (${name} > ${d.draws.below(9)}) {`, () => {
        d.line(`${name} -= ${intLiteral(d)};`);
        fill(d, lines);
      });
    },
  },
  {
    weight: 1,
    frame: 3,
    bodies: 2,
    write: (d, [first = 1, second = 1]) => {
      d.block('try {', () => fill(d, first), '');
      const name = d.fresh('problem');
      const type = pick(d.draws, ['ArithmeticException', 'UnsupportedOperationException']);
      d.block(`} catch (${type} ${name}) {`, () => fill(d, second));
    },
  },
  {
    weight: 1,
    frame: 6,
    bodies: 2,
    write: (d, [first = 1, second = 1]) => {
      const branch = (label: string, lines: number) => {
        d.block(
          label,
          () => {
            fill(d, lines);
            d.line('break;');
          },
          '',
        );
      };
      d.block(`switch (${intAtom(d)} % ${intLiteral(d)}) {`, () => {
        branch(`case ${d.draws.below(9)}:`, first);
        branch('default:', second);
      });
    },
  },
  {
    weight: 1,
    frame: 3,
    bodies: 0,
    write: (d) => {
      const type = pick(d.draws, ['UnsupportedOperationException', 'ArithmeticException']);
      const message = `${stringLiteral(d)} + ${intAtom(d)}`;
      d.block(`if (${intAtom(d)} > ${10_000 + d.draws.below(90_000)}) {`, () =>
        d.line(`throw new ${type}(${message});`),
      );
    },
  },
];

/** Writes exactly as many lines as asked for, the same in both versions. */
export function fill(draft: MethodDraft, lines: number): void {
  let left = lines;
  // Without variables everything after would be made of literals.
  const { counters, strings } = draft.scope;
  for (const [names, declare] of [
    [counters, declareInt],
    [strings, declareString],
  ] as const) {
    if (draft.depth > 0 || names.length > 0 || left === 0) continue;
    declare(draft);
    left--;
  }
  while (left > 0) {
    const deep = draft.depth >= DEEPEST;
    const fitting = deep ? [] : BLOCKS.filter(({ frame, bodies }) => frame + bodies <= left);
    if (fitting.length === 0 || draft.draws.random() >= BLOCK_SHARE) {
      statement(draft);
      left--;
      continue;
    }
    const block = weighted(draft.draws, fitting);
    let room = left - block.frame - block.bodies;
    const bodies = Array.from({ length: block.bodies }, () => {
      const extra = Math.min(draft.draws.below(LONGEST_BODY), room);
      room -= extra;
      return 1 + extra;
    });
    block.write(draft, bodies);
    left -= block.frame + bodies.reduce((sum, each) => sum + each, 0);
  }
}
