import { expect, it } from 'vitest';
import { createMemoryStorage } from '#tests/browser-fakes.ts';
import { sampleForm } from '#tests/builders/forms.ts';
import type { FillAddress } from '../../model/fill-address.ts';
import { createAnswerKeeper } from './answer-keeper.ts';

const address: FillAddress = { hash: 'a1b2', formId: '7', itemId: '12', stage: 'after', shareToken: null };
const content = sampleForm({ id: 'q1', type: 'nps' }, { id: 'q2', type: 'rank', choices: ['One', 'Two'] });

function open(storage: Storage, changes: { owner?: string; content?: typeof content } = {}) {
  let made = 0;
  return createAnswerKeeper(storage, { owner: '1/2', address, content, ...changes }, () => `key${++made}`);
}

it('has the answers and their key again until they are sent', () => {
  const storage = createMemoryStorage();
  const first = open(storage);
  first.write({ q1: 7, q2: ['o2'] });
  const again = open(storage);
  expect(again.read()).toEqual({ q1: 7, q2: ['o2'] });
  expect(again.submissionKey()).toBe(first.submissionKey());
  again.clear();
  expect(open(storage).read()).toEqual({});
  expect(storage.length).toBe(0);
});

it('shows nobody what another person began', () => {
  const storage = createMemoryStorage();
  open(storage).write({ q1: 7 });
  expect(open(storage, { owner: '1/3' }).read()).toEqual({});
});

it('leaves out what is no answer to the form as it is now', () => {
  const storage = createMemoryStorage();
  open(storage).write({ q1: 7, q2: ['o2'], q9: 'gone' });
  const changed = sampleForm(
    { id: 'q1', type: 'short-text' },
    { id: 'q2', type: 'rank', choices: ['One', 'Two'] },
  );
  expect(open(storage, { content: changed }).read()).toEqual({ q2: ['o2'] });
});

it.each(['{broken', '7', '{"answers":7,"key":1}'])('begins anew where %s is stored', (stored) => {
  const storage = createMemoryStorage();
  open(storage).write({ q1: 7 });
  storage.setItem(storage.key(0) ?? '', stored);
  expect(open(storage).read()).toEqual({});
});
