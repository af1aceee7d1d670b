import type { FindAudio } from '#avatar/index.ts';
import type { ConversationApi, SpeechLanguages } from './conversation-api.ts';

export type ServerVoice = {
  findAudio: FindAudio;
  /** Whether it speaks in place of the browser's own voice, and not only where that is missing. */
  isPreferred: boolean;
};

/** The server's own voice for a language; null where it has none. */
export function findServerVoice(
  api: ConversationApi,
  { spoken, preferred }: SpeechLanguages,
  locale: string,
): ServerVoice | null {
  if (!spoken.includes(locale)) return null;
  return { findAudio: findAudioBy(api), isPreferred: preferred.includes(locale) };
}

function findAudioBy(api: ConversationApi): FindAudio {
  return async (text, { lang, voice }, signal) => {
    const { gender = 'female', age = 'adult' } = voice ?? {};
    const { audio, track } = await api.speak({ text, locale: lang, gender, age }, signal);
    const bytes = Uint8Array.from(atob(audio), (character) => character.charCodeAt(0));
    const url = URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
    return { url, ...(track ? { track } : {}), release: () => URL.revokeObjectURL(url) };
  };
}
