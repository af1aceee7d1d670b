import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { codegen } from '@graphql-codegen/core';
import * as typescriptPlugin from '@graphql-codegen/typescript';
import * as resolversPlugin from '@graphql-codegen/typescript-resolvers';
import { type DocumentNode, Kind } from 'graphql';
import { serverFeatures } from '#main/server/server-features.ts';
import { readSchemaDocument } from '#platform/graphql/build-schema.ts';

type Part = { name: string; document: DocumentNode; ownSources: readonly string[] };

const rootTypes = ['Query', 'Mutation'];

/**
 * What the executor hands to resolvers and takes from them. A DateTime comes in as a Date; a Date or a text in ISO 8601 goes
 * out.
 */
const scalars = {
  DateTime: { input: 'Date', output: 'Date | string' },
  JSON: 'unknown',
  ID: { input: 'string', output: 'string' },
};

const typeConfig = {
  useTypeImports: true,
  enumsAsTypes: true,
  namingConvention: 'keep',
  skipTypename: true,
  inputMaybeValue: 'T | null',
  // The executor fills defaults in before it calls a resolver.
  avoidOptionals: { defaultValue: true },
  scalars,
};

/**
 * The types of all resolvers, and for each feature those of what its own .graphql files declare: every operation, and every
 * field that it adds to a type of another feature.
 */
export async function generateResolverTypes(schema: DocumentNode, generated: URL): Promise<void> {
  const parts: readonly Part[] = await Promise.all(
    serverFeatures.map(async ({ name, schemaFiles }) => ({
      name,
      ownSources: await listOwnSources(name),
      document: await readSchemaDocument(schemaFiles),
    })),
  );
  const extended = new Set(parts.flatMap(({ document }) => listExtended(document).map(({ type }) => type)));
  const mappers = Object.fromEntries(
    [...extended].map((type) => [type, `./graphql-sources.ts#${type} as ${type}Source`]),
  );
  for (const { name, ownSources } of parts)
    for (const type of ownSources)
      mappers[type] = `../features/${name}/server/resolver-sources.ts#${type} as ${type}Source`;

  const sources = await codegen({
    schema: withoutExtensions(schema, parts),
    documents: [],
    filename: 'graphql-sources.ts',
    config: typeConfig,
    plugins: [{ typescript: {} }],
    pluginMap: { typescript: typescriptPlugin },
  });
  await writeFile(new URL('graphql-sources.ts', generated), sources);

  const types = await codegen({
    schema,
    documents: [],
    filename: 'graphql-server.ts',
    config: {
      ...typeConfig,
      mappers,
      makeResolverTypeCallable: true,
      contextType: '../platform/graphql/request-context.ts#RequestContext',
    },
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript: typescriptPlugin, resolvers: resolversPlugin },
  });
  await writeFile(new URL('graphql-server.ts', generated), types);

  const folder = new URL('resolvers/', generated);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const part of parts) await writeFile(new URL(`${part.name}.ts`, folder), writeFeatureTypes(part));
}

/** A type as its own feature declares it: fields that others add to it are resolved by those that add them. */
function withoutExtensions(schema: DocumentNode, parts: readonly { document: DocumentNode }[]): DocumentNode {
  const added = parts.flatMap(({ document }) => listExtended(document));
  return {
    ...schema,
    definitions: schema.definitions.map((definition) => {
      if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return definition;
      const names = added.flatMap(({ type, fields }) => (type === definition.name.value ? fields : []));
      return {
        ...definition,
        fields: (definition.fields ?? []).filter((field) => !names.includes(field.name.value)),
      };
    }),
  };
}

/** What a feature adds to types that it does not declare itself. */
function listExtended(document: DocumentNode): { type: string; fields: string[] }[] {
  const own = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OBJECT_TYPE_DEFINITION ? [definition.name.value] : [],
  );
  const types = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OBJECT_TYPE_EXTENSION ? [definition.name.value] : [],
  );
  return [...new Set(types)]
    .filter((type) => !own.includes(type) && !rootTypes.includes(type))
    .map((type) => ({ type, fields: listFields(document, type) }));
}

/** Types for which a feature's resolvers hold something else than the fields: `resolver-sources.ts` exports them by name. */
async function listOwnSources(feature: string): Promise<string[]> {
  const text = await readFile(
    new URL(`../src/features/${feature}/server/resolver-sources.ts`, import.meta.url),
    'utf8',
  ).catch(() => '');
  return Array.from(text.matchAll(/^export type (\w+) =/gm), ([, name = '']) => name);
}

function writeFeatureTypes({ name, document, ownSources }: Part): string {
  const roots = rootTypes.map((type) => ({ type, fields: listFields(document, type) }));
  const listed = [...roots, ...listExtended(document)].filter(({ fields }) => fields.length > 0);
  const types = [...new Set([...listed.map(({ type }) => type), ...ownSources])].sort();
  return [
    ...(types.length > 0
      ? [`import type { ${types.map((type) => `${type}Resolvers`).join(', ')} } from '../graphql-server.ts';`]
      : []),
    ...(ownSources.length > 0
      ? [
          "import type * as declared from '../graphql-sources.ts';",
          `import type * as sources from '../../features/${name}/server/resolver-sources.ts';`,
          "import type { Unresolved, WithFields } from '../../platform/graphql/unresolved.ts';",
        ]
      : []),
    '',
    `/** What ${name} resolves: each needs its resolver, which answers what the schema says. */`,
    'export type FeatureResolvers = {',
    ...listed.map(
      ({ type, fields }) =>
        `  ${type}: Required<Pick<${type}Resolvers, ${fields.map((field) => `'${field}'`).join(' | ')}>>;`,
    ),
    ownSources.length === 0 ? '};' : '} & WithFields<{',
    ...ownSources.map(
      (type) => `  ${type}: Required<Pick<${type}Resolvers, Unresolved<sources.${type}, declared.${type}>>>;`,
    ),
    ...(ownSources.length === 0 ? [] : ['}>;']),
    '',
  ].join('\n');
}

function listFields(document: DocumentNode, type: string): string[] {
  return document.definitions.flatMap((definition) =>
    definition.kind === Kind.OBJECT_TYPE_EXTENSION && definition.name.value === type
      ? (definition.fields ?? []).map((field) => field.name.value)
      : [],
  );
}
