/** Makes everything under src/generated, schema.graphql and database/description from their sources. */
import { mkdir } from 'node:fs/promises';
import { generateDatabaseTypes } from './generate-database-types.ts';
import { generateGraphqlTypes } from './generate-graphql-types.ts';
import { generateTexts } from './generate-texts.ts';

await mkdir(new URL('../src/generated/', import.meta.url), { recursive: true });
const check = process.argv.includes('--check');
await generateTexts();
await generateDatabaseTypes({ check });
await generateGraphqlTypes({ check });
