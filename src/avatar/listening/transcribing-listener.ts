import { createEmitter } from '../state/emitter.ts';
import { silenceAfter } from './end-of-thought.ts';
import type { ListenEnd, Listener, ListenerEvents, ListenOptions, ListenResult } from './listener.ts';
import { type Microphone, MicrophoneError, type OpenMicrophone } from './microphone.ts';
import { createSpeechGate } from './speech-gate.ts';

/**
 * Turns a whole WAV file into words; an empty text where nobody spoke. It is asked for the words so far too.
 * @throws an Error with the `reason` of a ListenEnd; any other is `unreachable`
 */
export type Transcribe = (wav: Blob, lang: string, signal: AbortSignal) => Promise<string>;

export type TranscribingParts = {
  transcribe: Transcribe;
  openMicrophone: OpenMicrophone;
  /** The sound as a WAV file. */
  write(parts: readonly Float32Array[], sampleRate: number): Promise<Blob>;
};

/** The words are asked for after so short a silence that they are there when the turn ends. */
const askAfterMs = 250;
/** The first words so far are asked for after this much, the sound from before included: who interrupts is not kept waiting. */
const firstWordsMs = 1000;
/** Further words so far are asked for when this much more, and a quarter more, was said. */
const nextWordsMs = 1200;
const nextWordsPart = 0.25;
/** Sound from before the loudness rose: words begin softly. */
const beforeSpeechMs = 400;
/** Nobody has spoken. */
const nobodyMs = 8_000;
/** The longest turn. */
const mostMs = 60_000;
/** A microphone that brings no sound, not even silence, for so long is none. */
const deafMs = 5_000;
const tries = 2;

/** What is asked about: the sound up to here, in ms. */
type Question = { untilMs: number; controller: AbortController };

/**
 * Listens through something that turns whole sounds into text, such as a server of the operator's own. The end of a turn is found by
 * the silence of the microphone and by the words.
 */
export function createTranscribingListener(parts: TranscribingParts): Listener {
  const events = createEmitter<ListenerEvents>();
  let current: { stop(): void; end(reason: ListenEnd): void } | null = null;

  function listen({ lang, own }: ListenOptions): Promise<ListenResult> {
    current?.end('cancelled');
    const { promise, resolve } = Promise.withResolvers<ListenResult>();
    let microphone: Microphone | null = null;
    let isOver = false;
    let isStopped = false;
    let gate = createSpeechGate();
    let sound: { samples: Float32Array; ms: number }[] = [];
    let soundMs = 0;
    let waitedMs = 0;
    /** From where and up to where somebody spoke. */
    let beganMs = 0;
    let spokenMs = 0;
    /** When the last sound came: the words may come much later. */
    let heardAt = 0;
    let deaf: ReturnType<typeof setTimeout> | undefined;
    let text = '';
    /** Up to where the text goes. */
    let textMs = 0;
    let question: Question | null = null;
    current = { stop, end };
    void open();
    return promise;

    async function open(): Promise<void> {
      try {
        // The first sounds come before the answer.
        microphone = await parts.openMicrophone({ onSound: hear, onLost: stop });
      } catch (error) {
        return end(error instanceof MicrophoneError ? error.reason : 'unavailable');
      }
      if (isOver) {
        microphone.close();
        return;
      }
      deaf = setTimeout(() => end('unavailable'), deafMs);
      events.emit('start', undefined);
    }

    function hear(samples: Float32Array): void {
      if (isOver || isStopped || !microphone) return;
      clearTimeout(deaf);
      heardAt = performance.now();
      const ms = (samples.length * 1000) / microphone.sampleRate;
      gate.push(samples, ms);
      sound.push({ samples, ms });
      soundMs += ms;
      if (!gate.hasSpoken) {
        waitedMs += ms;
        while (soundMs - (sound[0]?.ms ?? 0) >= beforeSpeechMs) soundMs -= sound.shift()?.ms ?? 0;
        if (waitedMs >= nobodyMs) end('silence');
        return;
      }
      beganMs ||= soundMs;
      if (gate.silentMs === 0) spokenMs = soundMs;
      if (soundMs >= mostMs) stop();
      else if (gate.silentMs === 0) askForWordsSoFar();
      else if (gate.silentMs >= askAfterMs) askForAll();
      endWhereSilent();
    }

    function askForWordsSoFar(): void {
      const more = textMs === 0 ? firstWordsMs : Math.max(nextWordsMs, textMs * nextWordsPart);
      if (!question && soundMs - textMs >= more) void ask();
    }

    /** Everything that was said, unless that is known or being asked. */
    function askForAll(): void {
      if (textMs >= spokenMs || (question && question.untilMs >= spokenMs)) return;
      question?.controller.abort();
      void ask();
    }

    async function ask(): Promise<void> {
      const mine: Question = { untilMs: soundMs, controller: new AbortController() };
      question = mine;
      const heard = sound.map(({ samples }) => samples);
      let failure: unknown = null;
      for (let left = tries; left > 0; left--) {
        try {
          const wav = await parts.write(heard, microphone?.sampleRate ?? 0);
          const words = await parts.transcribe(wav, lang, mine.controller.signal);
          if (question === mine) take(words, mine.untilMs);
          return;
        } catch (error) {
          if (question !== mine) return;
          failure = error;
        }
      }
      question = null;
      // Words so far are missed by nobody.
      if (isStopped || mine.untilMs >= spokenMs) end(readReason(failure));
    }

    function take(words: string, untilMs: number): void {
      question = null;
      const isFinal = gate.silentMs > 0 && untilMs >= spokenMs;
      // What was loud was no speech, or the character's own.
      const mine = own ? own(words) : words;
      if (isFinal && mine === '' && !isStopped) {
        forget();
        return;
      }
      text = mine;
      textMs = untilMs;
      const waitedFor = performance.now() - heardAt;
      const spoken = {
        beganAgoMs: soundMs - beganMs + waitedFor,
        endedAgoMs: soundMs - spokenMs + waitedFor,
      };
      events.emit('interim', { text, isFinal, spoken });
      if (isStopped && !isOver) finish();
      else endWhereSilent();
    }

    function forget(): void {
      gate = createSpeechGate();
      sound = [];
      soundMs = 0;
      beganMs = 0;
      spokenMs = 0;
      text = '';
      textMs = 0;
    }

    function endWhereSilent(): void {
      if (isOver || isStopped || text === '' || textMs < spokenMs) return;
      if (gate.silentMs >= silenceAfter(text)) end('ended');
    }

    function stop(): void {
      if (isOver || isStopped) return;
      isStopped = true;
      finish();
    }

    /** Ends with all that was said. */
    function finish(): void {
      microphone?.close();
      if (!gate.hasSpoken) end('silence');
      else if (textMs >= spokenMs) end(text ? 'ended' : 'silence');
      else askForAll();
    }

    function end(reason: ListenEnd): void {
      if (isOver) return;
      isOver = true;
      clearTimeout(deaf);
      current = null;
      question?.controller.abort();
      question = null;
      microphone?.close();
      const result = { text: reason === 'ended' ? text : '', reason };
      events.emit('end', result);
      resolve(result);
    }
  }

  return {
    get isListening() {
      return current !== null;
    },
    listen,
    stop: () => current?.stop(),
    cancel: () => current?.end('cancelled'),
    on: events.on,
    dispose() {
      current?.end('cancelled');
      events.clear();
    },
  };
}

const known: readonly ListenEnd[] = ['unreachable', 'language', 'unavailable'];

function readReason(error: unknown): ListenEnd {
  const reason = error instanceof Error && 'reason' in error ? error.reason : null;
  return known.find((one) => one === reason) ?? 'unreachable';
}
