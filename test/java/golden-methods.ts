import { readFileSync } from 'node:fs';
import type { Constructs } from '../../src/java/constructs.ts';
import type { Metrics } from '../../src/java/scan.ts';

/** A method of test/golden/java-metrics.json, as written there. */
interface GoldenRecord {
  readonly id: string;
  readonly code: string;
  readonly expected: {
    readonly ploc: number;
    readonly lloc: number;
    readonly llocStatementNodes: number;
    readonly cyclomatic: number;
    readonly maxNesting: number;
    readonly identifiers: number;
    readonly parameters: number;
    readonly tokens: number;
    readonly constructs: Readonly<Record<string, number>>;
    readonly detail: {
      readonly distinctTokens: number;
      readonly distinctToken5grams: number;
      readonly throwStatements: readonly {
        readonly text: string;
        readonly newType: string | null;
      }[];
    };
  };
  readonly tokenTexts: readonly string[];
  readonly accepts: { readonly javaParser: boolean };
}

export interface GoldenPair {
  readonly id: string;
  readonly buggy: string;
  readonly fixed: string;
  readonly label: string;
  readonly tokenSetJaccard: readonly [number, number];
  readonly token5gramJaccard: readonly [number, number];
  readonly introducedThrowStatements: number;
  readonly fixIntroducesThrow: boolean;
  readonly fixIntroducesLabel: boolean;
  readonly fixIntroducesLabelByTypeCount: boolean;
  readonly tokenDelta: number;
}

/** A golden method with its expected values under the names of the service. */
export interface GoldenMethod extends GoldenRecord {
  readonly metrics: Metrics;
  readonly constructs: Constructs;
}

const path = new URL('../golden/java-metrics.json', import.meta.url);
const golden: { readonly methods: readonly GoldenRecord[]; readonly pairs: readonly GoldenPair[] } =
  JSON.parse(readFileSync(path, 'utf8'));

export const goldenMethods: readonly GoldenMethod[] = golden.methods.map((method) => ({
  ...method,
  metrics: metricsOf(method),
  constructs: constructsOf(method),
}));

export const goldenPairs: readonly GoldenPair[] = golden.pairs;

/** The code of a golden method. */
export function goldenCode(id: string): string {
  const method = goldenMethods.find((candidate) => candidate.id === id);
  if (method === undefined) throw new Error(`no golden method ${id}`);
  return method.code;
}

function metricsOf({ expected }: GoldenRecord): Metrics {
  return {
    ploc: expected.ploc,
    lloc: expected.lloc,
    lloc_nodes: expected.llocStatementNodes,
    cyclomatic: expected.cyclomatic,
    nesting: expected.maxNesting,
    identifiers: expected.identifiers,
    parameters: expected.parameters,
    tokens: expected.tokens,
  };
}

function constructsOf({ id, expected }: GoldenRecord): Constructs {
  const of = (name: string): number => {
    const count = expected.constructs[name];
    if (count === undefined) throw new Error(`golden method ${id} lacks ${name}`);
    return count;
  };
  return {
    null_literal: of('nullLiterals'),
    equality: of('equality'),
    inequality: of('inequality'),
    instanceof: of('instanceof'),
    cast: of('casts'),
    array_access: of('arrayAccess'),
    try: of('try'),
    catch: of('catch'),
    throw: of('throw'),
    return_null: of('returnNull'),
    equals_call: of('equalsCalls'),
    division: of('division'),
    modulo: of('modulo'),
  };
}
