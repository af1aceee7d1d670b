import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCaptions, splitCaption } from './captions.ts';

const long =
  'More of a squeeze than a pain. As if I’d buttoned up a coat two sizes too small. Here, right in the middle, behind the breastbone.';

describe('a caption', () => {
  test('holds a short answer whole', () => {
    expect(splitCaption('Yes. Hello. No card, no call.').map(({ text }) => text)).toEqual([
      'Yes. Hello. No card, no call.',
    ]);
  });

  test('ends with a sentence where it can, and nothing is lost or said twice', () => {
    const pieces = splitCaption(long);
    expect(pieces.map(({ text }) => text)).toEqual([
      'More of a squeeze than a pain. As if I’d buttoned up a coat two sizes too small.',
      'Here, right in the middle, behind the breastbone.',
    ]);
    expect(pieces.every(({ text, charIndex }) => long.startsWith(text, charIndex))).toBe(true);
  });

  test('of one long sentence ends with a clause, else with a word, and never within one', () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}`);
    const clauses =
      'When I push the barrow up the hill, which is steep, and in the cold, it comes on, and then it goes';
    expect(splitCaption(clauses)[0]?.text.endsWith(',')).toBe(true);
    expect(splitCaption(words.join(' ')).flatMap(({ text }) => text.split(' '))).toEqual(words);
  });

  test('of Chinese is as wide as one of English', () => {
    const pieces = splitCaption(
      '好像穿了一件太小的外套。差不多三個月前吧。那天推著推車上山坡去菜園，推到一半就得停下來。我還以為是早餐吃太飽。',
    );
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.every(({ text }) => text.length <= 42)).toBe(true);
    expect(pieces.map(({ text }) => text.at(-1))).toEqual(pieces.map(() => '。'));
  });

  test('of one endless word is broken where it must be', () => {
    const endless = 'a'.repeat(200);
    expect(
      splitCaption(endless)
        .map(({ text }) => text)
        .join(''),
    ).toBe(endless);
  });
});

describe('captions', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('follow the voice from one to the next, and go when it ends', () => {
    const shown: (string | null)[] = [];
    const captions = createCaptions((text) => shown.push(text));
    captions.begin(long);
    captions.start();
    captions.reach(0);
    captions.reach(long.indexOf('middle'));
    captions.reach(long.indexOf('breastbone'));
    captions.end();
    const [first, second] = splitCaption(long).map(({ text }) => text);
    expect(shown).toEqual([first, second, null]);
  });

  test('go on by the clock with a voice that tells no words', () => {
    const shown: (string | null)[] = [];
    const captions = createCaptions((text) => shown.push(text));
    captions.begin(long);
    vi.runAllTimers();
    expect(shown).toHaveLength(1);
    captions.start();
    vi.runAllTimers();
    expect(shown).toHaveLength(2);
  });
});
