import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tenancy } from '../tenancy/scope.ts';
import type { EmbeddingPort } from './embedding-port.ts';

/** Vectors of texts that stay, kept by organisation. */
export type KeptVectors = {
  /**
   * The vectors of the texts by text: the kept ones read, the others made, which takes some 7 ms each, and kept. Ask outside of
   * transactions. @throws EmbeddingError
   */
  get(organisationId: number, texts: readonly string[]): Promise<ReadonlyMap<string, Float32Array>>;
};

/** Rows are made anew after this time, so those of texts that are gone go too. */
const keptDays = 180;
/** A case of some 500 wordings is read in a few statements. */
const readAtOnce = 400;
const madeAtOnce = 64;

/**
 * They lie in the database, by the hashes of text and model: every process of an installation finds them there, a backup and the end of an
 * organisation take them along, and the wall between organisations holds for them as for what they were made of.
 */
export function createKeptVectors({
  sentences,
  tenancy,
}: {
  sentences: EmbeddingPort;
  tenancy: Tenancy;
}): KeptVectors {
  const modelHash = sentences.model.hash;

  async function read(organisationId: number, hashes: readonly string[]): Promise<Map<string, Float32Array>> {
    const rows = await tenancy.readInOrganisation(organisationId, (scope) =>
      scope.db
        .selectFrom('sentence_vector')
        .select(['text_hash', 'vector'])
        .where('organisation_id', '=', organisationId)
        .where('model_hash', '=', modelHash)
        .where('text_hash', 'in', hashes)
        .where('kept_on', '>', sql<string>`current_date - ${keptDays}::integer`)
        .execute(),
    );
    return new Map(rows.map((row) => [row.text_hash, toNumbers(row.vector)]));
  }

  async function keep(organisationId: number, made: ReadonlyMap<string, Float32Array>): Promise<void> {
    await tenancy.inOrganisation(organisationId, async (scope) => {
      await scope.db
        .deleteFrom('sentence_vector')
        .where('organisation_id', '=', organisationId)
        .where('kept_on', '<=', sql<string>`current_date - ${keptDays}::integer`)
        .execute();
      await scope.db
        .insertInto('sentence_vector')
        .values(
          [...made].map(([text_hash, vector]) => ({
            organisation_id: organisationId,
            model_hash: modelHash,
            text_hash,
            vector: toBytes(vector),
          })),
        )
        // Another process made the same vector at the same time.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }

  return {
    async get(organisationId, texts) {
      const hashes = new Map(texts.map((text) => [hashOf(text), text]));
      const found = new Map<string, Float32Array>();
      for (const some of portions([...hashes.keys()], readAtOnce))
        for (const [hash, vector] of await read(organisationId, some)) found.set(hash, vector);
      const missing = [...hashes].filter(([hash]) => !found.has(hash));
      for (const some of portions(missing, madeAtOnce)) {
        const vectors = await sentences.embed(some.map(([, text]) => text));
        const made = new Map(some.map(([hash], at) => [hash, vectors[at] ?? new Float32Array()]));
        await keep(organisationId, made);
        for (const [hash, vector] of made) found.set(hash, vector);
      }
      return new Map([...found].map(([hash, vector]) => [hashes.get(hash) ?? '', vector]));
    },
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function* portions<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

function toBytes(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(vector.length * 4);
  for (const [at, value] of vector.entries()) bytes.writeFloatLE(value, at * 4);
  return bytes;
}

function toNumbers(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: bytes.byteLength / 4 }, (_, at) => view.getFloat32(at * 4, true));
}
