import { listDistressTexts, type SaidVectors } from '../../src/dialogue/index.ts';
import type { ConversationLocale } from '../../src/features/virtual-humans/model/case-content.ts';
import { readsLanguage } from '../../src/platform/embedding/embedding-port.ts';
import { createEmbeddingThread } from '../../src/platform/embedding/embedding-thread.ts';

/** What the packaged sentence model says of a turn, as the server has it; null in a language that it does not read. */
export function openSaidVectors(): {
  read(locale: ConversationLocale, text: string): Promise<SaidVectors | null>;
  close(): Promise<void>;
} {
  const port = createEmbeddingThread();
  // The thread alone does not keep the process running.
  const waiting = setInterval(() => {}, 1_000);
  return {
    read: async (locale, text) => {
      if (!readsLanguage(port.model, locale)) return null;
      const texts = listDistressTexts(text);
      const vectors = await port.embed(texts);
      return {
        model: port.model.hash,
        said: new Map(texts.map((one, at) => [one, vectors[at] ?? new Float32Array()])),
      };
    },
    close: async () => {
      clearInterval(waiting);
      await port.close();
    },
  };
}
