import { createEmitter } from '../state/emitter.ts';
import type { ListenEnd, Listener, ListenerEvents, ListenResult } from './listener.ts';
import { findSpeechRecognition, type SpeechRecognitionLike } from './speech-recognition.ts';

/** After this much silence the person is taken to have ended. */
const silenceMs = 1400;

const reasons: Readonly<Record<string, ListenEnd>> = {
  'no-speech': 'silence',
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'audio-capture': 'denied',
  network: 'unavailable',
  'language-not-supported': 'unavailable',
};

/** The browser's own speech recognition, or null where it has none: people then type. */
export function createBrowserListener(): Listener | null {
  const Recognition = findSpeechRecognition();
  if (!Recognition) return null;
  const events = createEmitter<ListenerEvents>();
  let finish: ((reason: ListenEnd) => void) | null = null;
  let recognition: SpeechRecognitionLike | null = null;

  function listen(Engine: new () => SpeechRecognitionLike, lang: string): Promise<ListenResult> {
    finish?.('cancelled');
    const { promise, resolve } = Promise.withResolvers<ListenResult>();
    const engine = new Engine();
    let text = '';
    let failure: ListenEnd | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    engine.lang = lang;
    engine.interimResults = true;
    // The end of a thought is ours to judge: without this Chromium stops at the first pause for breath.
    engine.continuous = true;
    engine.maxAlternatives = 1;
    engine.onstart = () => isOver || events.emit('start', undefined);
    engine.onresult = ({ results }) => {
      if (isOver) return;
      text = Array.from(results, (result) => result[0]?.transcript ?? '')
        .join('')
        .trim();
      events.emit('interim', { text });
      clearTimeout(timer);
      timer = setTimeout(() => engine.stop(), silenceMs);
    };
    engine.onerror = ({ error }) => {
      failure = reasons[error] ?? null;
    };
    engine.onend = () => end(failure ?? (text ? 'ended' : 'silence'));
    recognition = engine;
    finish = end;
    try {
      engine.start();
    } catch {
      end('unavailable');
    }
    return promise;

    function end(reason: ListenEnd): void {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      recognition = null;
      finish = null;
      engine.abort();
      // What was said before the connection broke is not lost.
      const kept = reason === 'cancelled' ? '' : text;
      const result = { text: kept, reason: kept ? ('ended' as const) : reason };
      events.emit('end', result);
      resolve(result);
    }
  }

  return {
    get isListening() {
      return recognition !== null;
    },
    listen: ({ lang }) => listen(Recognition, lang),
    stop: () => recognition?.stop(),
    cancel: () => finish?.('cancelled'),
    on: events.on,
    dispose() {
      finish?.('cancelled');
      events.clear();
    },
  };
}
