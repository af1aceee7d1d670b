import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import { buildSchema, parse } from 'graphql';
import { schemaFiles } from '#main/server/schema-files.ts';
import { printMergedSchema } from '#platform/graphql/build-schema.ts';
import { findDocuments } from './find-graphql-documents.ts';
import { generateResolverTypes } from './generate-resolver-types.ts';

const root = new URL('../', import.meta.url);
const scalars = {
  DateTime: { input: 'string', output: 'string' },
  JSON: 'unknown',
  ID: { input: 'string', output: 'string' },
};

/** schema.graphql (checked in), resolver types for the server and typed documents for the browser. */
export async function generateGraphqlTypes({ check }: { check: boolean }): Promise<void> {
  const sdl = await printMergedSchema(schemaFiles);
  const schemaFile = new URL('schema.graphql', root);
  if (!check && (await readFile(schemaFile, 'utf8').catch(() => '')) !== sdl)
    await writeFile(schemaFile, sdl);
  const schema = parse(sdl);

  await generateResolverTypes(schema, new URL('src/generated/', root));

  const outputFolder = 'src/generated/graphql/';
  await mkdir(new URL(outputFolder, root), { recursive: true });
  const files = await preset.buildGeneratesSection({
    baseOutputDir: outputFolder,
    schema,
    schemaAst: buildSchema(sdl),
    documents: await findDocuments(new URL('src/', root)),
    config: {
      useTypeImports: true,
      scalars,
      documentMode: 'string',
      enumsAsTypes: true,
      importExtension: '.ts',
      avoidOptionals: { field: true },
    },
    presetConfig: { fragmentMasking: false },
    plugins: [],
    pluginMap: {},
  });
  for (const file of files) {
    const text = await codegen({ ...file, documents: file.documents ?? [], schema });
    await writeFile(
      new URL(file.filename, root),
      text.replaceAll(/from '(\.\/[a-z-]+)(\.js)?'/g, "from '$1.ts'"),
    );
  }
}
