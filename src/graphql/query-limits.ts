import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
  visit,
} from 'graphql';
import { RxserveError } from '../errors.ts';

export const MAX_TOKENS = 1_000;
const MAX_DEPTH = 12;
const MAX_ALIASES = 15;
/** About the number of values in the answer: 500 pairs with 40 fields and both codes cost 40,000. */
const MAX_COST = 50_000;
/** graphql's own introspection query is 15 deep. */
const MAX_INTROSPECTION_DEPTH = 20;
/** Variables of filters are a few levels deep; graphql's coercion of them is recursive. */
const MAX_VARIABLES_DEPTH = 50;

/** Fields whose values are long or take work. */
const FIELD_COSTS: Readonly<Record<string, number>> = {
  code: 10,
  diff: 30,
  totalCount: 50,
  facets: 500,
  histogram: 500,
  foldPlan: 5_000,
  foldPlanById: 5_000,
  certificateSha256: 5_000,
  audit: 20_000,
  fidelity: 20_000,
  conformance: 20_000,
};

/** How many items a list without `first` is taken to have. */
const PLAIN_LIST_LENGTH = 3;

type Variables = Readonly<Record<string, unknown>>;

type Measure = { readonly cost: number; readonly depth: number };

const NOTHING: Measure = { cost: 0, depth: 0 };

function tooComplex(message: string): RxserveError {
  return new RxserveError('too-complex', message, [{ pointer: 'query', detail: message }]);
}

/** The value of `first`, be it a literal, a variable or a default. */
function pageSize(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Variables,
): number | null {
  const definition = field.args.find(({ name }) => name === 'first');
  if (definition === undefined) return null;
  const given = node.arguments?.find(({ name }) => name.value === 'first')?.value;
  const value = given === undefined ? definition.defaultValue : intOf(given, variables);
  return typeof value === 'number' ? Math.max(1, value) : Number(definition.defaultValue);
}

function intOf(value: ValueNode, variables: Variables): unknown {
  if (value.kind === Kind.VARIABLE) return variables[value.name.value];
  return value.kind === Kind.INT ? Number(value.value) : undefined;
}

/**
 * Measures an operation with its variables. Each fragment is measured once for each type, however
 * often it is spread, so that the time is linear in the text.
 */
class OperationMeter {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #variables: Variables;
  readonly #measured = new Map<string, Measure>();

  constructor(schema: GraphQLSchema, document: DocumentNode, variables: Variables) {
    this.#schema = schema;
    this.#fragments = new Map(
      document.definitions.flatMap((definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION
          ? [[definition.name.value, definition] as const]
          : [],
      ),
    );
    this.#variables = variables;
  }

  selections(
    set: SelectionSetNode | undefined,
    type: GraphQLNamedType | undefined,
    factor: number,
  ): Measure {
    let cost = 0;
    let depth = 0;
    const add = (part: Measure) => {
      cost += part.cost;
      depth = Math.max(depth, part.depth);
    };
    for (const selection of set?.selections ?? []) {
      switch (selection.kind) {
        case Kind.FIELD:
          add(this.#field(selection, type, factor));
          break;
        case Kind.INLINE_FRAGMENT: {
          const name = selection.typeCondition?.name.value;
          const on = name === undefined ? type : this.#schema.getType(name);
          add(this.selections(selection.selectionSet, on, factor));
          break;
        }
        default:
          add(this.#spread(selection.name.value, factor));
      }
    }
    return { cost, depth };
  }

  #spread(name: string, factor: number): Measure {
    const key = `${name} ${factor}`;
    const known = this.#measured.get(key);
    if (known !== undefined) return known;
    this.#measured.set(key, NOTHING); // a cycle, which validation refuses, must not hang here
    const fragment = this.#fragments.get(name);
    const type = fragment && this.#schema.getType(fragment.typeCondition.name.value);
    const measure = this.selections(fragment?.selectionSet, type, factor);
    this.#measured.set(key, measure);
    return measure;
  }

  /** @param pageLength items of the connection that the field is in */
  #field(node: FieldNode, parent: GraphQLNamedType | undefined, pageLength: number): Measure {
    const name = node.name.value;
    if (name.startsWith('__')) {
      const { depth } = this.selections(node.selectionSet, undefined, 1);
      if (depth > MAX_INTROSPECTION_DEPTH)
        throw tooComplex(`introspection is ${depth} deep; at most ${MAX_INTROSPECTION_DEPTH}`);
      return NOTHING;
    }
    const field =
      isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
    const own = FIELD_COSTS[name] ?? 1;
    if (field === undefined) {
      const inside = this.selections(node.selectionSet, undefined, 1);
      return { cost: own + inside.cost, depth: 1 + inside.depth };
    }
    const first = pageSize(field, node, this.#variables);
    const inside = this.selections(node.selectionSet, getNamedType(field.type), first ?? 1);
    const isList = String(field.type).startsWith('[');
    const isPage = name === 'edges' || name === 'nodes';
    const times = isPage ? pageLength : isList && first === null ? PLAIN_LIST_LENGTH : 1;
    return { cost: own + times * inside.cost, depth: 1 + inside.depth };
  }
}

/** The field with most aliases in the document, and how many. */
function mostAliased(document: DocumentNode): readonly [field: string, aliases: number] {
  const counts = new Map<string, number>();
  visit(document, {
    Field(node) {
      if (node.alias !== undefined)
        counts.set(node.name.value, (counts.get(node.name.value) ?? 0) + 1);
    },
  });
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), ['', 0] as const);
}

function depthOf(value: unknown): number {
  let deepest = 0;
  const open: (readonly [value: unknown, depth: number])[] = [[value, 0]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [each, depth] = next;
    deepest = Math.max(deepest, depth);
    if (typeof each === 'object' && each !== null && depth <= MAX_VARIABLES_DEPTH)
      for (const inner of Object.values(each)) open.push([inner, depth + 1]);
  }
  return deepest;
}

/** The variables with the defaults that the operation gives them. */
function withDefaults(operation: OperationDefinitionNode, variables: Variables): Variables {
  const defaults = (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue?.kind === Kind.INT
      ? [[variable.name.value, Number(defaultValue.value)] as const]
      : [],
  );
  return { ...Object.fromEntries(defaults), ...variables };
}

/**
 * Refuses an operation that is too deep, has too many aliases or asks for too much, counted with
 * its variables; run for every execution, of documents seen before too.
 *
 * @throws RxserveError too-complex
 */
export function assertWithinLimits(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): void {
  if (depthOf(variables) > MAX_VARIABLES_DEPTH)
    throw tooComplex(`variables are nested more than ${MAX_VARIABLES_DEPTH} deep`);
  const [field, aliases] = mostAliased(document);
  if (aliases > MAX_ALIASES)
    throw tooComplex(`${field} has ${aliases} aliases; at most ${MAX_ALIASES} of a field`);
  const meter = new OperationMeter(schema, document, withDefaults(operation, variables));
  const { cost, depth } = meter.selections(
    operation.selectionSet,
    schema.getQueryType() ?? undefined,
    1,
  );
  if (depth > MAX_DEPTH) throw tooComplex(`the query is ${depth} deep; at most ${MAX_DEPTH}`);
  if (cost > MAX_COST)
    throw tooComplex(
      `the query asks for about ${cost} values; at most ${MAX_COST}: ask for fewer fields or smaller pages`,
    );
}
