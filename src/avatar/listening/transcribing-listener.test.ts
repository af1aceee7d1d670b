import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ListenEnd } from './listener.ts';
import { MicrophoneError } from './microphone.ts';
import { createTranscribingListener } from './transcribing-listener.ts';

vi.mock('./microphone-worklet.ts?worker&url', () => ({ default: '' }));

const rate = 16_000;
const frameMs = 20;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Asked = { ms: number; signal: AbortSignal; answer(words: string): void; fail(error?: Error): void };

/** A microphone and a recogniser that the test plays. */
function open({
  answers = [] as string[],
  refusal = null as ListenEnd | null,
  own = undefined as ((heard: string) => string) | undefined,
} = {}) {
  let sound: ((samples: Float32Array) => void) | null = null;
  let lose = () => {};
  const close = vi.fn();
  const asked: Asked[] = [];
  const listener = createTranscribingListener({
    async openMicrophone({ onSound, onLost }) {
      if (refusal) throw new MicrophoneError(refusal);
      sound = onSound;
      lose = onLost;
      return { sampleRate: rate, close };
    },
    async write(parts) {
      return new Blob([], { type: `${parts.reduce((sum, part) => sum + part.length, 0) / (rate / 1000)}` });
    },
    transcribe: (wav, _lang, signal) =>
      new Promise((answer, fail) => {
        asked.push({
          ms: Number(wav.type),
          signal,
          answer,
          fail: (error) => fail(error ?? new Error('No.')),
        });
        const next = answers.shift();
        if (next !== undefined) answer(next);
      }),
  });
  const heard: { text: string; isFinal: boolean }[] = [];
  const times: unknown[] = [];
  listener.on('interim', ({ spoken, ...words }) => {
    heard.push(words);
    times.push(spoken);
  });
  const result = listener.listen({ lang: 'en-GB', ...(own ? { own } : {}) });
  async function play(db: number, ms: number): Promise<void> {
    const amplitude = 10 ** (db / 20);
    for (let at = 0; at < ms; at += frameMs) {
      const samples = new Float32Array((rate / 1000) * frameMs).fill(amplitude);
      sound?.(samples);
      await vi.advanceTimersByTimeAsync(0);
    }
  }
  return {
    listener,
    result,
    asked,
    heard,
    times,
    close,
    lose: () => lose(),
    speak: (ms: number) => play(-20, ms),
    pause: (ms: number) => play(-80, ms),
    settle: async () => {
      for (let turn = 0; turn < 5; turn++) await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('listening through a server', () => {
  test('asks for the words at the first silence and ends the turn half a second after it', async () => {
    const { asked, result, heard, listener, close, speak, pause, settle } = open();
    await settle();
    await pause(1000);
    await speak(500);
    await pause(300);
    expect(asked).toHaveLength(1);
    // The sound before the first loud moment goes along: words begin softly.
    expect(asked[0]?.ms).toBeGreaterThan(1000);
    asked[0]?.answer('I see.');
    await settle();
    expect(heard).toEqual([{ text: 'I see.', isFinal: true }]);
    expect(listener.isListening).toBe(true);
    await pause(220);
    expect(await result).toEqual({ text: 'I see.', reason: 'ended' });
    expect(close).toHaveBeenCalled();
    expect(asked).toHaveLength(1);
  });

  test('waits on where the words go on, and takes what follows with them', async () => {
    const { asked, result, speak, pause, settle } = open();
    await settle();
    await speak(600);
    await pause(300);
    asked[0]?.answer('I am asking because.');
    await pause(900);
    await speak(600);
    await pause(300);
    expect(asked.at(-1)?.ms).toBeGreaterThan(2300);
    asked.at(-1)?.answer('I am asking because it may matter.');
    await pause(300);
    expect(await result).toEqual({ text: 'I am asking because it may matter.', reason: 'ended' });
  });

  test('tells the words so far while somebody speaks, and drops that question for the last one', async () => {
    const { asked, heard, result, speak, pause, settle } = open();
    await settle();
    await speak(1000);
    expect(asked).toHaveLength(1);
    asked[0]?.answer('Where');
    await settle();
    expect(heard).toEqual([{ text: 'Where', isFinal: false }]);
    await speak(1400);
    expect(asked).toHaveLength(2);
    await speak(400);
    await pause(300);
    expect(asked).toHaveLength(3);
    expect(asked[1]?.signal.aborted).toBe(true);
    asked[1]?.answer('too late');
    asked[2]?.answer('Where does it hurt?');
    await pause(300);
    expect((await result).text).toBe('Where does it hurt?');
  });

  test('a noise that is no speech is forgotten', async () => {
    const { asked, result, heard, speak, pause, settle } = open({ answers: [''] });
    await settle();
    await speak(300);
    await pause(300);
    expect(heard).toEqual([]);
    await speak(600);
    await pause(300);
    asked[1]?.answer('Where?');
    await pause(300);
    expect((await result).text).toBe('Where?');
  });

  test("the character's own words are no turn of the learner", async () => {
    const own = (heard: string) => heard.replace('It hurts a lot.', '').trim();
    const { result, heard, speak, pause, settle } = open({
      own,
      answers: ['It hurts a lot.', 'It hurts a lot. Sorry, where?'],
    });
    await settle();
    await speak(600);
    await pause(600);
    expect(heard).toEqual([]);
    await speak(500);
    await pause(600);
    expect((await result).text).toBe('Sorry, where?');
  });

  test('says how long ago the words were said', async () => {
    const { asked, times, speak, pause, settle } = open();
    await settle();
    await pause(1000);
    await speak(500);
    await pause(300);
    asked[0]?.answer('Where?');
    await settle();
    const [spoken] = times as { beganAgoMs: number; endedAgoMs: number }[];
    // A moment of loudness is needed before it counts, and a moment of silence after it.
    expect(spoken?.beganAgoMs).toBeGreaterThan(600);
    expect(spoken?.beganAgoMs).toBeLessThan(800);
    expect(spoken?.endedAgoMs).toBeGreaterThan(100);
    expect(spoken?.endedAgoMs).toBeLessThan(300);
  });

  test('a microphone that is unplugged ends the turn with what was said', async () => {
    const { asked, result, lose, speak, settle } = open();
    await settle();
    await speak(500);
    lose();
    await settle();
    asked[0]?.answer('Where');
    expect(await result).toEqual({ text: 'Where', reason: 'ended' });
  });

  test('a microphone that brings not even silence is none', async () => {
    const { result } = open();
    await vi.advanceTimersByTimeAsync(5100);
    expect(await result).toEqual({ text: '', reason: 'unavailable' });
  });

  test('ends where nobody speaks', async () => {
    const { result, asked, pause, settle } = open();
    await settle();
    await pause(8100);
    expect(await result).toEqual({ text: '', reason: 'silence' });
    expect(asked).toEqual([]);
  });

  test('a press on the button ends the turn with all that was said', async () => {
    const { asked, result, listener, close, speak, settle } = open();
    await settle();
    await speak(500);
    listener.stop();
    expect(close).toHaveBeenCalled();
    await settle();
    asked[0]?.answer('Where');
    expect(await result).toEqual({ text: 'Where', reason: 'ended' });
  });

  test('words that come long after the press are dated by when they were said', async () => {
    const { asked, times, listener, speak, settle } = open();
    await settle();
    await speak(500);
    listener.stop();
    await vi.advanceTimersByTimeAsync(2000);
    asked[0]?.answer('Where');
    await settle();
    const [spoken] = times as { endedAgoMs: number }[];
    expect(spoken?.endedAgoMs).toBe(2000);
  });

  test('a turn of more than a minute is sent', async () => {
    const { asked, result, speak, settle } = open();
    await settle();
    await speak(60_100);
    await settle();
    asked.at(-1)?.answer('A long story.');
    await settle();
    expect((await result).text).toBe('A long story.');
  });

  test('asks a second time where the server failed once', async () => {
    const { asked, result, speak, pause, settle } = open();
    await settle();
    await speak(600);
    await pause(300);
    asked[0]?.fail();
    await settle();
    asked[1]?.answer('Where?');
    await pause(300);
    expect((await result).text).toBe('Where?');
  });

  test.each([
    [new Error('No.'), 'unreachable'],
    [Object.assign(new Error('No.'), { reason: 'unavailable' }), 'unavailable'],
  ])('says why nothing became text', async (error, reason) => {
    const { asked, result, speak, pause, settle } = open();
    await settle();
    await speak(600);
    await pause(300);
    asked[0]?.fail(error);
    await settle();
    asked[1]?.fail(error);
    expect(await result).toEqual({ text: '', reason });
  });

  test('words so far that are not to be had are missed by nobody', async () => {
    const { asked, result, speak, pause, settle } = open();
    await settle();
    await speak(1000);
    asked[0]?.fail();
    await settle();
    asked[1]?.fail();
    await speak(100);
    await pause(300);
    asked.at(-1)?.answer('Where?');
    await pause(300);
    expect((await result).text).toBe('Where?');
  });

  test.each(['denied', 'no-microphone', 'unavailable'] as const)(
    'says why there is no microphone: %s',
    async (refusal) => {
      expect(await open({ refusal }).result).toEqual({ text: '', reason: refusal });
    },
  );

  test('drops everything when it is cancelled, also before the microphone is open', async () => {
    const early = open();
    early.listener.cancel();
    await early.settle();
    expect(await early.result).toEqual({ text: '', reason: 'cancelled' });
    expect(early.close).toHaveBeenCalled();
    const { asked, result, listener, speak, pause, settle } = open();
    await settle();
    await speak(600);
    await pause(300);
    listener.cancel();
    expect(asked[0]?.signal.aborted).toBe(true);
    expect((await result).text).toBe('');
  });
});
