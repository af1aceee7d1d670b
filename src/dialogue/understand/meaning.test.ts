import { expect, test } from 'vitest';
import { makeCase, makeTopic } from '../fixtures/small-case.ts';
import {
  advanceConversation,
  beginConversation,
  listStretches,
  listWordings,
  readUnderstanding,
  type SentenceVectors,
} from '../index.ts';

const content = makeCase({
  topics: [
    makeTopic('pain', { variants: { 'en-GB': ['Where does it hurt?', 'Show me where the pain is'] } }),
    makeTopic('smoking', { variants: { 'en-GB': ['Do you smoke?', 'How many cigarettes is it a day?'] } }),
    makeTopic('ambulance', {
      variants: { 'en-GB': ['I will call an ambulance.', 'We are sending for an ambulance.'] },
    }),
    makeTopic('job', { variants: { 'en-GB': ['What is your job?', 'Where do you work?'] } }),
  ],
});
const { state } = beginConversation(content, { locale: 'en-GB', seed: 7 });

/** What a text is about, as a model would find it: a direction for each of the topics, and one for anything else. */
function pointTo(text: string): Float32Array {
  const about = [/hurt|pain|sore/i, /smoke|cigar|tobacco/i, /ambulance|paramedic/i, /job|work/i];
  const found = about.map((words) => (words.test(text) ? 1 : 0));
  const all = found.reduce<number>((sum, one) => sum + one, 0);
  return Float32Array.from([...found, all === 0 ? 1 : 0], (one) => one / Math.sqrt(Math.max(1, all)));
}

function readWith(text: string): SentenceVectors {
  const vectors = (texts: readonly string[]) => new Map(texts.map((one) => [one, pointTo(one)]));
  return {
    model: 'f'.repeat(64),
    wordings: vectors(listWordings(content, 'en-GB')),
    said: vectors(listStretches(content, 'en-GB', text)),
  };
}

function topicsOf(text: string, vectors: SentenceVectors | null): string[] {
  const { parts } = readUnderstanding(content, { locale: 'en-GB', state, text, vectors });
  return parts.flatMap((part) => (part.kind === 'topic' ? [part.topicId] : []));
}

test('what no word says is found by its meaning', () => {
  const text = 'Could you point at the sore place?';
  expect(topicsOf(text, null)).toEqual([]);
  expect(topicsOf(text, readWith(text))).toEqual(['pain']);
});

test('what is denied, reported or supposed has to be found by words', () => {
  for (const text of ['I will not ring the paramedics.', 'He said the paramedics were called.'])
    expect(topicsOf(text, readWith(text)), text).not.toContain('ambulance');
});

test('a sentence about one thing is answered once', () => {
  const text = 'Tell me, on a normal day, how much tobacco is it that you get through?';
  expect(topicsOf(text, readWith(text))).toEqual(['smoking']);
});

test('two questions are two questions', () => {
  const text = 'Where does it hurt, and do you smoke?';
  expect(topicsOf(text, readWith(text))).toEqual(['pain', 'smoking']);
});

test('the model is named where it took part, and nothing changes where it did not', () => {
  const asked = { locale: 'en-GB', state, text: 'Where does it hurt?' } as const;
  expect(
    advanceConversation(content, { ...asked, vectors: readWith(asked.text) }).understanding,
  ).toMatchObject({
    sentenceModel: 'f'.repeat(64),
  });
  expect(advanceConversation(content, { ...asked, vectors: null })).toEqual(
    advanceConversation(content, asked),
  );
  expect(advanceConversation(content, asked).understanding).not.toHaveProperty('sentenceModel');
});

test('the same words are understood alike a hundred times', () => {
  const text = 'Which bit of you is sore, and what about tobacco?';
  const once = JSON.stringify(
    readUnderstanding(content, { locale: 'en-GB', state, text, vectors: readWith(text) }),
  );
  for (let time = 0; time < 100; time += 1) {
    const again = readUnderstanding(content, { locale: 'en-GB', state, text, vectors: readWith(text) });
    expect(JSON.stringify(again)).toBe(once);
  }
});

test('a turn has few stretches however long it is', () => {
  expect(listStretches(content, 'en-GB', 'Where does it hurt?')).toEqual(['Where does it hurt?']);
  expect(
    listStretches(content, 'en-GB', 'and then why is it, or where, '.repeat(200)).length,
  ).toBeLessThanOrEqual(12);
  expect(listStretches(content, 'en-GB', '')).toEqual([]);
});
