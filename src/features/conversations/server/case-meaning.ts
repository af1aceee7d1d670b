import {
  type DialogueCase,
  findLocale,
  listDistressTexts,
  listStretches,
  listWordings,
  type SaidVectors,
  type SentenceVectors,
} from '#dialogue/index.ts';
import type { CaseContent, ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import { EmbeddingError, type EmbeddingPort, readsLanguage } from '#platform/embedding/embedding-port.ts';
import type { KeptVectors } from '#platform/embedding/vector-store.ts';
import type { Logger } from '#platform/log/log.ts';
import { toDialogueCase } from '../model/dialogue-case.ts';

/** What sentences mean, for the built-in understanding of turns. */
export type CaseMeaning = {
  /**
   * Makes the wordings of a case ready while other work runs, and the model with them. Never throws: without them a turn is
   * understood by words.
   */
  prepare(organisationId: number, content: CaseContent, locale: ConversationLocale): Promise<void>;
  /** What a turn is compared with; null where words alone have to do. Never throws, and takes no longer than a learner may wait. */
  find(content: CaseContent, locale: ConversationLocale, text: string): Promise<SentenceVectors | null>;
  /** What is asked whether the learner may be in need, in every case that the model reads; else as `find`. */
  findForNeed(content: CaseContent, locale: ConversationLocale, text: string): Promise<SaidVectors | null>;
};

/** A turn takes 10 to 20 ms with the packaged model; whoever waits longer is answered by words. */
const patienceMs = 250;

export const noMeaning: CaseMeaning = {
  prepare: async () => {},
  find: async () => null,
  findForNeed: async () => null,
};

export function createCaseMeaning({
  sentences,
  kept,
  log,
}: {
  sentences: EmbeddingPort;
  kept: KeptVectors;
  log: Logger;
}): CaseMeaning {
  /** By content and language; the wordings of a case go with it. */
  const running = new WeakMap<CaseContent, Map<string, Promise<void>>>();
  const ready = new WeakMap<CaseContent, Map<string, SentenceVectors['wordings']>>();
  const pools = new WeakMap<DialogueCase, Map<string, Float32Array>>();

  /** Variants of a case have nearly all texts in common, and one copy of their vectors, which are found by text. */
  async function findVectors(
    organisationId: number,
    dialogue: DialogueCase,
    locale: ConversationLocale,
  ): Promise<SentenceVectors['wordings']> {
    const owner = dialogue.alike ?? dialogue;
    const pool = pools.get(owner) ?? new Map<string, Float32Array>();
    pools.set(owner, pool);
    const missing = listWordings(dialogue, locale).filter((text) => !pool.has(text));
    const found = missing.length > 0 ? await kept.get(organisationId, missing) : [];
    for (const [text, vector] of found) pool.set(text, vector);
    return pool;
  }

  async function load(
    organisationId: number,
    content: CaseContent,
    locale: ConversationLocale,
  ): Promise<void> {
    try {
      const wordings = await findVectors(organisationId, toDialogueCase(content), locale);
      const byLocale = ready.get(content) ?? new Map<string, SentenceVectors['wordings']>();
      ready.set(content, byLocale.set(locale, wordings));
    } catch (error) {
      log.warn({ err: error }, 'wordings have no vectors: turns are understood by words alone');
      running.get(content)?.delete(locale);
    }
  }

  async function embed(texts: readonly string[]): Promise<SaidVectors | null> {
    if (texts.length === 0) return null;
    try {
      const vectors = await sentences.embed(texts, { withinMs: patienceMs });
      const said = new Map(texts.map((text, at) => [text, vectors[at] ?? new Float32Array()]));
      return { model: sentences.model.hash, said };
    } catch (error) {
      if (!(error instanceof EmbeddingError)) throw error;
      log.debug({ kind: error.kind }, 'a turn is understood by words alone');
      return null;
    }
  }

  return {
    async prepare(organisationId, content, asked) {
      const locale = findLocale(content, asked);
      if (!readsLanguage(sentences.model, locale)) return;
      sentences.warm();
      // The ways on of a scene are found by words.
      if (content.scenes.length > 0) return;
      const byLocale = running.get(content) ?? new Map<string, Promise<void>>();
      running.set(content, byLocale);
      const loading = byLocale.get(locale) ?? load(organisationId, content, locale);
      byLocale.set(locale, loading);
      await loading;
    },
    async find(content, asked, text) {
      const locale = findLocale(content, asked);
      const wordings = ready.get(content)?.get(locale);
      if (wordings === undefined || wordings.size === 0) return null;
      const stretches = listStretches(toDialogueCase(content), locale, text);
      const said = await embed(stretches);
      return said && { ...said, wordings };
    },
    async findForNeed(content, asked, text) {
      if (!readsLanguage(sentences.model, findLocale(toDialogueCase(content), asked))) return null;
      return embed(listDistressTexts(text));
    },
  };
}
