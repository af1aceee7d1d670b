import type { FindAudio } from '#avatar/index.ts';
import type { ConversationApi } from './conversation-api.ts';

/** The server's own voice for a language; null where it has none or does not answer. */
export async function findServerVoice(api: ConversationApi, locale: string): Promise<FindAudio | null> {
  try {
    const { locales } = await api.readVoices();
    if (!locales.includes(locale)) return null;
  } catch {
    return null;
  }
  return async (text, { lang, voice }, signal) => {
    const gender = voice?.gender ?? 'female';
    const { audio, track } = await api.speak({ text, locale: lang, gender }, signal);
    const bytes = Uint8Array.from(atob(audio), (character) => character.charCodeAt(0));
    const url = URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
    return { url, ...(track ? { track } : {}), release: () => URL.revokeObjectURL(url) };
  };
}
