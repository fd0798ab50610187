import type { CstNode } from 'java-parser';
import type { Construct, Constructs } from './constructs.ts';
import { childrenOf, countParameters, equalsCalls, returnsNull } from './cst-shapes.ts';
import { countCstTokens } from './cst-tokens.ts';
import { physicalLines } from './lines.ts';
import { parseMethod } from './parse-method.ts';
import type { Metrics } from './scan.ts';

/** The same numbers as the scanner's, read off the syntax tree of the grammar. */
export interface CstMetrics {
  readonly metrics: Metrics;
  readonly constructs: Constructs;
}

/** Rules that are one statement in both readings of lloc, whatever encloses them. */
const STATEMENTS: ReadonlySet<string> = new Set([
  'expressionStatement',
  'explicitConstructorInvocation',
  'emptyStatement',
  'assertStatement',
  'breakStatement',
  'continueStatement',
  'returnStatement',
  'throwStatement',
  'yieldStatement',
  'ifStatement',
  'whileStatement',
  'doStatement',
  'basicForStatement',
  'enhancedForStatement',
  'synchronizedStatement',
  'tryStatement',
  'catchClause',
]);

const BRANCHES: ReadonlySet<string> = new Set([
  'ifStatement',
  'whileStatement',
  'doStatement',
  'basicForStatement',
  'enhancedForStatement',
  'catchClause',
  'guard',
]);

const NESTING: ReadonlySet<string> = new Set([
  'ifStatement',
  'whileStatement',
  'doStatement',
  'basicForStatement',
  'enhancedForStatement',
  'tryStatement',
  'switchStatement',
]);

/** Where a localVariableDeclaration is one; in a resource or a pattern it is not. */
const DECLARING: ReadonlySet<string> = new Set([
  'localVariableDeclarationStatement',
  'forInit',
  'enhancedForStatement',
]);

const CONSTRUCT_OF_TOKEN: ReadonlyMap<string, Construct> = new Map([
  ['null', 'null_literal'],
  ['==', 'equality'],
  ['!=', 'inequality'],
  ['instanceof', 'instanceof'],
  ['try', 'try'],
  ['catch', 'catch'],
  ['throw', 'throw'],
  ['/', 'division'],
  ['/=', 'division'],
  ['%', 'modulo'],
  ['%=', 'modulo'],
]);

/** Parents of a `block` that is a statement of its own; bodies have other parents. */
const BLOCK_STATEMENT_PARENTS: ReadonlySet<string> = new Set([
  'statementWithoutTrailingSubstatement',
  'switchRule',
]);

const BRANCH_TOKENS: ReadonlySet<string> = new Set(['case', '&&', '||']);

/** A node still to visit. */
interface Visit {
  readonly node: CstNode;
  readonly parent: string;
  /** Enclosing ifs, loops, switches and trys. */
  readonly depth: number;
  readonly isElseIf: boolean;
  /** Is the innermost switch one of statements? */
  readonly inSwitchStatement: boolean;
}

/**
 * Computes the numbers of `scanMethod` a second way, to keep it honest.
 *
 * @param source the method as written
 * @returns null if the grammar rejects or refuses it
 * Source: golden/java-metrics.md.
 */
export function cstMetrics(source: string): CstMetrics | null {
  const parsed = parseMethod(source);
  if (parsed.outcome !== 'tree') return null;
  const constructs = noConstructs();
  let lloc = 0;
  let llocNodes = 0;
  let cyclomatic = 1;
  let nesting = 0;
  let parameters = -1;

  const root = {
    node: parsed.tree,
    parent: '',
    depth: 0,
    isElseIf: false,
    inSwitchStatement: false,
  };
  const stack: Visit[] = [root];
  for (let visit = stack.pop(); visit !== undefined; visit = stack.pop()) {
    const { node, parent } = visit;
    const { name } = node;
    const isSwitchStatement =
      name === 'switchStatement' && parent === 'statementWithoutTrailingSubstatement';
    const inSwitchStatement =
      name === 'switchStatement' ? isSwitchStatement : visit.inSwitchStatement;
    const depth = NESTING.has(name) && !visit.isElseIf ? visit.depth + 1 : visit.depth;
    nesting = Math.max(nesting, depth);

    const isArm = name === 'switchRule' && 'expression' in node.children && inSwitchStatement;
    if (STATEMENTS.has(name) || isSwitchStatement || isArm) {
      lloc++;
      llocNodes++;
    } else if (name === 'localVariableDeclaration' && DECLARING.has(parent)) lloc++;
    else if (name === 'block' && BLOCK_STATEMENT_PARENTS.has(parent)) llocNodes++;

    if (BRANCHES.has(name)) cyclomatic++;
    if (name === 'conditionalExpression' && 'QuestionMark' in node.children) cyclomatic++;
    if (name === 'castExpression') constructs.cast++;
    if (name === 'arrayAccessSuffix') constructs.array_access++;
    if (name === 'returnStatement' && returnsNull(node)) constructs.return_null++;
    if (name === 'primary') constructs.equals_call += equalsCalls(node);
    const isOuterHead = name === 'methodDeclarator' || name === 'constructorDeclarator';
    if (isOuterHead && parameters === -1) parameters = countParameters(node);

    const elseIf = name === 'ifStatement' ? node.children['statement']?.[1] : undefined;
    for (const child of childrenOf(node).reverse()) {
      if (!('children' in child)) {
        const construct = CONSTRUCT_OF_TOKEN.get(child.image);
        if (construct !== undefined) constructs[construct]++;
        if (BRANCH_TOKENS.has(child.image)) cyclomatic++;
        continue;
      }
      const isElseIf =
        child === elseIf ||
        (visit.isElseIf && name === 'statement' && child.name === 'ifStatement');
      stack.push({ node: child, parent: name, depth, isElseIf, inSwitchStatement });
    }
  }

  return {
    metrics: {
      ploc: physicalLines(source),
      lloc,
      lloc_nodes: llocNodes,
      cyclomatic,
      nesting,
      parameters,
      ...countCstTokens(parsed.tokens),
    },
    constructs,
  };
}

function noConstructs(): Record<Construct, number> {
  return {
    null_literal: 0,
    equality: 0,
    inequality: 0,
    instanceof: 0,
    cast: 0,
    array_access: 0,
    try: 0,
    catch: 0,
    throw: 0,
    return_null: 0,
    equals_call: 0,
    division: 0,
    modulo: 0,
  };
}
