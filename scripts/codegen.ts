// Writes what is generated from other sources. `--check` fails where a file is not up to date.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import { parse } from 'graphql';
import { z } from 'zod';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { PairSchema } from '../src/rest/schemas.ts';
import { Corpus } from '../src/service/corpus.ts';
import { openReadOnly, openWritable } from '../src/store/database.ts';
import { openApiTypes } from './openapi-types.ts';

const PAIR_TYPES = ['Pair', 'CorePair', 'ExcludedPair', 'ContrastPair', 'SeedPair'];

/** Types of the resolvers, from the hand-written SDL. */
async function resolverTypes(): Promise<string> {
  return codegen({
    filename: 'src/graphql/generated.ts',
    schema: parse(readFileSync('schema/schema.graphql', 'utf8')),
    documents: [],
    config: {
      useTypeImports: true,
      enumsAsTypes: true,
      strictScalars: true,
      immutableTypes: true,
      scalars: {
        FieldValue: 'string | number | boolean | null',
        JsonObject: 'Readonly<Record<string, unknown>>',
      },
      contextType: './context.ts#Context',
      mappers: {
        ...Object.fromEntries(PAIR_TYPES.map((type) => [type, './models.ts#PairNode'])),
        Release: '../store/releases.ts#Release as ReleaseModel',
        SourceBug: './models.ts#SourceBugNode',
        FoldPlan: './models.ts#FoldPlanNode',
        Fold: './models.ts#FoldNode',
        FidelityReport: './models.ts#FidelityNode',
        FidelityComparison: './models.ts#ComparisonNode',
        Conformance: './models.ts#ConformanceNode',
        PairConnection: './models.ts#PairList',
        RelatedPairs: './models.ts#PairList',
        SourceBugConnection: './models.ts#SourceBugList',
        PairEdge: './models.ts#PairEdgeModel',
        Method: '../store/pair.ts#Method as MethodModel',
        Judgment: '../store/judgments.ts#Judgment as JudgmentModel',
      },
    },
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript, resolvers },
  });
}

/** The public REST contract, from the zod schemas of the routes; it needs no release. */
async function openApi(): Promise<string> {
  const directory = mkdtempSync(path.join(tmpdir(), 'rxserve-codegen-'));
  try {
    const database = path.join(directory, 'empty.db');
    openWritable(database).sqlite.close();
    const corpus = new Corpus(openReadOnly(database), database);
    const { fastify } = await createApp({ ...readConfig({}, {}), corpus, logger: false });
    const document = fastify.swagger();
    await fastify.close();
    return `${JSON.stringify(document, null, 2)}\n`;
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Types of the client: the REST API, and the shapes of GraphQL. */
async function restTypes(): Promise<string> {
  return openApiTypes(JSON.parse(await openApi()));
}

async function graphqlTypes(): Promise<string> {
  return codegen({
    filename: 'src/client/graphql-types.ts',
    schema: parse(readFileSync('schema/schema.graphql', 'utf8')),
    documents: [],
    config: {
      useTypeImports: true,
      enumsAsTypes: true,
      strictScalars: true,
      immutableTypes: true,
      scalars: {
        FieldValue: 'string | number | boolean | null',
        JsonObject: 'Readonly<Record<string, unknown>>',
      },
    },
    plugins: [{ typescript: {} }],
    pluginMap: { typescript },
  });
}

async function recordSchema(): Promise<string> {
  return `${JSON.stringify(z.toJSONSchema(PairSchema), null, 2)}\n`;
}

const GENERATED = [
  ['src/graphql/generated.ts', resolverTypes],
  ['schema/openapi.json', openApi],
  ['schema/record.schema.json', recordSchema],
  ['src/client/rest-types.ts', restTypes],
  ['src/client/graphql-types.ts', graphqlTypes],
] as const;

for (const [file, generate] of GENERATED) {
  const text = await generate();
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text)
    throw new Error(`${file} is not up to date: npm run codegen`);
}
