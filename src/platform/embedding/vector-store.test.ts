import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltOrganisation, buildOrganisation } from '#tests/builders/people.ts';
import { openTestDatabase } from '#tests/test-database.ts';
import type { PraxisDatabase } from '../db/database.ts';
import type { Tenancy } from '../tenancy/scope.ts';
import { createTenancy } from '../tenancy/tenancy.ts';
import type { EmbeddingPort } from './embedding-port.ts';
import { createKeptVectors } from './vector-store.ts';

let database: PraxisDatabase;
let tenancy: Tenancy;
let here: BuiltOrganisation;
let elsewhere: BuiltOrganisation;

beforeAll(async () => {
  database = await openTestDatabase();
  tenancy = createTenancy(database);
  here = await buildOrganisation(tenancy);
  elsewhere = await buildOrganisation(tenancy);
});
afterAll(() => database.close());

/** A model that says how long a text is, and remembers what it was asked. */
function createLengths(hash: string): EmbeddingPort & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    model: { id: 'lengths', dimensions: 2, hash, languages: null },
    async embed(texts) {
      asked.push(...texts);
      return texts.map((text) => Float32Array.from([text.length, 0.1]));
    },
    warm() {},
    async close() {},
  };
}

test('texts are made into vectors once, and after a change only the new ones', async () => {
  const sentences = createLengths('a'.repeat(64));
  const kept = createKeptVectors({ sentences, tenancy });
  const first = await kept.get(here.id, ['a', 'bb', 'a']);
  expect([...first]).toEqual([
    ['a', Float32Array.from([1, 0.1])],
    ['bb', Float32Array.from([2, 0.1])],
  ]);
  expect(sentences.asked.splice(0)).toEqual(['a', 'bb']);
  // As in another process, or after a restart.
  const again = await createKeptVectors({ sentences, tenancy }).get(here.id, ['bb', 'ccc']);
  expect(again.get('bb')).toEqual(first.get('bb'));
  expect(sentences.asked.splice(0)).toEqual(['ccc']);
});

test('another model has vectors of its own', async () => {
  const sentences = createLengths('b'.repeat(64));
  await createKeptVectors({ sentences, tenancy }).get(here.id, ['a']);
  expect(sentences.asked).toEqual(['a']);
});

test('another organisation reads none of them', async () => {
  const sentences = createLengths('a'.repeat(64));
  await createKeptVectors({ sentences, tenancy }).get(elsewhere.id, ['a']);
  expect(sentences.asked).toEqual(['a']);
  const seen = await tenancy.readInOrganisation(elsewhere.id, (scope) =>
    scope.db.selectFrom('sentence_vector').select('organisation_id').execute(),
  );
  expect(new Set(seen.map((row) => row.organisation_id))).toEqual(new Set([elsewhere.id]));
});

test('nothing is kept of a model that fails', async () => {
  const sentences = createLengths('c'.repeat(64));
  const failing = { ...sentences, embed: () => Promise.reject(new Error('no')) };
  await expect(createKeptVectors({ sentences: failing, tenancy }).get(here.id, ['a'])).rejects.toThrow('no');
  await createKeptVectors({ sentences, tenancy }).get(here.id, ['a']);
  expect(sentences.asked).toEqual(['a']);
});
