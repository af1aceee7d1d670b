import type { Listener } from '#avatar/index.ts';
import { createBrowserListener } from '#avatar/speech.ts';
import { type ConversationApi, ConversationError, type SpeechLanguages } from './conversation-api.ts';
import { canRecord } from './hearing.ts';

/**
 * What turns the learner's speech into text: the operator's server where there is one for the language, else the browser. Where the server fails
 * the browser does not step in, because it may send what is said to its maker. Null: learners type.
 */
export async function findListener(
  api: ConversationApi,
  { transcribed }: SpeechLanguages,
  locale: string,
): Promise<Listener | null> {
  if (!transcribed.includes(locale)) return createBrowserListener();
  if (!canRecord()) return null;
  const { createServerListener } = await import('#avatar/transcribing.ts');
  return createServerListener(async (wav, lang, signal) => {
    try {
      return await api.transcribe(wav, lang, signal);
    } catch (error) {
      // It is switched off, or speaks another language now: asking again does not help.
      const isRefused = error instanceof ConversationError && error.kind === 'refused';
      throw Object.assign(new Error('Nothing was turned into text.', { cause: error }), {
        reason: isRefused ? 'unavailable' : 'unreachable',
      });
    }
  });
}
