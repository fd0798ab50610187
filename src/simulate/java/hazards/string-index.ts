import { intLiteral } from '../expressions.ts';
import type { HazardForms } from '../hazard.ts';

/** Positions before the first or after the last character of a string. */
export const stringIndex: HazardForms = {
  guarded: [
    (d) => {
      const [text, index] = [d.parameter('String', 'String'), d.parameter('int', 'int')];
      return {
        type: 'int',
        expression: `${text}.charAt(${index}) - 'a'`,
        safe: `${index} >= 0 && ${index} < ${text}.length()`,
        unsafe: `${index} < 0 || ${index} >= ${text}.length()`,
        trigger: `${index} equals the length of ${text}`,
      };
    },
    (d) => {
      const text = d.parameter('String', 'String');
      return {
        type: 'String',
        expression: `${text}.substring(0, ${text}.indexOf(':'))`,
        safe: `${text}.indexOf(':') >= 0`,
        unsafe: `!${text}.contains(":")`,
        trigger: `${text} has no colon`,
      };
    },
    (d) => {
      const [text, width] = [d.parameter('String', 'String'), d.parameter('int', 'int')];
      return {
        type: 'String',
        expression: `${text}.substring(${width}).trim()`,
        safe: `${width} <= ${text}.length()`,
        unsafe: `${width} > ${text}.length()`,
        trigger: `${text} is shorter than ${width}`,
      };
    },
    (d) => {
      const text = d.parameter('String', 'String');
      return {
        type: 'boolean',
        expression: `Character.isDigit(${text}.charAt(0))`,
        safe: `!${text}.isEmpty()`,
        unsafe: `${text}.isEmpty()`,
        trigger: `${text} is empty`,
      };
    },
    (d) => {
      const text = d.parameter('String', 'String');
      const start = intLiteral(d);
      return {
        type: 'int',
        expression: `${text}.substring(${start}).length()`,
        safe: `${text}.length() >= ${start}`,
        unsafe: `${text}.length() < ${start}`,
        trigger: `${text} has fewer than ${start} characters`,
      };
    },
  ],
  swapped: [
    (d) => {
      const [text, index] = [d.parameter('String', 'String'), d.parameter('int', 'int')];
      return {
        type: 'boolean',
        wrong: `${index} <= ${text}.length() && ${text}.charAt(${index}) == '.'`,
        right: `${index} < ${text}.length() && ${text}.charAt(${index}) == '.'`,
        trigger: `${index} equals the length of ${text}`,
      };
    },
    (d) => {
      const text = d.parameter('String', 'String');
      return {
        type: 'String',
        wrong: `${text}.substring(${text}.indexOf('/') - 1)`,
        right: `${text}.substring(${text}.indexOf('/') + 1)`,
        trigger: `${text} has no slash, or begins with one`,
      };
    },
  ],
  trimmed: [
    (d) => {
      const [text, end] = [d.parameter('String', 'String'), d.parameter('int', 'int')];
      return {
        type: 'String',
        wrong: `${text}.substring(0, ${end} + 1)`,
        right: `${text}.substring(0, ${end})`,
        trigger: `${end} equals the length of ${text}`,
      };
    },
    (d) => {
      const [text, prefix] = [d.parameter('String', 'String'), d.parameter('String', 'String')];
      return {
        type: 'boolean',
        wrong: `${text}.substring(0, ${prefix}.length()).equals(${prefix})`,
        right: `${text}.startsWith(${prefix})`,
        trigger: `${text} is shorter than ${prefix}`,
      };
    },
  ],
};
