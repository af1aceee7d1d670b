import { describe, expect, it } from 'vitest';
import { listEnglishVisemes } from './english-sounds.ts';
import { listMandarinVisemes, listSyllableVisemes } from './mandarin-sounds.ts';
import { envelopeAt, mouthAt } from './mouth-weights.ts';
import { createSpeechClock } from './speech-clock.ts';
import { planSpeech } from './speech-plan.ts';
import type { VisemeTrack, VisemeWeights } from './visemes.ts';

const sum = (weights: VisemeWeights) => Object.values(weights).reduce((total, weight) => total + weight, 0);

describe('the weights of a track', () => {
  const track: VisemeTrack = [
    { t: 100, d: 90, v: 'PP' },
    { t: 190, d: 120, v: 'aa' },
    { t: 310, d: 60, v: 'SS' },
  ];

  it('begin 55 ms early, are full 15 ms after, and are gone 50 ms after the end', () => {
    const cue = { t: 1000, d: 200, v: 'aa' } as const;
    expect(envelopeAt(cue, 944)).toBe(0);
    expect(envelopeAt(cue, 980)).toBeCloseTo(0.5, 5);
    expect(envelopeAt(cue, 1015)).toBe(1);
    expect(envelopeAt(cue, 1170)).toBe(1);
    expect(envelopeAt(cue, 1210)).toBeCloseTo(0.5, 5);
    expect(envelopeAt(cue, 1250)).toBe(0);
  });

  it('add up to 1 within the track, and there are none outside', () => {
    for (let ms = 46; ms <= 449; ms++) {
      const weights = mouthAt(track, ms);
      expect(sum(weights), `${ms} ms`).toBeCloseTo(1, 10);
      for (const weight of Object.values(weights)) expect(weight).toBeGreaterThanOrEqual(0);
    }
    expect(mouthAt(track, 44)).toEqual({});
    expect(mouthAt(track, 451)).toEqual({});
    expect(mouthAt([], 0)).toEqual({});
  });

  it('close the lips on a p and open them on an a', () => {
    expect(mouthAt(track, 145).PP).toBe(1);
    expect(mouthAt(track, 260).aa).toBeGreaterThan(0.6);
  });

  it.each(['PP', 'FF'] as const)('bring the lips together for a short %s between two vowels', (closed) => {
    const between: VisemeTrack = [
      { t: 0, d: 110, v: 'aa' },
      { t: 110, d: 55, v: closed },
      { t: 165, d: 110, v: 'aa' },
    ];
    expect(mouthAt(between, 137)[closed]).toBeGreaterThan(0.75);
    expect(mouthAt(between, 137).aa ?? 0).toBeLessThan(0.25);
  });

  it('hold a shape that comes twice instead of doubling it', () => {
    const twice: VisemeTrack = [
      { t: 0, d: 100, v: 'O' },
      { t: 100, d: 100, v: 'O' },
    ];
    for (let ms = 40; ms < 200; ms += 5) expect(mouthAt(twice, ms).O).toBeLessThanOrEqual(0.8);
  });

  it('never jump: 60 frames a second see steps of less than half', () => {
    const { track: spoken, durationMs } = planSpeech('Nobody told me anything about the operation!');
    let last: VisemeWeights = {};
    for (let ms = -60; ms < durationMs + 100; ms += 16) {
      const now = mouthAt(spoken, ms);
      for (const viseme of ['PP', 'aa', 'O', 'TH'] as const)
        expect(Math.abs((now[viseme] ?? 0) - (last[viseme] ?? 0))).toBeLessThan(0.5);
      last = now;
    }
  });
});

describe('English spelling', () => {
  it.each([
    ['map', 'PP aa PP'],
    ['thought', 'TH O DD'],
    ['knife', 'nn I FF'],
    ['charge', 'CH aa RR CH'],
    ['city', 'SS I DD I'],
    ['phone', 'FF O nn'],
    ['letter', 'nn E DD RR'],
    ["I'm", 'I PP'],
    ['you', 'I U'],
    ['7', 'SS E FF E nn'],
    ['naïve', 'nn E I FF'],
    ['', ''],
  ])('%s looks like %s', (word, shapes) => {
    expect(listEnglishVisemes(word).join(' ')).toBe(shapes);
  });

  it('has a shape for every word of letters', () => {
    for (const word of ['rhythm', 'xylophone', 'queue', 'b', 'hmm', 'constructor', 'toString'])
      expect(listEnglishVisemes(word).length, word).toBeGreaterThan(0);
  });
});

describe('Mandarin', () => {
  it.each([
    ['我', 'U O'],
    ['不', 'PP U'],
    ['是', 'CH I'],
    ['媽', 'PP aa'],
    ['想', 'SS I aa nn'],
    ['說', 'CH U O'],
    ['說', 'CH U O'],
    ['女', 'nn U'],
  ])('%s looks like %s', (character, shapes) => {
    expect(listMandarinVisemes(character).join(' ')).toBe(shapes);
  });

  it('reads every syllable of its list to the end', () => {
    for (const syllable of ['zhuang', 'xiong', 'er', 'a', 'yue', 'wen', 'nü', 'qiang', 'hui', 'yuan'])
      expect(listSyllableVisemes(syllable).length, syllable).toBeGreaterThan(0);
  });

  it('gives a character it does not know a syllable that opens the mouth', () => {
    for (const character of '龘鬱麤齉')
      expect(listMandarinVisemes(character).some((shape) => ['aa', 'E', 'I', 'O', 'U'].includes(shape))).toBe(
        true,
      );
  });
});

describe('the plan of a text', () => {
  it('knows where each word stands, in both languages and mixed', () => {
    const text = '我 feel “sick”，真的!';
    const words = planSpeech(text).words.map(({ charIndex, length }) =>
      text.slice(charIndex, charIndex + length),
    );
    expect(words).toEqual(['我', 'feel', 'sick', '真', '的']);
  });

  it('is spoken at some 140 to 220 words or 200 to 320 characters a minute', () => {
    const english = planSpeech('I have had this pain since last night and nobody has told me what it is');
    expect((english.words.length / english.durationMs) * 60_000).toBeGreaterThan(140);
    expect((english.words.length / english.durationMs) * 60_000).toBeLessThan(220);
    const chinese = planSpeech('我從昨天晚上就一直痛到現在都沒有人告訴我是怎麼回事');
    expect((chinese.words.length / chinese.durationMs) * 60_000).toBeGreaterThan(200);
    expect((chinese.words.length / chinese.durationMs) * 60_000).toBeLessThan(320);
  });

  it('takes half the time at twice the pace', () => {
    const text = 'Will it hurt? I am afraid, doctor';
    const last = (rate: number) => planSpeech(text, rate).words.at(-1)?.endMs ?? 0;
    expect(last(2)).toBeCloseTo(last(1) / 2, 5);
  });

  it('pauses once for many marks and has nothing to say for none', () => {
    const pauses = planSpeech('No... !! Yes').track.filter(({ v }) => v === 'sil');
    expect(pauses).toHaveLength(1);
    expect(planSpeech('… !?')).toEqual({ track: [], words: [], durationMs: 0 });
    expect(planSpeech('')).toEqual({ track: [], words: [], durationMs: 0 });
  });
});

describe('the clock of a voice', () => {
  const text = 'one two three four five six seven eight';
  const plan = planSpeech(text);

  it('stands at a word when the voice says so', () => {
    const clock = createSpeechClock(plan);
    clock.start(1000);
    clock.boundary(8, 1900);
    expect(clock.timeAt(1900)).toBe(plan.words[2]?.startMs);
  });

  it('learns the pace of a voice that speaks half as fast', () => {
    const clock = createSpeechClock(plan);
    clock.start(0);
    for (const { charIndex, startMs } of plan.words) clock.boundary(charIndex, startMs * 2);
    const last = plan.words.at(-1)?.startMs ?? 0;
    expect(clock.timeAt(last * 2 + 100) - last).toBeCloseTo(50, -1);
  });

  it('is before the start until the voice begins, and ignores places after the text', () => {
    const clock = createSpeechClock(plan);
    expect(clock.timeAt(500)).toBeLessThan(0);
    expect(clock.boundary(999, 500)).toBeNull();
  });
});
