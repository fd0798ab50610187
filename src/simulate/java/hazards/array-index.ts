import { intLiteral } from '../expressions.ts';
import type { HazardForms } from '../hazard.ts';

/** Accesses before the first or after the last element of an array. */
export const arrayIndex: HazardForms = {
  guarded: [
    (d) => {
      const [values, index] = [d.parameter('int[]', 'array'), d.parameter('int', 'int')];
      return {
        type: 'int',
        expression: `${values}[${index}] + ${intLiteral(d)}`,
        safe: `${index} >= 0 && ${index} < ${values}.length`,
        unsafe: `${index} < 0 || ${index} >= ${values}.length`,
        trigger: `${index} equals ${values}.length`,
      };
    },
    (d) => {
      const [text, parts] = [d.parameter('String', 'String'), d.fresh('list')];
      return {
        setup: [`String[] ${parts} = ${text}.split("=");`],
        type: 'String',
        expression: `${parts}[1].trim()`,
        safe: `${parts}.length > 1`,
        unsafe: `${parts}.length < 2`,
        trigger: `${text} has no equals sign`,
      };
    },
    (d) => {
      const grid = d.parameter('int[][]', 'array');
      const [row, column] = [d.parameter('int', 'int'), d.parameter('int', 'int')];
      return {
        type: 'int',
        expression: `${grid}[${row}][${column}]`,
        safe: `${row} < ${grid}.length && ${column} < ${grid}[${row}].length`,
        unsafe: `${row} >= ${grid}.length || ${column} >= ${grid}[${row}].length`,
        trigger: `${row} or ${column} is past the end of ${grid}`,
      };
    },
    (d) => {
      const flags = d.parameter('boolean[]', 'array');
      const index = d.parameter('int', 'int');
      return {
        type: 'boolean',
        expression: `${flags}[${index} - 1]`,
        safe: `${index} > 0`,
        unsafe: `${index} <= 0`,
        trigger: `${index} is zero`,
      };
    },
    (d) => {
      const names = d.parameter('String[]', 'array');
      return {
        type: 'String',
        expression: `${names}[${names}.length - 1]`,
        safe: `${names}.length > 0`,
        unsafe: `${names}.length == 0`,
        trigger: `${names} is empty`,
      };
    },
  ],
  swapped: [
    (d) => {
      const values = d.parameter('int[]', 'array');
      const end = d.fresh('int');
      return {
        setup: [`int ${end} = ${values}.length;`],
        type: 'int',
        wrong: `${values}[${end} - 0]`,
        right: `${values}[${end} - 1]`,
        trigger: `every ${values}: the index is its length`,
      };
    },
    (d) => {
      const [values, index] = [d.parameter('int[]', 'array'), d.parameter('int', 'int')];
      const literal = intLiteral(d);
      return {
        type: 'int',
        wrong: `${index} <= ${values}.length ? ${values}[${index}] : ${literal}`,
        right: `${index} < ${values}.length ? ${values}[${index}] : ${literal}`,
        trigger: `${index} equals ${values}.length`,
      };
    },
  ],
  trimmed: [
    (d) => {
      const [names, index] = [d.parameter('String[]', 'array'), d.parameter('int', 'int')];
      return {
        type: 'String',
        wrong: `${names}[${index} + 1]`,
        right: `${names}[${index}]`,
        trigger: `${index} is that of the last element`,
      };
    },
    (d) => {
      const [values, index] = [d.parameter('int[]', 'array'), d.parameter('int', 'int')];
      return {
        type: 'int',
        wrong: `${values}[${index} % (${values}.length + 1)]`,
        right: `${values}[${index} % ${values}.length]`,
        trigger: `${index} equals ${values}.length`,
      };
    },
  ],
};
