import { GROUPINGS } from '../../folds/group-by.ts';
import { findStrategy, type Strategy } from '../../folds/strategy.ts';
import type { PlanSpec } from '../api-types.ts';
import { onlyValue, type Param } from '../router/query.ts';

/** What the form of the split holds: texts as they stand in the address, '' where nothing does. */
export type SplitState = {
  readonly strategy: Strategy;
  readonly folds: string;
  readonly seed: string;
  readonly group: string;
  readonly study: string;
  /** exception types that are tested on; none means all */
  readonly types: readonly string[];
  /** partitions to train on; none means the usual ones */
  readonly train: readonly string[];
  readonly near: string;
  readonly sizes: readonly string[];
  readonly isLeaky: boolean;
};

const LISTS = ['types', 'train', 'sizes'] as const;
const TEXTS = ['folds', 'seed', 'group', 'study', 'near'] as const;

export function readSplitState(params: readonly Param[]): SplitState {
  const list = (name: string) => params.find((param) => param.name === name)?.values ?? [];
  const text = (name: string) => onlyValue(params, name) ?? '';
  return {
    strategy: findStrategy(text('strategy')) ?? 'stratified',
    ...{ folds: text('folds'), seed: text('seed'), group: text('group'), study: text('study') },
    ...{ types: list('types'), train: list('train'), near: text('near'), sizes: list('sizes') },
    isLeaky: text('leaky') === 'true',
  };
}

/** The state as parameters; what is as usual is left out. */
export function splitParams(state: SplitState): readonly Param[] {
  const all: readonly Param[] = [
    { name: 'strategy', values: state.strategy === 'stratified' ? [] : [state.strategy] },
    ...TEXTS.map((name) => ({ name, values: state[name] === '' ? [] : [state[name]] })),
    ...LISTS.map((name) => ({ name, values: state[name] })),
    { name: 'leaky', values: state.isLeaky ? ['true'] : [] },
  ];
  return all.filter(({ values }) => values.length > 0);
}

/** Which fields of the form mean something with a strategy. */
export function fieldsOf(strategy: Strategy): ReadonlySet<string> {
  const common = ['seed', 'types', 'near', 'sizes', 'leaky'];
  switch (strategy) {
    case 'archived':
      return new Set([...common, 'study', 'train']);
    case 'leave-one-out':
      return new Set([...common, 'group', 'train']);
    case 'train-validation-test':
      return new Set(['seed', 'group', 'sizes', 'leaky']);
    case 'real-to-real':
      return new Set([...common, 'folds', 'group']);
    default:
      return new Set([...common, 'folds', 'group', 'train']);
  }
}

/** A number as typed; what is none goes to the API as it is, which says what it expected. */
const asNumber = (text: string) =>
  text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);

/** The spec of the plan that the form asks for. */
export function splitSpec(
  state: SplitState,
  release: string | null,
): Readonly<Record<string, unknown>> & Pick<PlanSpec, 'strategy'> {
  const has = fieldsOf(state.strategy);
  const part = (name: string, isGiven: boolean, value: unknown, field = name) =>
    has.has(field) && isGiven ? { [name]: value } : {};
  const group = GROUPINGS.find((known) => known === state.group) ?? state.group;
  return {
    strategy: state.strategy,
    ...(release === null ? {} : { release }),
    ...part('folds', state.folds !== '', asNumber(state.folds)),
    ...part('seed', state.seed !== '', asNumber(state.seed)),
    ...part('group', state.group !== '', group),
    ...part('study', state.study !== '', state.study),
    ...part('test', state.types.length > 0, { exception_type: state.types }, 'types'),
    ...part('train', state.train.length > 0, { partition: state.train }),
    ...part('near_duplicates', state.near !== '', asNumber(state.near), 'near'),
    ...part('train_sizes', state.sizes.length > 0, state.sizes.map(asNumber), 'sizes'),
    ...part('leaky_control', state.isLeaky, true, 'leaky'),
  };
}
