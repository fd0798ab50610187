import { intLiteral, stringLiteral } from '../expressions.ts';
import type { HazardForms } from '../hazard.ts';

/** Calls with an argument that the callee refuses. */
export const illegalArgument: HazardForms = {
  guarded: [
    (d) => {
      const width = d.parameter('int', 'int');
      return {
        type: 'String',
        expression: `${stringLiteral(d)}.repeat(${width})`,
        safe: `${width} >= 0`,
        unsafe: `${width} < 0`,
        trigger: `${width} is negative`,
      };
    },
    (d) => {
      const items = d.parameter('List<String>', 'list');
      const [from, to] = [d.parameter('int', 'int'), d.parameter('int', 'int')];
      return {
        type: 'int',
        expression: `${items}.subList(${from}, ${to}).size()`,
        safe: `${from} <= ${to}`,
        unsafe: `${from} > ${to}`,
        trigger: `${from} is greater than ${to}`,
      };
    },
    (d) => {
      const [random, bound] = [d.parameter('Random', 'object'), d.parameter('int', 'int')];
      return {
        type: 'int',
        expression: `${random}.nextInt(${bound}) + ${intLiteral(d)}`,
        safe: `${bound} > 0`,
        unsafe: `${bound} <= 0`,
        trigger: `${bound} is zero or negative`,
      };
    },
    (d) => {
      const values = d.parameter('int[]', 'array');
      const [from, to] = [d.parameter('int', 'int'), d.parameter('int', 'int')];
      return {
        type: 'int',
        expression: `Arrays.copyOfRange(${values}, ${from}, ${to}).length`,
        safe: `${to} >= ${from}`,
        unsafe: `${to} < ${from}`,
        trigger: `${to} is less than ${from}`,
      };
    },
    (d) => {
      const capacity = d.parameter('int', 'int');
      const queue = d.fresh('list');
      return {
        setup: [`int ${queue} = ${capacity} - ${intLiteral(d)};`],
        type: 'int',
        expression: `new ArrayList<String>(${queue}).size()`,
        safe: `${queue} >= 0`,
        unsafe: `${queue} < 0`,
        trigger: `the capacity ${queue} is negative`,
      };
    },
  ],
  swapped: [
    (d) => {
      const size = d.parameter('int', 'int');
      const literal = intLiteral(d);
      return {
        type: 'int',
        wrong: `new ArrayList<String>(Math.min(${size}, ${literal})).size()`,
        right: `new ArrayList<String>(Math.max(${size}, ${literal})).size()`,
        trigger: `${size} is negative`,
      };
    },
    (d) => {
      const items = d.parameter('List<String>', 'list');
      const end = d.parameter('int', 'int');
      return {
        type: 'boolean',
        wrong: `${items}.subList(${end}, 0).isEmpty()`,
        right: `${items}.subList(0, ${end}).isEmpty()`,
        trigger: `${end} is positive`,
      };
    },
  ],
  trimmed: [
    (d) => {
      const [width, margin] = [d.parameter('int', 'int'), d.parameter('int', 'int')];
      const literal = stringLiteral(d);
      return {
        type: 'String',
        wrong: `${literal}.repeat(${width} - ${margin})`,
        right: `${literal}.repeat(${width})`,
        trigger: `${margin} is greater than ${width}`,
      };
    },
    (d) => {
      const size = d.parameter('int', 'int');
      return {
        type: 'int',
        wrong: `new HashMap<String, Integer>(-1 * ${size}).size()`,
        right: `new HashMap<String, Integer>(${size}).size()`,
        trigger: `${size} is positive`,
      };
    },
  ],
};
