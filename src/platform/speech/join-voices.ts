import { SpeechFailedError, type SpeechPort } from './speech-port.ts';

/**
 * The first of the voices that speaks the language says a text, and the next one where it fails. Null: there is none.
 * @param onFailure hears of each failure that another voice mends
 */
export function joinVoices(
  ports: readonly (SpeechPort | null)[],
  onFailure: (error: unknown) => void = () => {},
): SpeechPort | null {
  const there = ports.filter((port) => port !== null);
  if (there.length === 0) return null;
  const of = (key: 'locales' | 'preferred') => [...new Set(there.flatMap((port) => port[key]))];
  return {
    locales: of('locales'),
    preferred: of('preferred'),
    async speak(request) {
      const speakers = there.filter(({ locales }) => locales.includes(request.locale));
      for (const port of speakers.slice(0, -1)) {
        try {
          return await port.speak(request);
        } catch (error) {
          request.signal.throwIfAborted();
          onFailure(error);
        }
      }
      const last = speakers.at(-1);
      if (!last) throw new SpeechFailedError('No voice speaks this language.');
      return last.speak(request);
    },
  };
}
