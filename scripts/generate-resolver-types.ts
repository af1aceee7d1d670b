import { mkdir, rm, writeFile } from 'node:fs/promises';
import { codegen } from '@graphql-codegen/core';
import * as typescriptPlugin from '@graphql-codegen/typescript';
import * as resolversPlugin from '@graphql-codegen/typescript-resolvers';
import { type DocumentNode, Kind } from 'graphql';
import { serverFeatures } from '#main/server-features.ts';
import { readSchemaDocument } from '#platform/graphql/build-schema.ts';

/**
 * What the executor hands to resolvers and takes from them. A DateTime comes in as a Date; a Date or a text in ISO 8601 goes
 * out.
 */
const scalars = {
  DateTime: { input: 'Date', output: 'Date | string' },
  JSON: 'unknown',
  ID: { input: 'string', output: 'string' },
};

/** The types of all resolvers, and for each feature those of the operations that its own .graphql files declare. */
export async function generateResolverTypes(schema: DocumentNode, generated: URL): Promise<void> {
  const types = await codegen({
    schema,
    documents: [],
    filename: 'graphql-server.ts',
    config: {
      useTypeImports: true,
      enumsAsTypes: true,
      namingConvention: 'keep',
      skipTypename: true,
      makeResolverTypeCallable: true,
      inputMaybeValue: 'T | null',
      // The executor fills defaults in before it calls a resolver.
      avoidOptionals: { defaultValue: true },
      scalars,
      contextType: '../platform/graphql/request-context.ts#RequestContext',
    },
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript: typescriptPlugin, resolvers: resolversPlugin },
  });
  await writeFile(new URL('graphql-server.ts', generated), types);

  const folder = new URL('resolvers/', generated);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { name, schemaFiles } of serverFeatures) {
    const text = writeFeatureTypes(name, await readSchemaDocument(schemaFiles));
    await writeFile(new URL(`${name}.ts`, folder), text);
  }
}

function writeFeatureTypes(feature: string, document: DocumentNode): string {
  const roots = (['Query', 'Mutation'] as const).flatMap((root) => {
    const fields = listFields(document, root);
    return fields.length === 0 ? [] : [{ root, fields }];
  });
  const imports = roots.map(({ root }) => `${root}Resolvers`).sort();
  return [
    ...(imports.length > 0 ? [`import type { ${imports.join(', ')} } from '../graphql-server.ts';`, ''] : []),
    `/** The operations of ${feature}: each needs its resolver, which answers what the schema says. */`,
    'export type FeatureResolvers = {',
    ...roots.map(
      ({ root, fields }) =>
        `  ${root}: Required<Pick<${root}Resolvers, ${fields.map((field) => `'${field}'`).join(' | ')}>>;`,
    ),
    '};',
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
