import { createEmitter } from '../state/emitter.ts';
import { waitForMore } from './end-of-thought.ts';
import type { ListenEnd, Listener, ListenerEvents, ListenOptions, ListenResult } from './listener.ts';
import {
  findSpeechRecognition,
  hearsLocally,
  openQuietMicrophone,
  type RecognitionResultEvent,
  type SpeechRecognitionClass,
} from './speech-recognition.ts';

/** A recogniser that was stopped and does not report its end is given up. */
const stopPatienceMs = 3000;

const reasons: Readonly<Record<string, ListenEnd>> = {
  'no-speech': 'silence',
  'not-allowed': 'denied',
  'service-not-allowed': 'unavailable',
  'audio-capture': 'no-microphone',
  network: 'unreachable',
  'language-not-supported': 'language',
};

/**
 * The browser's own speech recognition, on the device where possible; null where there is none: learners then type.
 */
export function createBrowserListener(): Listener | null {
  const Recognition = findSpeechRecognition();
  if (!Recognition) return null;
  const events = createEmitter<ListenerEvents>();
  let current: { stop(): void; end(reason: ListenEnd): void } | null = null;

  function listen(Engine: SpeechRecognitionClass, { lang, own }: ListenOptions): Promise<ListenResult> {
    current?.end('cancelled');
    const { promise, resolve } = Promise.withResolvers<ListenResult>();
    const engine = new Engine();
    let track: MediaStreamTrack | null = null;
    let text = '';
    let failure: ListenEnd | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStarted = false;
    let isOver = false;
    engine.lang = lang;
    engine.interimResults = true;
    // The end of a thought is ours to judge: without this Chromium stops at the first pause for breath.
    engine.continuous = true;
    engine.maxAlternatives = 1;
    engine.onstart = () => isOver || events.emit('start', undefined);
    engine.onresult = (event) => {
      if (isOver) return;
      const heard = joinTranscripts(event);
      text = own ? own(heard.text) : heard.text;
      events.emit('interim', { text, isFinal: heard.isFinal });
      // An echo is no speech: the wait for the learner's turn goes on.
      if (text === '' || isOver) return;
      clearTimeout(timer);
      timer = setTimeout(stop, waitForMore(text, heard.isFinal));
    };
    engine.onerror = ({ error }) => {
      failure = reasons[error] ?? null;
    };
    engine.onend = () => end(failure ?? (text ? 'ended' : 'silence'));
    current = { stop, end };
    // Older browsers begin within the call.
    if (Engine.available) void prepare();
    else begin();
    return promise;

    async function prepare(): Promise<void> {
      const [isLocal, microphone] = await Promise.all([
        hearsLocally(Engine, lang),
        own ? openQuietMicrophone(Engine) : null,
      ]);
      track = microphone;
      if (isOver) return track?.stop();
      if (isLocal) engine.processLocally = true;
      begin();
    }

    function begin(): void {
      isStarted = true;
      try {
        if (track) engine.start(track);
        else engine.start();
      } catch {
        end('unavailable');
      }
    }

    function stop(): void {
      if (isOver) return;
      clearTimeout(timer);
      if (!isStarted) {
        end('silence');
        return;
      }
      timer = setTimeout(() => end(text ? 'ended' : 'silence'), stopPatienceMs);
      engine.stop();
    }

    function end(reason: ListenEnd): void {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      current = null;
      if (isStarted) engine.abort();
      track?.stop();
      // Words from before the connection broke are kept.
      const kept = reason === 'cancelled' ? '' : text;
      const result = { text: kept, reason: kept ? ('ended' as const) : reason };
      events.emit('end', result);
      resolve(result);
    }
  }

  return {
    get isListening() {
      return current !== null;
    },
    listen: (options) => listen(Recognition, options),
    stop: () => current?.stop(),
    cancel: () => current?.end('cancelled'),
    on: events.on,
    dispose() {
      current?.end('cancelled');
      events.clear();
    },
  };
}

/** Some recognisers put the space between two results into the second, some leave it out. */
function joinTranscripts({ results }: RecognitionResultEvent): { text: string; isFinal: boolean } {
  let text = '';
  let isFinal = false;
  for (const result of Array.from(results)) {
    const next = result[0]?.transcript ?? '';
    const needsSpace = /[\p{L}\p{N},.?!]$/u.test(text) && /^(?!\p{Script=Han})[\p{L}\p{N}]/u.test(next);
    const isHan = /\p{Script=Han}$/u.test(text);
    text += needsSpace && !isHan ? ` ${next}` : next;
    ({ isFinal } = result);
  }
  return { text: text.trim(), isFinal };
}
