import { z } from 'zod';

/** The parts of JSON Schema that the OpenAPI document uses. */
type Schema = {
  readonly type?: string | readonly string[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly description?: string | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  /** false: nothing after prefixItems */
  readonly items?: boolean | Schema | undefined;
  readonly prefixItems?: readonly Schema[] | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly propertyNames?: Schema | undefined;
  readonly additionalProperties?: boolean | Schema | undefined;
};

const SchemaShape: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    description: z.string().optional(),
    anyOf: z.array(SchemaShape).optional(),
    items: z.union([z.boolean(), SchemaShape]).optional(),
    prefixItems: z.array(SchemaShape).optional(),
    properties: z.record(z.string(), SchemaShape).optional(),
    required: z.array(z.string()).optional(),
    propertyNames: SchemaShape.optional(),
    additionalProperties: z.union([z.boolean(), SchemaShape]).optional(),
  }),
);

const Content = z.object({ 'application/json': z.object({ schema: SchemaShape }) });

const Operation = z.object({
  summary: z.string(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['query', 'path']),
        required: z.boolean().optional(),
        description: z.string().optional(),
        schema: SchemaShape,
      }),
    )
    .optional(),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.looseObject({ '200': z.object({ content: Content }) }),
});

const OpenApi = z.object({
  paths: z.record(z.string(), z.object({ get: Operation.optional(), post: Operation.optional() })),
});

type Operation = z.infer<typeof Operation>;

const SCALARS: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

const key = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));
const comment = (text: string | undefined) =>
  text === undefined ? '' : `/** ${text.replaceAll('*/', '* /')} */ `;

function objectType(schema: Schema): string {
  const { properties, required = [], additionalProperties: rest, propertyNames: names } = schema;
  if (properties === undefined) {
    const keys = names?.enum === undefined ? 'string' : typeOf(names);
    const values = typeof rest === 'object' ? typeOf(rest) : 'unknown';
    const map = `{ readonly [Name in ${keys}]: ${values} }`;
    return names?.enum === undefined || required.length > 0 ? map : `Partial<${map}>`;
  }
  const members = Object.entries(properties).map(([name, member]) => {
    const optional = required.includes(name) ? '' : '?';
    return `${comment(member.description)}readonly ${key(name)}${optional}: ${typeOf(member)};`;
  });
  return `{ ${members.join('\n')} }`;
}

function typeOf(schema: Schema): string {
  if (schema.anyOf !== undefined) return `(${schema.anyOf.map(typeOf).join(' | ')})`;
  if (schema.enum !== undefined)
    return `(${schema.enum.map((each) => JSON.stringify(each)).join(' | ')})`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const { type } = schema;
  if (Array.isArray(type)) return `(${type.map((each) => SCALARS[each] ?? 'unknown').join(' | ')})`;
  if (type === 'array') {
    if (schema.prefixItems !== undefined)
      return `readonly [${schema.prefixItems.map(typeOf).join(', ')}]`;
    return `readonly (${typeof schema.items === 'object' ? typeOf(schema.items) : 'unknown'})[]`;
  }
  if (type === 'object') return objectType(schema);
  return typeof type === 'string' ? (SCALARS[type] ?? 'unknown') : 'unknown';
}

function parameterType(operation: Operation, place: 'query' | 'path'): string {
  const own = (operation.parameters ?? []).filter((parameter) => parameter.in === place);
  if (own.length === 0) return 'Record<never, never>';
  const members = own.map(
    ({ name, required, description, schema }) =>
      `${comment(description)}readonly ${key(name)}${required === true ? '' : '?'}: ${typeOf(schema)};`,
  );
  return `{ ${members.join('\n')} }`;
}

function operationType(operation: Operation): string {
  const body = operation.requestBody?.content['application/json'].schema;
  const answer = operation.responses['200'].content['application/json'].schema;
  return [
    `${comment(operation.summary)}{`,
    `readonly path: ${parameterType(operation, 'path')};`,
    `readonly query: ${parameterType(operation, 'query')};`,
    `readonly body: ${body === undefined ? 'undefined' : typeOf(body)};`,
    `readonly answer: ${typeOf(answer)};`,
    '}',
  ].join('\n');
}

/**
 * The REST API as TypeScript types: for each method and path what it takes and what it answers.
 *
 * @param document the OpenAPI document, as JSON
 */
export function openApiTypes(document: unknown): string {
  const { paths } = OpenApi.parse(document);
  const methods = (['get', 'post'] as const).map((method) => {
    const entries = Object.entries(paths).flatMap(([path, operations]) => {
      const operation = operations[method];
      return operation === undefined
        ? []
        : [`readonly ${JSON.stringify(path)}: ${operationType(operation)};`];
    });
    return `/** What ${method.toUpperCase()} takes and answers, by path. */
export type ${method === 'get' ? 'Gets' : 'Posts'} = {\n${entries.join('\n')}\n};\n`;
  });
  return `// Written by npm run codegen from schema/openapi.json.\n\n${methods.join('\n')}`;
}
