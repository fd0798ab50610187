import { intLiteral, stringLiteral } from '../expressions.ts';
import type { HazardForms } from '../hazard.ts';

const DIGITS = '"-?[0-9]{1,9}"';

/** Texts that are no numbers. */
export const numberFormat: HazardForms = {
  guarded: [
    (d) => {
      const text = d.parameter('String', 'String');
      return {
        type: 'int',
        expression: `Integer.parseInt(${text}) * ${intLiteral(d)}`,
        safe: `${text}.matches(${DIGITS})`,
        unsafe: `!${text}.matches(${DIGITS})`,
        trigger: `${text} holds letters`,
      };
    },
    (d) => {
      const text = d.parameter('String', 'String');
      return {
        type: 'int',
        expression: `Integer.valueOf(${text}.trim())`,
        safe: `!${text}.isBlank()`,
        unsafe: `${text}.isBlank()`,
        trigger: `${text} is blank`,
      };
    },
    (d) => {
      const [text, parts] = [d.parameter('String', 'String'), d.fresh('list')];
      return {
        setup: [`String[] ${parts} = ${text}.split(":");`],
        type: 'int',
        expression: `Integer.parseInt(${parts}[0])`,
        safe: `${parts}[0].matches(${DIGITS})`,
        unsafe: `!${parts}[0].matches(${DIGITS})`,
        trigger: `the part of ${text} before the colon is not a number`,
      };
    },
    (d) => {
      const text = d.parameter('String', 'String');
      return {
        type: 'boolean',
        expression: `Long.parseLong(${text}) > ${intLiteral(d)}L`,
        safe: `${text}.length() > 0`,
        unsafe: `${text}.length() == 0`,
        trigger: `${text} is empty`,
      };
    },
    (d) => {
      const [table, key] = [d.parameter('Map<String, String>', 'map'), stringLiteral(d)];
      return {
        type: 'int',
        expression: `(int) Double.parseDouble(${table}.getOrDefault(${key}, ""))`,
        safe: `${table}.containsKey(${key})`,
        unsafe: `!${table}.containsKey(${key})`,
        trigger: `${table} has no entry for ${key}`,
      };
    },
  ],
  swapped: [
    (d) => {
      const text = d.parameter('String', 'String');
      return {
        type: 'int',
        wrong: `Integer.parseInt(${text}, 10)`,
        right: `Integer.parseInt(${text}, 16)`,
        trigger: `${text} holds hexadecimal digits`,
      };
    },
    (d) => {
      const text = d.parameter('String', 'String');
      return {
        type: 'int',
        wrong: `Integer.parseInt(${text}.substring(0))`,
        right: `Integer.parseInt(${text}.substring(1))`,
        trigger: `${text} begins with a sign that is not a digit`,
      };
    },
    (d) => {
      const text = d.parameter('String', 'String');
      return {
        type: 'int',
        wrong: `Integer.valueOf(${text})`,
        right: `Integer.decode(${text})`,
        trigger: `${text} begins with 0x`,
      };
    },
  ],
  trimmed: [
    (d) => {
      const text = d.parameter('String', 'String');
      return {
        type: 'int',
        wrong: `Integer.parseInt(${text}.trim() + ".0")`,
        right: `Integer.parseInt(${text}.trim())`,
        trigger: `every ${text}: the point is no digit`,
      };
    },
    (d) => {
      const [text, literal] = [d.parameter('String', 'String'), intLiteral(d)];
      return {
        type: 'boolean',
        wrong: `Integer.parseInt(" " + ${text}) > ${literal}`,
        right: `Integer.parseInt(${text}) > ${literal}`,
        trigger: `every ${text}: the blank is no digit`,
      };
    },
  ],
};
