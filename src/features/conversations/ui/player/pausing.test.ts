import { beforeEach, describe, expect, test } from 'vitest';
import { answerTo, assessment, openConversation, opening } from '#tests/builders/live-conversation.ts';
import type { ApiPause, TurnEvent, TurnInput } from '../../model/api-messages.ts';
import { ConversationError } from './conversation-api.ts';
import { findKeptPause } from './kept-pause.ts';

const words = 'I do not know how long I can go on.';
const whose = { owner: '1/2', virtualHumanId: '7' };

function pauseFor({ key, text }: TurnInput): ApiPause {
  const turn = {
    ...opening,
    id: key,
    number: 2,
    speaker: 'learner',
    text,
    mood: null,
    source: null,
  } as const;
  return { message: 'You matter.', contacts: 'Ext. 1234', turn };
}

function* answer(input: TurnInput): Generator<TurnEvent> {
  const [first, more, both, state] = answerTo(input, 2);
  if (!first || !more || !both || state?.event !== 'state') throw new Error('four events');
  if (input.partOfExercise) {
    yield* [first, more, both, state];
    return;
  }
  const pause = pauseFor(input);
  yield { event: 'turn', data: { learner: pause.turn, human: null } };
  yield { event: 'state', data: { ...state.data, pause } };
}

let listened = 0;
let house: ReturnType<typeof openConversation>;
beforeEach(async () => {
  listened = 0;
  house = openConversation({
    api: {
      async *takeTurn(_id, input) {
        house.sent.push(input);
        yield* answer(input);
      },
      finish: async () => ({ ...assessment, finished: true, ended: 'distress' }),
    },
    voice: {
      canListen: true,
      listen: async () => {
        listened += 1;
        return { text: '', reason: 'cancelled' };
      },
    },
  });
});

describe('a paused conversation in the player', () => {
  test('shows the help, is silent, and neither listens nor counts time until the learner answers', async () => {
    await house.begin('hands-free');
    await house.conversation.send(words, { spoken: true });
    listened = 0;
    expect(house.state().pause).toMatchObject({ message: 'You matter.', contacts: 'Ext. 1234' });
    expect(house.heard.at(-1)).toBe('<hush>');
    const { length } = house.heard;
    const elapsed = house.conversation.elapsed();
    house.clock.now += 600_000;
    expect(house.conversation.elapsed()).toBe(elapsed);
    await house.conversation.ear.listen();
    house.conversation.ear.use('hands-free');
    await house.conversation.send('Where does it hurt?', { spoken: false });
    expect({ listened, said: house.heard.length, sent: house.sent.length }).toEqual({
      listened: 0,
      said: length,
      sent: 1,
    });
  });

  test('goes on with the same turn when it was part of the exercise, and counts time from where it stood', async () => {
    await house.begin('hands-free');
    await house.conversation.send(words, { spoken: true });
    const elapsed = house.conversation.elapsed();
    house.clock.now += 600_000;
    await house.conversation.takeBack();
    expect(house.sent[1]).toMatchObject({ key: house.sent[0]?.key, text: words, partOfExercise: true });
    expect(house.state()).toMatchObject({ pause: null, pending: null, ended: null });
    expect(house.state().turns.map(({ text }) => text)).toEqual([
      'Morning.',
      words,
      'It hurts here. It does.',
    ]);
    expect(house.heard).toContain('It hurts here.');
    expect(house.conversation.elapsed()).toBe(elapsed);
    house.clock.now += 1_000;
    expect(house.conversation.elapsed()).toBe(elapsed + 1_000);
    expect(findKeptPause(house.storage, whose)).toBeNull();
  });

  test('ends as need does, without a question, when it is not taken back', async () => {
    await house.begin();
    await house.conversation.send(words, { spoken: false });
    await house.conversation.end();
    expect(house.state()).toMatchObject({ stage: 'complete', ended: 'distress', pause: null });
    expect(findKeptPause(house.storage, whose)).toBeNull();
  });

  test('shows the same after a reload, and the answer belongs to the same turn', async () => {
    await house.begin();
    await house.conversation.send(words, { spoken: false });
    const kept = findKeptPause(house.storage, whose);
    expect(kept).toMatchObject({ assessmentId: '70' });
    expect(findKeptPause(house.storage, { ...whose, owner: '1/3' })).toBeNull();
    const { pause } = house.state();
    const reloaded = openConversation({
      api: {
        async *takeTurn(_id, input) {
          reloaded.sent.push(input);
          yield* answer(input);
        },
      },
    });
    await reloaded.conversation.returnToPause({ ...assessment, elapsedMs: 5_000, pause });
    expect(reloaded.state()).toMatchObject({ stage: 'vh', busy: false, pause });
    expect(reloaded.heard).not.toContain('Morning.');
    reloaded.clock.now += 60_000;
    expect(reloaded.conversation.elapsed()).toBe(5_000);
    await reloaded.conversation.takeBack();
    expect(reloaded.sent[0]).toMatchObject({ key: pause?.turn.id, partOfExercise: true });
    expect(reloaded.state().pause).toBeNull();
  });

  test('is shown on a page that did not pause it', async () => {
    const pause = pauseFor({ key: 'k', text: words });
    const second = openConversation({
      api: {
        read: async () => ({ ...assessment, pause }),
        // biome-ignore lint/correctness/useYield: it is refused before its first event
        async *takeTurn() {
          throw new ConversationError('refused', 'conversation.paused', 0, 409);
        },
      },
    });
    await second.begin();
    await second.conversation.send('Where does it hurt?', { spoken: false });
    await expect.poll(() => second.state().pause).toEqual(pause);
  });

  test('after an end that was no need it begins again at once', async () => {
    await house.begin();
    await house.conversation.send(words, { spoken: false });
    await house.conversation.beginAgain();
    expect(house.state()).toMatchObject({ stage: 'before', ended: null, pause: null, turns: [] });
  });
});
