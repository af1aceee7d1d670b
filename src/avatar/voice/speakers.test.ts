import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserSpeaker } from './browser-speaker.ts';
import { chooseVoice } from './choose-voice.ts';
import { createSilentSpeaker } from './silent-speaker.ts';
import type { Speaker } from './speaker.ts';
import { splitText } from './split-text.ts';

const english = { lang: 'en-GB' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function record(speaker: Speaker): string[] {
  const log: string[] = [];
  speaker.on('start', ({ isAudible }) => log.push(isAudible ? 'start' : 'silent start'));
  speaker.on('boundary', ({ charIndex }) => log.push(`@${charIndex}`));
  speaker.on('end', ({ reason }) => log.push(reason));
  return log;
}

describe('the silent speaker', () => {
  it('moves its lips, tells each word when it would be heard, and ends', async () => {
    const speaker = createSilentSpeaker();
    const log = record(speaker);
    const ended = speaker.speak('Will it hurt?', english);
    expect(speaker.isSpeaking).toBe(true);
    await vi.advanceTimersByTimeAsync(120);
    expect(Object.keys(speaker.readMouth()).length).toBeGreaterThan(0);
    await vi.runAllTimersAsync();
    expect(await ended).toBe('finished');
    expect(log).toEqual(['silent start', '@0', '@5', '@8', 'finished']);
    expect(speaker.readMouth()).toEqual({});
  });

  it('is cancelled within the call, and by the next text', async () => {
    const speaker = createSilentSpeaker();
    const log = record(speaker);
    const first = speaker.speak('One two three', english);
    const second = speaker.speak('Four', english);
    expect(await first).toBe('cancelled');
    speaker.cancel();
    expect(log.filter((entry) => entry === 'cancelled')).toHaveLength(2);
    expect(speaker.isSpeaking).toBe(false);
    expect(speaker.readMouth()).toEqual({});
    expect(await second).toBe('cancelled');
    await vi.runAllTimersAsync();
    expect(log.at(-1)).toBe('cancelled');
  });

  it('has nothing to do for a text without words, and still ends', async () => {
    const ended = createSilentSpeaker().speak('…', english);
    await vi.runAllTimersAsync();
    expect(await ended).toBe('finished');
  });
});

class FakeUtterance {
  voice: unknown;
  lang = '';
  rate = 1;
  pitch = 1;
  onstart: (() => void) | null = null;
  onend: (() => void) | null = null;
  onboundary: ((event: { name: string; charIndex: number }) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A browser's speech synthesis with a voice that does what the test says. */
function fakeSynthesis(languages: string[]) {
  const synthesis = Object.assign(new EventTarget(), {
    paused: false,
    spoken: [] as FakeUtterance[],
    cancels: 0,
    resumes: 0,
    getVoices: () =>
      languages.map((lang) => ({ name: `Voice ${lang}`, lang, localService: true, default: false })),
    speak(utterance: FakeUtterance) {
      synthesis.spoken.push(utterance);
    },
    cancel() {
      synthesis.cancels += 1;
    },
    resume() {
      synthesis.resumes += 1;
    },
  });
  vi.stubGlobal('speechSynthesis', synthesis);
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  const speaker = createBrowserSpeaker();
  if (!speaker) throw new Error('There should be a speaker.');
  return { synthesis, speaker, log: record(speaker) };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the browser speaker', () => {
  it('is absent where the browser has no synthesis', () => {
    expect(createBrowserSpeaker()).toBeNull();
  });

  it('speaks with a voice of the language and follows its words', async () => {
    const { synthesis, speaker, log } = fakeSynthesis(['de-DE', 'en-US', 'en-GB']);
    const ended = speaker.speak('Will it hurt?', { lang: 'en-GB', rate: 1.2 });
    await settle();
    const [utterance] = synthesis.spoken;
    expect(utterance).toMatchObject({ lang: 'en-GB', rate: 1.2, text: 'Will it hurt?' });
    expect(speaker.readMouth()).toEqual({});
    utterance?.onstart?.();
    await vi.advanceTimersByTimeAsync(100);
    expect(Object.keys(speaker.readMouth()).length).toBeGreaterThan(0);
    utterance?.onboundary?.({ name: 'word', charIndex: 5 });
    utterance?.onend?.();
    expect(await ended).toBe('finished');
    expect(log).toEqual(['start', '@5', 'finished']);
  });

  it('lets an old person speak lower and slower', async () => {
    const { synthesis, speaker } = fakeSynthesis(['en-GB']);
    void speaker.speak('Hello', { lang: 'en-GB', voice: { age: 'senior' } });
    await settle();
    expect(synthesis.spoken[0]?.rate).toBeLessThan(1);
    expect(synthesis.spoken[0]?.pitch).toBeLessThan(1);
  });

  it('learns how slow a voice is that tells no words, so that the lips do not end before it', async () => {
    const { synthesis, speaker } = fakeSynthesis(['en-GB']);
    const text = 'I have waited for three hours';
    for (const round of [0, 1]) {
      void speaker.speak(text, english);
      await settle();
      synthesis.spoken[round]?.onstart?.();
      await vi.advanceTimersByTimeAsync(2600);
      if (round === 0) await vi.advanceTimersByTimeAsync(400);
      else expect(Object.keys(speaker.readMouth()).length).toBeGreaterThan(0);
      synthesis.spoken[round]?.onend?.();
      await settle();
    }
  });

  it('silences the voice within the call that cancels, and ignores what it says after', async () => {
    const { synthesis, speaker, log } = fakeSynthesis(['en-GB']);
    const ended = speaker.speak('Will it hurt?', english);
    await settle();
    const [utterance] = synthesis.spoken;
    utterance?.onstart?.();
    speaker.cancel();
    expect(synthesis.cancels).toBe(1);
    expect(log).toEqual(['start', 'cancelled']);
    expect(await ended).toBe('cancelled');
    utterance?.onerror?.({ error: 'canceled' });
    utterance?.onend?.();
    await vi.runAllTimersAsync();
    expect(log).toEqual(['start', 'cancelled']);
  });

  it('moves its lips silently where no voice speaks the language', async () => {
    const { synthesis, speaker, log } = fakeSynthesis(['de-DE']);
    const ended = speaker.speak('痛嗎', { lang: 'zh-TW' });
    await vi.runAllTimersAsync();
    expect(await ended).toBe('finished');
    expect(synthesis.spoken).toHaveLength(0);
    expect(log).toEqual(['silent start', '@0', '@1', 'finished']);
  });

  it('waits for voices that come late', async () => {
    const voices: string[] = [];
    const { synthesis, speaker } = fakeSynthesis(voices);
    void speaker.speak('Hello', english);
    await settle();
    expect(synthesis.spoken).toHaveLength(0);
    voices.push('en-GB');
    synthesis.dispatchEvent(new Event('voiceschanged'));
    await settle();
    expect(synthesis.spoken).toHaveLength(1);
  });

  it('goes on silently when the voice never begins or never ends', async () => {
    for (const begins of [false, true]) {
      const { synthesis, speaker, log } = fakeSynthesis(['en-GB']);
      const ended = speaker.speak('Will it hurt?', english);
      await settle();
      if (begins) synthesis.spoken[0]?.onstart?.();
      await vi.runAllTimersAsync();
      expect(await ended).toBe('finished');
      expect(log[0]).toBe(begins ? 'start' : 'silent start');
    }
  });

  it('says plainly that the browser wants a touch first', async () => {
    const { synthesis, speaker } = fakeSynthesis(['en-GB']);
    const ended = speaker.speak('Hello', english);
    await settle();
    synthesis.spoken[0]?.onerror?.({ error: 'not-allowed' });
    expect(await ended).toBe('blocked');
  });

  it('wakes a synthesis that was left paused', async () => {
    const { synthesis, speaker } = fakeSynthesis(['en-GB']);
    synthesis.paused = true;
    void speaker.speak('Hello', english);
    await settle();
    expect(synthesis.resumes).toBe(1);
  });

  it('speaks a long text in pieces, with places of the whole text', async () => {
    const { synthesis, speaker, log } = fakeSynthesis(['en-GB']);
    const text = 'This is a sentence of some forty letters. '.repeat(10).trim();
    const ended = speaker.speak(text, english);
    for (let piece = 0; piece < splitText(text).length; piece++) {
      await settle();
      synthesis.spoken[piece]?.onstart?.();
      synthesis.spoken[piece]?.onboundary?.({ name: 'word', charIndex: 0 });
      synthesis.spoken[piece]?.onend?.();
    }
    expect(await ended).toBe('finished');
    expect(log.filter((entry) => entry.startsWith('@'))).toEqual(
      splitText(text).map(({ charIndex }) => `@${charIndex}`),
    );
    expect(log.filter((entry) => entry === 'start')).toHaveLength(1);
  });
});

describe('pieces of a text', () => {
  it.each([
    ['sentences', 'A short one. '.repeat(60)],
    ['one endless sentence', 'and then another word '.repeat(60)],
    ['no spaces at all', 'x'.repeat(900)],
    ['Chinese', '我從昨天晚上就一直痛，到現在都沒有人告訴我是怎麼回事。'.repeat(8)],
    ['Chinese without marks', '痛'.repeat(200)],
  ])('of %s are short, and nothing but space is lost', (_name, text) => {
    const pieces = splitText(text);
    expect(
      pieces
        .map((piece) => piece.text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(text.replaceAll(' ', ''));
    for (const piece of pieces) {
      expect(text.slice(piece.charIndex, piece.charIndex + piece.text.length)).toBe(piece.text);
      expect(piece.text.length).toBeLessThanOrEqual(200);
    }
  });

  it('end with a sentence where one ends', () => {
    const pieces = splitText('This is a sentence of some forty letters. '.repeat(8));
    expect(pieces.length).toBeGreaterThan(1);
    for (const { text } of pieces) expect(text.endsWith('.')).toBe(true);
  });

  it('of nothing are none', () => {
    expect(splitText('')).toEqual([]);
    expect(splitText('  \n ')).toEqual([]);
  });
});

describe('the choice of a voice', () => {
  const voice = (name: string, lang: string) => ({ name, lang, localService: true, default: false });
  const voices = [
    voice('Albert', 'en-US'),
    voice('Daniel', 'en-GB'),
    voice('Google UK English Female', 'en-GB'),
    voice('Google UK English Male', 'en-GB'),
    voice('Samantha', 'en-US'),
    voice('Microsoft YunJhe Online (Natural) - Chinese (Taiwan)', 'zh-TW'),
    voice('Microsoft HsiaoChen Online (Natural) - Chinese (Taiwan)', 'zh_TW'),
    voice('Ting-Ting', 'zh-CN'),
    voice('Sin-ji', 'zh-HK'),
  ];
  const nameFor = (lang: string, gender?: 'female' | 'male') =>
    chooseVoice(voices, { lang, voice: { gender } })?.name;

  it('goes by language, then region, then gender', () => {
    expect(nameFor('en-GB', 'female')).toBe('Google UK English Female');
    expect(nameFor('en-GB', 'male')).toMatch(/Daniel|English Male/);
    expect(nameFor('en-US', 'female')).toBe('Samantha');
    expect(nameFor('zh-TW', 'female')).toContain('HsiaoChen');
    expect(nameFor('zh-TW', 'male')).toContain('YunJhe');
  });

  it('takes another region before none, but no joke and no Cantonese for Mandarin', () => {
    expect(nameFor('en-AU', 'male')).not.toBe('Albert');
    expect(chooseVoice(voices.slice(7), { lang: 'zh-TW' })?.name).toBe('Ting-Ting');
    expect(nameFor('fr-FR')).toBeUndefined();
  });

  it('does not read a gender out of the name of a country', () => {
    const canadian = [
      voice('Microsoft Liam Online (Natural) - English (Canada)', 'en-CA'),
      voice('Microsoft Clara Online (Natural) - English (Canada)', 'en-CA'),
    ];
    const chosen = chooseVoice(canadian, { lang: 'en-CA', voice: { gender: 'female' } });
    expect(chosen?.name).toContain('Clara');
  });

  it('takes the one that was named, if it speaks the language', () => {
    expect(chooseVoice(voices, { lang: 'en-GB', voice: { name: 'Samantha' } })?.name).toBe('Samantha');
    expect(chooseVoice(voices, { lang: 'zh-TW', voice: { name: 'Samantha' } })?.name).not.toBe('Samantha');
  });
});
