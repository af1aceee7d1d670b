import {
  type DialogueCase,
  findLocale,
  listStretches,
  listWordings,
  type SentenceVectors,
} from '../../src/dialogue/index.ts';
import { readsLanguage } from '../../src/platform/embedding/embedding-port.ts';
import { createEmbeddingThread } from '../../src/platform/embedding/embedding-thread.ts';

export type SentenceReader = {
  /** What the server hands to the library with a turn; null for a language that the packaged model does not read. */
  read(content: DialogueCase, locale: SentenceLocale, text: string): Promise<SentenceVectors | null>;
  close(): Promise<void>;
};
type SentenceLocale = DialogueCase['locales'][number];

/** The packaged sentence model, as the server uses it. */
export function createSentenceReader(): SentenceReader {
  const port = createEmbeddingThread();
  // The thread alone does not keep the process running.
  const waiting = setInterval(() => {}, 1_000);
  const wordings = new WeakMap<DialogueCase, Map<string, SentenceVectors['wordings']>>();

  async function embed(texts: readonly string[]): Promise<ReadonlyMap<string, Float32Array>> {
    const vectors = await port.embed(texts);
    return new Map(texts.map((text, at) => [text, vectors[at] ?? new Float32Array()]));
  }

  return {
    async read(content, asked, text) {
      const locale = findLocale(content, asked);
      if (content.scenes.length > 0 || !readsLanguage(port.model, locale)) return null;
      const byLocale = wordings.get(content) ?? new Map<string, SentenceVectors['wordings']>();
      wordings.set(content, byLocale);
      const own = byLocale.get(locale) ?? (await embed(listWordings(content, locale)));
      byLocale.set(locale, own);
      return {
        model: port.model.hash,
        wordings: own,
        said: await embed(listStretches(content, locale, text)),
      };
    },
    close: () => {
      clearInterval(waiting);
      return port.close();
    },
  };
}
