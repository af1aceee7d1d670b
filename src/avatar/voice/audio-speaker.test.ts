import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAudioSpeaker, type FindAudio } from './audio-speaker.ts';
import { createSilentSpeaker } from './silent-speaker.ts';
import type { Speaker } from './speaker.ts';

/** The sound of a page: it begins to play at once, and ends when the test says so. */
class FakeAudio {
  static last: FakeAudio | null = null;
  preload = '';
  src = '';
  playbackRate = 1;
  currentTime = 0;
  duration = 2;
  onplaying: (() => void) | null = null;
  onended: (() => void) | null = null;
  onerror: (() => void) | null = null;
  ontimeupdate: (() => void) | null = null;
  constructor() {
    FakeAudio.last = this;
  }
  async play() {
    this.onplaying?.();
  }
  pause() {}
  removeAttribute() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Audio', FakeAudio);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const options = { lang: 'en-GB' };
const settle = () => vi.advanceTimersByTimeAsync(0);

function record(speaker: Speaker): string[] {
  const log: string[] = [];
  speaker.on('start', ({ isAudible }) => log.push(isAudible ? 'start' : 'silent start'));
  speaker.on('end', ({ reason }) => log.push(reason));
  return log;
}

/** A voice that can be heard, as a browser's own. */
function makeStandIn(): Speaker {
  const silent = createSilentSpeaker();
  return {
    ...silent,
    get isSpeaking() {
      return silent.isSpeaking;
    },
    on: (name, listener) =>
      silent.on(name, (detail) => listener('isAudible' in detail ? { ...detail, isAudible: true } : detail)),
  };
}

test('a text is heard where its sound is found', async () => {
  const release = vi.fn();
  const speaker = createAudioSpeaker(async () => ({ url: 'blob:1', release }));
  const log = record(speaker);
  const ended = speaker.speak('Will it hurt?', options);
  await settle();
  FakeAudio.last?.onended?.();
  expect(await ended).toBe('finished');
  expect(log).toEqual(['start', 'finished']);
  expect(release).toHaveBeenCalledOnce();
});

test.each<[string, FindAudio, () => void]>([
  ['the server has none', () => Promise.reject(new Error('503')), () => {}],
  ['the browser cannot play it', async () => ({ url: 'blob:1' }), () => FakeAudio.last?.onerror?.()],
])('another voice says it aloud where %s', async (_why, findAudio, fail) => {
  vi.spyOn(FakeAudio.prototype, 'play').mockImplementation(async () => {});
  const speaker = createAudioSpeaker(findAudio, makeStandIn());
  const log = record(speaker);
  const ended = speaker.speak('Will it hurt?', options);
  await settle();
  fail();
  await vi.runAllTimersAsync();
  expect(await ended).toBe('finished');
  expect(log).toEqual(['start', 'finished']);
});

test('without another voice it is said in silence, so that the talk goes on', async () => {
  const speaker = createAudioSpeaker(() => Promise.reject(new Error('503')));
  const log = record(speaker);
  const ended = speaker.speak('Will it hurt?', options);
  await vi.runAllTimersAsync();
  expect(await ended).toBe('finished');
  expect(log).toEqual(['silent start', 'finished']);
});
