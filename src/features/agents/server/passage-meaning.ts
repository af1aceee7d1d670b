import { EmbeddingError, type EmbeddingPort, readsLanguage } from '#platform/embedding/embedding-port.ts';
import type { KeptVectors } from '#platform/embedding/vector-store.ts';
import type { Logger } from '#platform/log/log.ts';
import { findNearest, findTextLocale, listCompared } from '../model/passage-sentences.ts';
import type { RankedText, Similarities } from '../model/rank-passages.ts';

/** What passages mean, beside their words. Call it outside of transactions. Nothing here throws or lets anybody wait for long. */
export type PassageMeaning = {
  /** Makes the vectors of passages ready while other work runs. */
  prepare(organisationId: number, passages: readonly RankedText[]): Promise<void>;
  /** How near these passages are to the question; empty where words alone have to do. */
  compare(organisationId: number, question: string, passages: readonly RankedText[]): Promise<Similarities>;
};

/** Whoever waits longer is answered by words; the vectors go on being made for the next. */
const patienceMs = 2_000;
/** Some 17 vectors of 1.5 kB each: 25 MB. */
const passagesInMemory = 1_000;
const passagesAtOnce = 20;

const keyOf = (organisationId: number, { id }: RankedText) => `${organisationId}/${id}`;

export const noPassageMeaning: PassageMeaning = {
  prepare: async () => {},
  compare: async () => new Map(),
};

export function createPassageMeaning({
  sentences,
  kept,
  log,
}: {
  sentences: EmbeddingPort;
  kept: KeptVectors;
  log: Logger;
}): PassageMeaning {
  const isRead = (text: string) => readsLanguage(sentences.model, findTextLocale(text));
  const isReady = (organisationId: number, passage: RankedText) => ready.has(keyOf(organisationId, passage));
  /** The text of a passage never changes under its number. The oldest go first. */
  const ready = new Map<string, Float32Array[]>();
  const running = new Map<number, Promise<void>>();

  async function load(organisationId: number, passages: readonly RankedText[]): Promise<void> {
    for (let from = 0; from < passages.length; from += passagesAtOnce) {
      const some = passages.slice(from, from + passagesAtOnce);
      const vectors = await kept.get(organisationId, some.flatMap(listCompared));
      for (const passage of some)
        ready.set(
          keyOf(organisationId, passage),
          listCompared(passage).flatMap((text) => vectors.get(text) ?? []),
        );
      for (const key of ready.keys()) if (ready.size > passagesInMemory) ready.delete(key);
    }
  }

  /** One reading of an organisation at a time: who comes later finds most of it made. */
  function prepare(organisationId: number, passages: readonly RankedText[]): Promise<void> {
    const missing = passages.filter((each) => isRead(each.text) && !isReady(organisationId, each));
    if (missing.length === 0) return Promise.resolve();
    const before = running.get(organisationId) ?? Promise.resolve();
    const loading = before
      .then(() =>
        load(
          organisationId,
          missing.filter((each) => !isReady(organisationId, each)),
        ),
      )
      .catch((error) => log.warn({ err: error }, 'passages have no vectors: they are found by words alone'))
      .finally(() => {
        if (running.get(organisationId) === loading) running.delete(organisationId);
      });
    running.set(organisationId, loading);
    return loading;
  }

  return {
    prepare,
    async compare(organisationId, question, passages) {
      const readable = passages.filter(({ text }) => isRead(text));
      if (readable.length === 0 || !isRead(question)) return new Map();
      const asked = embedQuestion(sentences, question, log);
      await within(patienceMs, prepare(organisationId, readable));
      const vector = await asked;
      // Some with and some without could not be compared with each other.
      if (vector === null || readable.some((each) => !isReady(organisationId, each))) return new Map();
      return new Map(
        readable.map((each) => [
          each.id,
          findNearest(vector, ready.get(keyOf(organisationId, each)) ?? []) ?? 0,
        ]),
      );
    },
  };
}

async function embedQuestion(
  sentences: EmbeddingPort,
  question: string,
  log: Logger,
): Promise<Float32Array | null> {
  try {
    const [vector] = await sentences.embed([question], { withinMs: patienceMs });
    return vector ?? null;
  } catch (error) {
    if (error instanceof EmbeddingError)
      log.debug({ kind: error.kind }, 'a question is compared by words alone');
    else log.warn({ err: error }, 'a question is compared by words alone');
    return null;
  }
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
