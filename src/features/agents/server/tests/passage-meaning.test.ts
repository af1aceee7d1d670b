import { expect, test } from 'vitest';
import { EmbeddingError, type EmbeddingPort } from '#platform/embedding/embedding-port.ts';
import { createLog } from '#platform/log/log.ts';
import { createPassageMeaning } from '../passage-meaning.ts';

/** A model that knows two things: whether a text is about wheels, and that nothing else is. It reads what it is told to read. */
function openMeaning(languages: readonly string[] | null, fails: { now: boolean } = { now: false }) {
  const toVector = (text: string) => Float32Array.from(/bicycle|bike|單車/.test(text) ? [1, 0] : [0, 1]);
  const asked: string[] = [];
  const sentences: EmbeddingPort = {
    model: { id: 'wheels', dimensions: 2, hash: 'a'.repeat(64), languages },
    async embed(texts) {
      if (fails.now) throw new EmbeddingError('late', 'Not in time.');
      asked.push(...texts);
      return texts.map(toVector);
    },
    warm() {},
    async close() {},
  };
  const kept = {
    get: async (_organisation: number, texts: readonly string[]) =>
      new Map((await sentences.embed(texts)).map((vector, at) => [texts[at] ?? '', vector])),
  };
  return { asked, ...createPassageMeaning({ sentences, kept, log: createLog('silent') }) };
}

const passage = (id: number, text: string) => ({ id, title: '', heading: '', text });
const shed = passage(1, 'There is a shed for bicycles.');
const lunch = passage(2, 'Lunch is at noon.');
const chinese = passage(3, '單車停在後門。');

test('passages are compared by their nearest sentence, and each is read once', async () => {
  const meaning = openMeaning(['en']);
  const both = passage(4, 'Lunch is at noon. Leave your bicycle outside.');
  const question = 'Where do I put my bike?';
  expect([...(await meaning.compare(1, question, [shed, lunch, both]))]).toEqual([
    [1, 1],
    [2, 0],
    [4, 1],
  ]);
  const before = meaning.asked.length;
  await meaning.compare(1, question, [shed, lunch, both]);
  expect(meaning.asked.slice(before)).toEqual([question]);
});

test('what the model does not read is left to the words: passages, and whole questions', async () => {
  const packaged = openMeaning(['en']);
  expect([...(await packaged.compare(1, 'Where is my bike?', [shed, chinese])).keys()]).toEqual([1]);
  expect(await packaged.compare(1, '單車停在哪裡', [shed, chinese])).toEqual(new Map());
  const multilingual = openMeaning(null);
  expect([...(await multilingual.compare(1, '單車停在哪裡', [shed, chinese])).keys()]).toEqual([1, 3]);
});

test('a model that gives nothing leaves the words alone, and is asked again the next time', async () => {
  const fails = { now: true };
  const meaning = openMeaning(['en'], fails);
  expect(await meaning.compare(1, 'Where is my bike?', [shed])).toEqual(new Map());
  await meaning.prepare(1, [shed]);
  fails.now = false;
  expect(await meaning.compare(1, 'Where is my bike?', [shed])).toEqual(new Map([[1, 1]]));
});

test('the vectors of one organisation are not those of another', async () => {
  const meaning = openMeaning(['en']);
  await meaning.prepare(1, [shed]);
  const other = passage(shed.id, 'Lunch is at noon.');
  expect(await meaning.compare(2, 'Where is my bike?', [other])).toEqual(new Map([[1, 0]]));
});
