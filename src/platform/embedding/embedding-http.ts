import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BoundedMap } from '#kernel/bounded-map.ts';
import type { ModelHttp } from '../llm/model-http.ts';
import { EmbeddingError, type EmbeddingPort } from './embedding-port.ts';
import { inTime } from './embedding-thread.ts';

type EmbeddingAddress = {
  /** The beginning of the address, as of `/v1`; `/embeddings` is asked there. */
  url: string;
  model: string;
  /** Null: none is sent. */
  key: string | null;
};

/** Parts of an answer in the form of OpenAI's interface. */
const answerSchema = z.object({
  data: z.array(z.object({ index: z.number().int(), embedding: z.array(z.number()).min(2).max(8_192) })),
});

/** Servers accept more; a small batch is answered sooner. */
const batch = 32;
const answerBytes = 16 * 1024 ** 2;
const patienceMs = 30_000;
const remembered = 2_000;

/**
 * A sentence model at an address of the operator's own that speaks OpenAI's interface (llama.cpp, Ollama, vLLM and others). Its
 * files are not seen: address and name stand for them, so whoever changes the model behind a name gives it another name.
 */
export function createEmbeddingHttp({
  http,
  address,
}: {
  http: ModelHttp;
  address: EmbeddingAddress;
}): EmbeddingPort {
  const kept = new BoundedMap<string, Float32Array>(remembered);
  const send = http.createFetch(answerBytes, 'application/json');
  const url = `${address.url.replace(/\/+$/, '')}/embeddings`;

  async function ask(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> {
    const response = await send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(address.key === null ? {} : { authorization: `Bearer ${address.key}` }),
      },
      body: JSON.stringify({ model: address.model, input: texts, encoding_format: 'float' }),
      signal,
    });
    const parsed = answerSchema.safeParse(JSON.parse(await response.text()));
    const rows = parsed.success ? parsed.data.data.toSorted((a, b) => a.index - b.index) : [];
    const size = rows[0]?.embedding.length;
    if (rows.length !== texts.length || rows.some(({ embedding }) => embedding.length !== size))
      throw new EmbeddingError('failed', 'The address answered no vectors.');
    return rows.map(({ embedding }) => normalize(Float32Array.from(embedding)));
  }

  async function askAll(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> {
    const missing = [...new Set(texts.filter((text) => kept.get(text) === undefined))];
    const found = new Map<string, Float32Array>();
    for (let at = 0; at < missing.length; at += batch) {
      const some = missing.slice(at, at + batch);
      const vectors = await ask(some, signal).catch((error) => {
        throw error instanceof EmbeddingError
          ? error
          : new EmbeddingError('failed', 'The address of the sentence model did not answer.');
      });
      for (const [index, text] of some.entries()) {
        const vector = vectors[index] ?? new Float32Array();
        kept.set(text, vector);
        found.set(text, vector);
      }
    }
    return texts.map((text) => found.get(text) ?? kept.get(text) ?? new Float32Array());
  }

  return {
    model: {
      id: address.model,
      dimensions: null,
      hash: createHash('sha256').update(`${url}\n${address.model}`).digest('hex'),
      languages: null,
    },
    embed(texts, { withinMs } = {}) {
      const signal = AbortSignal.timeout(
        withinMs ?? patienceMs * Math.max(1, Math.ceil(texts.length / batch)),
      );
      const work = askAll(texts, signal);
      return withinMs === undefined ? work : inTime(work, withinMs);
    },
    warm() {},
    async close() {},
  };
}

function normalize(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length > 0 && Number.isFinite(length) ? vector.map((value) => value / length) : vector;
}
