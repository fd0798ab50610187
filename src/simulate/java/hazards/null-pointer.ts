import { intLiteral, stringLiteral } from '../expressions.ts';
import type { HazardForms } from '../hazard.ts';

/** Dereferences of null. */
export const nullPointer: HazardForms = {
  guarded: [
    (d) => {
      const text = d.parameter('String', 'String');
      return {
        type: 'int',
        expression: `${text}.trim().length()`,
        safe: `${text} != null`,
        unsafe: `${text} == null`,
        trigger: `${text} is null`,
      };
    },
    (d) => {
      const table = d.parameter('Map<String, String>', 'map');
      const key = d.parameter('String', 'String');
      return {
        type: 'String',
        expression: `${table}.get(${key}).toLowerCase()`,
        safe: `${table}.get(${key}) != null`,
        unsafe: `!${table}.containsKey(${key})`,
        trigger: `${table} has no entry for ${key}`,
      };
    },
    (d) => {
      const table = d.parameter('Map<String, Integer>', 'map');
      const key = d.parameter('String', 'String');
      return {
        type: 'int',
        expression: `${table}.get(${key}) + ${intLiteral(d)}`,
        safe: `${table}.containsKey(${key})`,
        unsafe: `${table}.get(${key}) == null`,
        trigger: `unboxing of null: ${table} has no entry for ${key}`,
      };
    },
    (d) => {
      const items = d.parameter('List<String>', 'list');
      return {
        type: 'boolean',
        expression: `${items}.contains(${stringLiteral(d)})`,
        safe: `${items} != null`,
        unsafe: `${items} == null`,
        trigger: `${items} is null`,
      };
    },
    (d) => {
      const source = d.parameter('Object', 'object');
      return {
        type: 'String',
        expression: `${source}.toString()`,
        safe: `${source} != null`,
        unsafe: `${source} == null`,
        trigger: `${source} is null`,
      };
    },
  ],
  swapped: [
    (d) => {
      const text = d.parameter('String', 'String');
      const literal = stringLiteral(d);
      return {
        type: 'boolean',
        wrong: `${text}.equals(${literal})`,
        right: `${literal}.equals(${text})`,
        trigger: `${text} is null`,
      };
    },
    (d) => {
      const text = d.parameter('String', 'String');
      return {
        type: 'boolean',
        wrong: `${text} == null | ${text}.isEmpty()`,
        right: `${text} == null || ${text}.isEmpty()`,
        trigger: `${text} is null, and both sides are evaluated`,
      };
    },
    (d) => {
      const [items, literal] = [d.parameter('List<String>', 'list'), intLiteral(d)];
      return {
        type: 'boolean',
        wrong: `${items} != null & ${items}.size() > ${literal}`,
        right: `${items} != null && ${items}.size() > ${literal}`,
        trigger: `${items} is null, and both sides are evaluated`,
      };
    },
  ],
  trimmed: [
    (d) => {
      const [text, other] = [d.parameter('String', 'String'), d.parameter('String', 'String')];
      return {
        type: 'boolean',
        wrong: `${text}.toLowerCase().equals(${other}.toLowerCase())`,
        right: `${text}.equalsIgnoreCase(${other})`,
        trigger: `${other} is null`,
      };
    },
    (d) => {
      const [source, key] = [d.parameter('Object', 'object'), stringLiteral(d)];
      return {
        type: 'String',
        wrong: `${key}.concat(${source}.toString())`,
        right: `${key} + ${source}`,
        trigger: `${source} is null`,
      };
    },
  ],
};
