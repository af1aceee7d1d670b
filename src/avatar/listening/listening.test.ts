import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Activity } from '../motion/activity.ts';
import { createSilentSpeaker } from '../voice/silent-speaker.ts';
import { createBrowserListener } from './browser-listener.ts';
import { createTurnTaking } from './turn-taking.ts';

class FakeRecognition {
  static last: FakeRecognition | null = null;
  lang = '';
  interimResults = false;
  continuous = false;
  maxAlternatives = 0;
  onstart: (() => void) | null = null;
  onresult: ((event: unknown) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;

  start() {
    FakeRecognition.last = this;
    this.onstart?.();
  }
  stop() {
    this.onend?.();
  }
  abort() {}
  hear(...texts: string[]) {
    this.onresult?.({ results: texts.map((transcript) => ({ isFinal: false, 0: { transcript } })) });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function openListener() {
  const listener = createBrowserListener();
  if (!listener) throw new Error('There should be a listener.');
  return listener;
}

describe('the browser listener', () => {
  it('is absent where the browser has no recognition', () => {
    vi.unstubAllGlobals();
    expect(createBrowserListener()).toBeNull();
  });

  it('tells what it understands so far, and ends when the person has stopped speaking', async () => {
    const listener = openListener();
    const heard: string[] = [];
    listener.on('interim', ({ text }) => heard.push(text));
    const result = listener.listen({ lang: 'zh-TW' });
    expect(FakeRecognition.last?.lang).toBe('zh-TW');
    FakeRecognition.last?.hear('Where does');
    await vi.advanceTimersByTimeAsync(1000);
    FakeRecognition.last?.hear('Where does', ' it hurt');
    await vi.advanceTimersByTimeAsync(1000);
    expect(listener.isListening).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    expect(await result).toEqual({ text: 'Where does it hurt', reason: 'ended' });
    expect(heard).toEqual(['Where does', 'Where does it hurt']);
    expect(listener.isListening).toBe(false);
  });

  it.each([
    ['not-allowed', 'denied'],
    ['service-not-allowed', 'unavailable'],
    ['audio-capture', 'no-microphone'],
    ['network', 'unreachable'],
    ['language-not-supported', 'language'],
    ['no-speech', 'silence'],
  ])('says why it heard nothing: %s is %s', async (error, reason) => {
    const listener = openListener();
    const result = listener.listen({ lang: 'en-GB' });
    FakeRecognition.last?.onerror?.({ error });
    FakeRecognition.last?.onend?.();
    expect(await result).toEqual({ text: '', reason });
  });

  it('keeps what was said before the connection broke, and throws it away when cancelled', async () => {
    const listener = openListener();
    const broken = listener.listen({ lang: 'en-GB' });
    FakeRecognition.last?.hear('Where');
    FakeRecognition.last?.onerror?.({ error: 'network' });
    FakeRecognition.last?.onend?.();
    expect(await broken).toEqual({ text: 'Where', reason: 'ended' });
    const cancelled = listener.listen({ lang: 'en-GB' });
    FakeRecognition.last?.hear('Where');
    listener.cancel();
    expect(await cancelled).toEqual({ text: '', reason: 'cancelled' });
  });
});

describe('a newer recogniser', () => {
  function installNewer(local: string, devices: { getUserMedia(): Promise<unknown> }) {
    const started: unknown[] = [];
    class Newer extends FakeRecognition {
      static async available() {
        return local;
      }
      processLocally = false;
      override start(track?: unknown) {
        started.push({ track, local: this.processLocally });
        super.start();
      }
    }
    vi.stubGlobal('SpeechRecognition', Newer);
    vi.stubGlobal('navigator', { mediaDevices: devices });
    return started;
  }
  const track = { stop: vi.fn() };
  const open = { getUserMedia: async () => ({ getAudioTracks: () => [track] }) };

  it('stays on the device where that understands the language, and hears no loudspeaker', async () => {
    const started = installNewer('available', open);
    const result = openListener().listen({ lang: 'en-GB', own: (heard) => heard });
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toEqual([{ track, local: true }]);
    FakeRecognition.last?.hear('Sorry');
    FakeRecognition.last?.stop();
    expect((await result).text).toBe('Sorry');
    expect(track.stop).toHaveBeenCalled();
  });

  it('opens the microphone itself where it cannot be had before', async () => {
    const started = installNewer('downloadable', { getUserMedia: () => Promise.reject(new Error('No.')) });
    void openListener().listen({ lang: 'en-GB', own: (heard) => heard });
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toEqual([{ track: undefined, local: false }]);
  });
});

describe('turn-taking', () => {
  function open(withListener = true) {
    const speaker = createSilentSpeaker();
    const shown: Activity[] = [];
    const turns = createTurnTaking({
      speaker,
      listener: withListener ? openListener() : null,
      actor: { setActivity: (activity) => shown.push(activity) },
    });
    return { speaker, shown, turns };
  }

  it('silences the speaker at once when the person begins to speak', async () => {
    const { speaker, shown, turns } = open();
    const spoken = turns.speak('I have waited for three hours', { lang: 'en-GB' });
    await vi.advanceTimersByTimeAsync(300);
    const heard = turns.listen({ lang: 'en-GB' });
    expect(speaker.isSpeaking).toBe(false);
    expect(await spoken).toBe('cancelled');
    expect(shown).toEqual(['speaking', 'listening']);
    FakeRecognition.last?.hear('Sorry');
    FakeRecognition.last?.stop();
    expect((await heard).text).toBe('Sorry');
    expect(shown).toEqual(['speaking', 'listening', 'idle']);
  });

  it('takes nobody for speaking who is only heard from the loudspeaker, however long', async () => {
    const listener = openListener();
    const result = listener.listen({ lang: 'en-GB', own: () => '' });
    FakeRecognition.last?.hear('I have waited');
    await vi.advanceTimersByTimeAsync(5000);
    expect(listener.isListening).toBe(true);
    FakeRecognition.last?.onend?.();
    expect(await result).toEqual({ text: '', reason: 'silence' });
  });

  it('gives up a recogniser that does not end when it is told to', async () => {
    const listener = openListener();
    const result = listener.listen({ lang: 'en-GB' });
    if (FakeRecognition.last) FakeRecognition.last.stop = () => {};
    FakeRecognition.last?.hear('Where');
    await vi.advanceTimersByTimeAsync(5000);
    expect(await result).toEqual({ text: 'Where', reason: 'ended' });
  });

  it('shows who has the word, and rests after the last one', async () => {
    const { shown, turns } = open();
    turns.attend();
    turns.think();
    const spoken = turns.speak('Yes', { lang: 'en-GB' });
    await vi.runAllTimersAsync();
    expect(await spoken).toBe('finished');
    turns.rest();
    expect(shown).toEqual(['listening', 'thinking', 'speaking', 'idle', 'idle']);
  });

  it('throws away what was being heard when the avatar speaks', async () => {
    const { turns } = open();
    const heard = turns.listen({ lang: 'en-GB' });
    void turns.speak('Yes', { lang: 'en-GB' });
    expect((await heard).reason).toBe('cancelled');
  });

  it('says that nothing can be heard where the browser cannot', async () => {
    expect(await open(false).turns.listen({ lang: 'en-GB' })).toEqual({ text: '', reason: 'unavailable' });
  });
});
