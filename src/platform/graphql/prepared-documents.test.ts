import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { createPreparedDocuments, estimateBytes, type PreparedDocument } from './prepared-documents.ts';

function prepare(text: string): PreparedDocument {
  const document = parse(text, { noLocation: true });
  return { document, cost: { usual: 1, sizes: [] }, heavy: 0, uses: 0, compiled: new Map() };
}

const textOf = (index: number, fields = 50) => `query Q${index} { viewer { ${'ID '.repeat(fields)} } }`;

test('no more is kept than fits, and what was not asked for longest goes first', () => {
  const size = estimateBytes(textOf(0), prepare(textOf(0)).document);
  const documents = createPreparedDocuments({ 'signed-in': size * 3.5, anonymous: 0 });
  for (let index = 0; index < 3; index++) documents.keep(textOf(index), prepare(textOf(index)), 'signed-in');
  expect(documents.find(textOf(0))).toBeDefined();
  documents.keep(textOf(3), prepare(textOf(3)), 'signed-in');
  expect([0, 1, 2, 3].filter((index) => documents.find(textOf(index)))).toEqual([0, 2, 3]);
  expect(documents.describe()['signed-in'].bytes).toBeLessThanOrEqual(size * 3.5);
});

test('strangers push out nothing that signed-in people ask for', () => {
  const documents = createPreparedDocuments({ 'signed-in': 200_000, anonymous: 200_000 });
  documents.keep(textOf(0), prepare(textOf(0)), 'signed-in');
  for (let index = 1; index < 200; index++)
    documents.keep(textOf(index), prepare(textOf(index)), 'anonymous');
  expect(documents.find(textOf(0))).toBeDefined();
  expect(documents.describe().anonymous.bytes).toBeLessThanOrEqual(200_000);
});

test('a document larger than all that may be kept is not kept', () => {
  const documents = createPreparedDocuments({ 'signed-in': 5_000, anonymous: 0 });
  documents.keep(textOf(0, 500), prepare(textOf(0, 500)), 'signed-in');
  expect(documents.find(textOf(0, 500))).toBeUndefined();
});
