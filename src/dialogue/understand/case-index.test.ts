import { expect, test } from 'vitest';
import { makeCase } from '../fixtures/small-case.ts';
import { advanceConversation, beginConversation, prepareConversation } from '../index.ts';

const lines = ['Good morning.', 'Where does it hurt, and when did it start?', 'What worries you most?'];

function converse(content: ReturnType<typeof makeCase>): string[] {
  let { state } = beginConversation(content, { locale: 'en-GB', seed: 7 });
  return lines.map((text) => {
    const reply = advanceConversation(content, { locale: 'en-GB', state, text });
    state = reply.state;
    return JSON.stringify(reply);
  });
}

test('a case that is made ready in steps answers as one that is made ready at one go', () => {
  const content = makeCase();
  const atOnce = converse(structuredClone(content));
  const steps = [...prepareConversation(content, 'en-GB')];
  expect(steps.length).toBeGreaterThan(content.topics.length);
  expect(converse(content)).toEqual(atOnce);
});

test('what is ready takes no more steps', () => {
  const content = makeCase();
  for (const _step of prepareConversation(content, 'en-GB'));
  expect([...prepareConversation(content, 'en-GB')]).toEqual([]);
});
