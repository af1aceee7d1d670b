import { expect, test } from 'vitest';
import { openConversation } from '#tests/builders/live-conversation.ts';

test('words that come later than they were said are dated by when they were said', async () => {
  const { promise, resolve } = Promise.withResolvers<{ text: string; reason: 'ended' }>();
  const { conversation, sent, clock, begin } = openConversation({
    voice: { canListen: true, listen: () => promise },
  });
  await begin('push');
  const listening = conversation.ear.listen();
  clock.now += 4000;
  conversation.ear.hear('Where does it', { beganAgoMs: 1100, endedAgoMs: 0 });
  clock.now += 1000;
  conversation.ear.hear('Where does it hurt?', { beganAgoMs: 2100, endedAgoMs: 700 });
  resolve({ text: 'Where does it hurt?', reason: 'ended' });
  await listening;
  expect(sent).toMatchObject([{ text: 'Where does it hurt?', startedMs: 2900, endedMs: 4300 }]);
});
