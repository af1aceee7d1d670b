import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerTo, assessment, openConversation, opening } from '#tests/builders/live-conversation.ts';
import type { ApiAssessment, TurnInput } from '../../model/api-messages.ts';
import { ConversationError } from './conversation-api.ts';

let house: ReturnType<typeof openConversation>;
beforeEach(() => {
  house = openConversation();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a conversation in the player', () => {
  test('begins with the person’s words and asks before it is left', async () => {
    await house.begin();
    expect(house.state()).toMatchObject({ stage: 'vh', turns: [opening], mood: 'worried' });
    expect(house.heard).toEqual(['Morning.']);
    expect(house.told).toEqual([{ event: 'onSubmissionID', submissionID: '70' }]);
  });

  test('reads the task of the next talk before that begins, where talks differ', async () => {
    const asked: unknown[] = [];
    const varied = openConversation({
      facts: { varies: true, briefing: { 'en-GB': 'The first task.' } },
      api: {
        readFacts: async (id, how) => {
          asked.push([id, how]);
          return { ...varied.state().facts, briefing: { 'en-GB': 'The next task.' } };
        },
      },
    });
    await varied.begin();
    varied.conversation.restart();
    expect(varied.state()).toMatchObject({ stage: 'before', busy: true });
    await vi.waitFor(() => expect(varied.state().busy).toBe(false));
    expect(varied.state().facts.briefing).toEqual({ 'en-GB': 'The next task.' });
    expect(asked).toEqual([['7', { draft: false, unitId: null, rewindOf: null, variantSeed: null }]]);
  });

  test('does not begin without the consent that is asked for', async () => {
    const asking = openConversation({ facts: { consent: 'What you say is kept.' } });
    await asking.begin();
    expect(asking.state()).toMatchObject({ stage: 'before', problem: 'consent' });
  });

  test('speaks each clause as it comes and keeps both turns', async () => {
    await house.begin();
    await house.conversation.send('  Where does it hurt? ', { spoken: false });
    expect(house.heard).toEqual(['Morning.', '<think>', 'It hurts here.', ' It does.']);
    expect(house.state().turns.map(({ text }) => text)).toEqual([
      'Morning.',
      'Where does it hurt?',
      'It hurts here. It does.',
    ]);
    expect(house.state()).toMatchObject({ pending: null, coming: null });
    expect(house.sent[0]).toMatchObject({ text: 'Where does it hurt?', after: 1, spoken: false });
    expect(house.storage.length).toBe(0);
  });

  test('falls silent within the call when the learner begins to type', async () => {
    await house.begin();
    house.conversation.state.set({ activity: 'speaking' });
    house.conversation.interrupt();
    expect(house.heard.at(-1)).toBe('<hush>');
  });

  test('asked to wait it keeps the words, counts the seconds and sends them by itself once, then by hand', async () => {
    const keys: string[] = [];
    const busy = openConversation({
      api: {
        async *takeTurn(_id, input) {
          keys.push(input.key);
          if (keys.length <= 2) throw new ConversationError('wait', 'conversation.too-fast', 3);
          yield* answerTo(input, 2);
        },
      },
    });
    vi.useFakeTimers();
    await busy.begin();
    const sending = busy.conversation.send('Where does it hurt?', { spoken: false });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(busy.state()).toMatchObject({
      wait: { seconds: 3, left: 2, byHand: false },
      pending: { text: 'Where does it hurt?' },
      offline: false,
      problem: null,
    });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(keys).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(busy.state().wait).toEqual({ seconds: 3, left: 0, byHand: true });
    expect(keys).toHaveLength(2);
    busy.conversation.retryNow();
    await sending;
    expect(new Set(keys).size).toBe(1);
    expect(busy.state()).toMatchObject({ wait: null, pending: null });
    expect(busy.state().turns.at(-1)?.text).toBe('It hurts here. It does.');
  });

  test('keeps a turn through a lost line and sends it again under the same key', async () => {
    const keys: string[] = [];
    const lost = openConversation({
      api: {
        async *takeTurn(_id, input) {
          keys.push(input.key);
          if (keys.length === 1) throw new ConversationError('line');
          if (keys.length === 2) {
            // The answer breaks off in the middle.
            yield { event: 'delta', data: { text: 'It hu' } };
            return;
          }
          yield* answerTo(input, 2);
        },
      },
    });
    await lost.begin();
    const sending = lost.conversation.send('Where does it hurt?', { spoken: false });
    for (const tries of [1, 2]) {
      await expect.poll(() => lost.state().offline && keys.length === tries).toBe(true);
      expect(lost.storage.length).toBe(1);
      expect(lost.state().pending).toEqual({ text: 'Where does it hurt?' });
      lost.conversation.retryNow();
    }
    await sending;
    expect(new Set(keys).size).toBe(1);
    expect(lost.state()).toMatchObject({ offline: false, pending: null });
    expect(lost.state().turns).toHaveLength(3);
    expect(lost.storage.length).toBe(0);
  });

  test('says when a turn is refused, and goes on', async () => {
    const refusing = openConversation({
      api: {
        // biome-ignore lint/correctness/useYield: it never comes so far
        async *takeTurn() {
          throw new ConversationError('refused', 'conversation.turn-taken');
        },
      },
    });
    await refusing.begin();
    await refusing.conversation.send('Hello?', { spoken: false });
    expect(refusing.state()).toMatchObject({ pending: null, problem: 'refused', stage: 'vh' });
  });

  test('asks the last question, then tells the page around it the result', async () => {
    const result = { conversationScore: 80, pointsAchieved: 8 } as NonNullable<ApiAssessment['result']>;
    const scored = openConversation({
      api: { finish: async () => ({ ...assessment, finished: true, ended: 'learner', result }) },
    });
    await scored.begin();
    scored.conversation.askEnd();
    expect(scored.state().confirmsEnd).toBe(true);
    await scored.conversation.end();
    expect(scored.state().stage).toBe('after');
    await scored.conversation.finish('angina');
    expect(scored.state()).toMatchObject({ stage: 'complete', finished: true });
    expect(scored.told.slice(1)).toEqual([
      { event: 'onEnd' },
      { event: 'onScoreAvailable', score: 80, points: 8 },
      { event: 'setScore', score: 80, saveAndQuit: false },
      { event: 'setCompleted' },
      { event: 'onComplete' },
    ]);
  });

  test('never tells a hidden score, and of a preview nothing but that it is over', async () => {
    const result = { conversationScore: 80, pointsAchieved: 8 } as NonNullable<ApiAssessment['result']>;
    const finish = async () => ({ ...assessment, finished: true, result, scoresHidden: true });
    const hidden = openConversation({ api: { finish } });
    await hidden.begin();
    await hidden.conversation.finish(null);
    expect(hidden.told).toContainEqual({ event: 'onScoreAvailable', score: null, points: null });
    expect(hidden.told.map(({ event }) => event)).not.toContain('setScore');
    const preview = openConversation({ preview: true, api: { finish } });
    await preview.begin();
    await preview.conversation.finish(null);
    expect(preview.told).toEqual([{ event: 'onEnd' }]);
  });

  test('counts the time that is left', async () => {
    await house.begin();
    house.clock.now += 45_000;
    expect(house.conversation.timeLeft()).toBe(15_000);
    await house.conversation.end('time-limit');
    expect(house.state()).toMatchObject({ stage: 'after', ended: 'time-limit' });
  });

  test('sends what is not kept yet when the page goes away', async () => {
    const left: TurnInput[] = [];
    const leaving = openConversation({
      api: {
        // biome-ignore lint/correctness/useYield: no answer comes
        async *takeTurn() {
          throw new ConversationError('line');
        },
        leaveTurn: (_id, input) => left.push(input),
      },
    });
    await leaving.begin();
    void leaving.conversation.send('Are you there?', { spoken: false });
    await expect.poll(() => leaving.state().offline).toBe(true);
    leaving.conversation.leave();
    expect(left.map(({ text }) => text)).toEqual(['Are you there?']);
    expect(leaving.told.at(-1)).toMatchObject({ event: 'onExitSimData', submissionID: '70' });
  });
});
