import { intLiteral, stringLiteral } from '../expressions.ts';
import type { HazardForms } from '../hazard.ts';

/** Casts to a type that the value does not have. */
export const classCast: HazardForms = {
  guarded: [
    (d) => {
      const value = d.parameter('Object', 'object');
      return {
        type: 'int',
        expression: `(Integer) ${value} + ${intLiteral(d)}`,
        safe: `${value} instanceof Integer`,
        unsafe: `!(${value} instanceof Integer)`,
        trigger: `${value} is a String`,
      };
    },
    (d) => {
      const [items, index] = [d.parameter('List<Object>', 'list'), d.parameter('int', 'int')];
      return {
        type: 'int',
        expression: `((String) ${items}.get(${index})).length()`,
        safe: `${items}.get(${index}) instanceof String`,
        unsafe: `!(${items}.get(${index}) instanceof String)`,
        trigger: `${items} holds an Integer at ${index}`,
      };
    },
    (d) => {
      const [table, key] = [d.parameter('Map<String, Object>', 'map'), stringLiteral(d)];
      return {
        type: 'String',
        expression: `(String) ${table}.get(${key})`,
        safe: `${table}.get(${key}) instanceof String`,
        unsafe: `!(${table}.get(${key}) instanceof String)`,
        trigger: `the entry of ${key} is a number`,
      };
    },
    (d) => {
      const values = d.parameter('Collection<String>', 'list');
      return {
        type: 'String',
        expression: `((List<String>) ${values}).get(0)`,
        safe: `${values} instanceof List`,
        unsafe: `!(${values} instanceof List)`,
        trigger: `${values} is a Set`,
      };
    },
    (d) => {
      const value = d.parameter('Object', 'object');
      return {
        type: 'boolean',
        expression: `(Boolean) ${value}`,
        safe: `${value} instanceof Boolean`,
        unsafe: `!(${value} instanceof Boolean)`,
        trigger: `${value} is the text of a boolean`,
      };
    },
  ],
  swapped: [
    (d) => {
      const value = d.parameter('Object', 'object');
      return {
        type: 'int',
        wrong: `((Integer) ${value}).intValue()`,
        right: `((Number) ${value}).intValue()`,
        trigger: `${value} is a Long`,
      };
    },
    (d) => {
      const [values, literal] = [d.parameter('Collection<String>', 'list'), stringLiteral(d)];
      return {
        type: 'boolean',
        wrong: `((List<String>) ${values}).contains(${literal})`,
        right: `((Collection<String>) ${values}).contains(${literal})`,
        trigger: `${values} is a Set`,
      };
    },
  ],
  trimmed: [
    (d) => {
      const value = d.parameter('Object', 'object');
      return {
        type: 'int',
        wrong: `((String) ${value}).length()`,
        right: `${value}.toString().length()`,
        trigger: `${value} is not a String`,
      };
    },
    (d) => {
      const table = d.parameter('Map<String, Integer>', 'map');
      return {
        type: 'int',
        wrong: `((TreeMap<String, Integer>) ${table}).size()`,
        right: `${table}.size()`,
        trigger: `${table} is a HashMap`,
      };
    },
  ],
};
