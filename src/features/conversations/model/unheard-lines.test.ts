import { describe, expect, test } from 'vitest';
import { findGist } from '#dialogue/index.ts';
import type { UnderstoodPart } from '#features/virtual-humans/model/transcript.ts';
import { groupUnheard, type HeardLine, listUnheard } from './unheard-lines.ts';

const unknown = (start: number, end: number): UnderstoodPart => ({
  kind: 'unknown',
  start,
  end,
  confidence: 0,
});
const topic = (end: number, confidence: number): UnderstoodPart => ({
  kind: 'topic',
  topicId: 'pain',
  outcome: 'answered',
  start: 0,
  end,
  confidence,
});
const line = (text: string, more: Partial<HeardLine> = {}): HeardLine => ({
  text,
  locale: 'en-GB',
  parts: [unknown(0, text.length)],
  sceneId: null,
  saidOn: '2026-11-20',
  ...more,
});
const group = (lines: readonly HeardLine[], order: 'frequent' | 'newest' = 'frequent') =>
  groupUnheard(lines, findGist, order);

describe('the words that were not understood', () => {
  test('are those of the stretch, not the greeting before it', () => {
    const text = 'Hello. Is the moon out?';
    expect(listUnheard({ text, parts: [unknown(7, text.length)] })).toEqual(['Is the moon out?']);
  });

  test.each([
    [0.49, ['Where is it']],
    [0.5, []],
  ])('a topic with the confidence %d', (confidence, found) => {
    expect(listUnheard({ text: 'Where is it', parts: [topic(11, confidence)] })).toEqual(found);
  });

  test('too little to be a wording is left out', () => {
    expect(listUnheard({ text: 'ok', parts: [unknown(0, 2)] })).toEqual([]);
  });
});

describe('lines that are alike', () => {
  test('are one, with the newest in front and other ways to say it', () => {
    const found = group([
      line('Is your roof leaking?', { saidOn: '2026-11-22' }),
      line('is your roof leaking'),
      line('Are your roofs leaking?'),
    ]);
    expect(found).toEqual([
      expect.objectContaining({
        text: 'Is your roof leaking?',
        count: 3,
        lastSaidOn: '2026-11-22',
        alike: ['Are your roofs leaking?'],
      }),
    ]);
  });

  test('are two where one is denied, in another language or in another scene', () => {
    const same = 'Your roof leaks';
    expect(
      group([
        line(same),
        line('Your roof does not leak'),
        line(same, { locale: 'en-US' }),
        line(same, { sceneId: 'hall' }),
      ]),
    ).toHaveLength(4);
  });
});

test('the most frequent come first, or the newest', () => {
  const lines = [line('Do you paint?'), line('Is it raining?'), line('Is it raining?')];
  expect(group(lines).map(({ text }) => text)).toEqual(['Is it raining?', 'Do you paint?']);
  expect(group(lines, 'newest').map(({ text }) => text)).toEqual(['Do you paint?', 'Is it raining?']);
});
