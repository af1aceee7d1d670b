import { readFile } from 'node:fs/promises';
import { buildSchema, type DocumentNode, Kind } from 'graphql';
import { expect, test } from 'vitest';
import { costLimit, createCostMeter } from '#platform/graphql/document-cost.ts';
import { findDocuments } from '../../scripts/find-graphql-documents.ts';

const meter = createCostMeter(
  buildSchema(await readFile(new URL('../../schema.graphql', import.meta.url), 'utf8')),
  {},
);

test('the server takes every document of our own pages, with pages of the usual length', async () => {
  const documents = await findDocuments(new URL('../../src/', import.meta.url));
  const fragments = documents
    .flatMap(({ document }) => document.definitions)
    .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  const costs = documents.map(({ location, document }) => {
    const whole: DocumentNode = { kind: Kind.DOCUMENT, definitions: [...document.definitions, ...fragments] };
    return { location, cost: meter.measure(whole).usual };
  });
  expect(costs.length).toBeGreaterThan(300);
  expect(costs.filter(({ cost }) => cost > costLimit)).toEqual([]);
});
