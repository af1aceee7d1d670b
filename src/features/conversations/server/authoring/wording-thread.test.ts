import { expect, test } from 'vitest';
import { makeTopic } from '#dialogue/fixtures/small-case.ts';
import { makeCase } from '#features/virtual-humans/model/fixtures/small-case.ts';
import { createWordingThread } from './wording-thread.ts';
import type { AskedSurely } from './wording-worker.ts';

const topic = (id: string, ...words: string[]) =>
  makeTopic(id, { name: { 'en-GB': id }, variants: { 'en-GB': words } });

/** The second wording of `pain` is one of `sleep`, word for word. */
const content = makeCase({
  topics: [
    topic('pain', 'Where does it hurt?', 'How many hours do you sleep?'),
    topic('sleep', 'How many hours do you sleep at night?', 'Do you sleep well?'),
  ],
  objectives: [],
});

test('what words alone do not take for its own topic is asked of the sentence model, which decides', async () => {
  const asked: AskedSurely[] = [];
  const check = (id: string | null) =>
    createWordingThread().check(content, {
      withinMs: 60_000,
      answer: async (one) => {
        asked.push(one);
        return id === null ? null : { id };
      },
    });
  const byWords = await check(null);
  expect(asked.length).toBeGreaterThan(0);
  const { words, target } = asked[0] ?? { words: '', target: { id: '' } };
  expect(byWords.read).toBe(byWords.all);
  const ofWords = byWords.findings.filter((finding) => finding.words === words);
  expect(ofWords.map(({ code }) => code)).toEqual(['wording-taken']);
  const surely = await check(target.id);
  expect(surely.findings.filter((finding) => finding.words === words)).toEqual([]);
});

test('nothing is read when the time is over before it begins, and that is said', async () => {
  const found = await createWordingThread().check(content, { withinMs: 0, answer: async () => null });
  expect(found).toEqual({ findings: [], read: 0, all: 4 });
});
