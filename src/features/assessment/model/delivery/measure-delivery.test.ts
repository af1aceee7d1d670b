import { describe, expect, it } from 'vitest';
import type { ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import type { Turn } from '#features/virtual-humans/model/transcript.ts';
import { measureDelivery, standingOf } from './measure-delivery.ts';

type Said = Partial<Omit<Turn, 'text'>> & { text: string };

/** Turns of learner and character in turn, three seconds each. */
function talk(said: readonly Said[], locale: ConversationLocale = 'en-GB'): Turn[] {
  return said.map((turn, index) => ({
    id: String(index),
    number: index + 1,
    speaker: index % 2 === 0 ? 'learner' : 'human',
    locale,
    startedMs: index * 3_000,
    endedMs: index * 3_000 + 3_000,
    spoken: index % 2 === 0 ? false : null,
    cutInAt: null,
    understanding: null,
    delivery: null,
    ...turn,
  }));
}

const measured = (turns: readonly Turn[], locale: ConversationLocale = 'en-GB') =>
  Object.fromEntries(measureDelivery(turns, locale).map(({ measure, value }) => [measure, value]));

const answer = { text: 'It began on Monday.' };
const question = (text: string) => ({ text });

describe('the delivery of a talk', () => {
  it('says nothing of a talk of two turns', () => {
    expect(measured(talk([question('Where does it hurt?'), answer, question('Since when?')]))).toEqual({});
  });

  it('has shares, and neither pace nor silences, where the learner typed', () => {
    const typed = talk([
      question('How did it feel?'),
      answer,
      question('How did it begin?'),
      answer,
      question('Do you smoke?'),
    ]);
    // 11 words of the learner, 8 of the character; two of three questions are open.
    expect(measured(typed)).toEqual({ talkShare: 58, openQuestions: 67 });
  });

  it('has no share of questions where hardly any were asked', () => {
    const told = talk([
      question('I see.'),
      answer,
      question('Take your time.'),
      answer,
      question('Thank you.'),
    ]);
    expect(measured(told)).not.toHaveProperty('openQuestions');
  });

  const ten = 'I would like to hear how all of this began';
  const spoken = { spoken: true };

  it('counts words a minute over the spoken turns that have times', () => {
    const turns = talk([
      { text: ten, ...spoken, endedMs: 4_000 },
      answer,
      { text: ten, ...spoken, startedMs: 6_000, endedMs: 10_000 },
      answer,
      { text: ten, ...spoken, startedMs: 12_000, endedMs: 12_000 },
    ]);
    // Twenty words in eight seconds; the last turn has no length.
    expect(measured(turns)).toMatchObject({ pace: 150 });
  });

  it('counts fillers of the spoken words and leaves words that mean something', () => {
    const turns = talk([
      { text: `Um, ${ten}, uh, you know`, ...spoken },
      answer,
      { text: `Do you know the number? I like the summer umbrella. ${ten}`, ...spoken },
      answer,
      { text: 'um um um', spoken: false },
    ]);
    expect(measured(turns)).toMatchObject({ fillers: 6 });
  });

  it('counts long silences before an answer, and who was cut off', () => {
    const turns = talk([
      { text: ten, ...spoken },
      { ...answer, endedMs: 6_000 },
      { text: ten, ...spoken, startedMs: 16_000, endedMs: 19_000 },
      { ...answer, startedMs: 19_000, endedMs: 22_000 },
      { text: ten, ...spoken, startedMs: 20_000, endedMs: 24_000, cutInAt: 5 },
    ]);
    expect(measured(turns)).toMatchObject({ silences: 1, interruptions: 1 });
  });

  it('counts characters and Chinese fillers in Chinese', () => {
    const text = '嗯請您告訴我這是從什麼時候開始的呢';
    const turns = talk(
      [
        { text, ...spoken, endedMs: 4_000 },
        { text: '星期一。' },
        { text, ...spoken, startedMs: 6_000, endedMs: 10_000 },
        { text: '星期一。' },
        { text: '好的那個藥呢', spoken: false },
      ],
      'zh-TW',
    );
    // 34 characters in eight seconds, two of them fillers.
    expect(measured(turns, 'zh-TW')).toMatchObject({ pace: 255, fillers: 6 });
  });

  it('is judged by what good looks like, its ends included', () => {
    const share = { measure: 'talkShare', good: { from: 30, to: 60 } } as const;
    expect([29, 30, 60, 61].map((value) => standingOf({ ...share, value }))).toEqual([
      'low',
      'good',
      'good',
      'high',
    ]);
    expect(standingOf({ measure: 'openQuestions', value: 100, good: { from: 50, to: null } })).toBe('good');
  });
});
