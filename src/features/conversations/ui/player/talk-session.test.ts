import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlayerMessage } from '#features/embedding/model/player-messages.ts';
import { createMemoryStorage } from '#tests/browser-fakes.ts';
import type { ApiAssessment, ApiTurn, PlayerFacts, TurnEvent, TurnInput } from '../../model/api-messages.ts';
import { type TalkApi, TalkError } from './talk-api.ts';
import { TalkSession } from './talk-session.ts';
import type { TalkVoice } from './talk-voice.ts';

const facts: PlayerFacts = {
  id: '7',
  title: 'George and the hill',
  description: '',
  type: 'medical',
  personName: 'George Ward',
  personNames: { 'en-GB': 'George Ward' },
  locales: ['en-GB'],
  briefing: {},
  learnerRole: {},
  playerType: 'voice_focused',
  avatar: null,
  avatars: {},
  environment: null,
  voice: null,
  timeLimitSeconds: 60,
  helpAllowed: true,
  easyMode: false,
  examMode: false,
  showLanguageSelection: false,
  consent: null,
  scoresHidden: false,
  passMark: null,
};

const opening: ApiTurn = {
  id: 'opening',
  number: 1,
  speaker: 'human',
  text: 'Morning.',
  startedMs: 0,
  endedMs: 400,
  spoken: null,
  cutOffAt: null,
  mood: 'worried',
  source: 'built-in',
};

const assessment: ApiAssessment = {
  id: '70',
  vhId: '7',
  title: 'George and the hill',
  personName: 'George Ward',
  locale: 'en-GB',
  startedAt: '2026-11-02T09:00:00.000Z',
  elapsedMs: 0,
  timeLimitSeconds: 60,
  finished: false,
  ended: null,
  engine: 'built-in',
  turns: [opening],
  wordsRemoved: false,
  goals: null,
  choices: [],
  diagnosisQuestion: 'What is it?',
  distress: null,
  result: null,
  scoresHidden: false,
  preview: null,
};

function answerTo({ key, text }: TurnInput, number: number): TurnEvent[] {
  const learner = {
    ...opening,
    id: key,
    number,
    speaker: 'learner',
    text,
    mood: null,
    source: null,
  } as const;
  const human = { ...opening, id: `${key}-answer`, number: number + 1, text: 'It hurts here. It does.' };
  return [
    { event: 'delta', data: { text: 'It hurts here.' } },
    { event: 'delta', data: { text: ' It does.' } },
    { event: 'turn', data: { learner, human } },
    {
      event: 'state',
      data: {
        mood: 'worried',
        ended: null,
        elapsedMs: 1_000,
        goals: null,
        choices: [],
        notice: null,
        diagnosisQuestion: 'What is it?',
        distress: null,
        preview: null,
      },
    },
  ];
}

/** A server that does what the test says, and a voice that notes what it was told. */
function makeHouse(
  changes: { api?: Partial<TalkApi>; preview?: boolean; facts?: Partial<PlayerFacts> } = {},
) {
  const sent: TurnInput[] = [];
  const told: PlayerMessage[] = [];
  const heard: string[] = [];
  const storage = createMemoryStorage();
  const clock = { now: Date.UTC(2026, 10, 2) };
  let number = 0;
  const api: TalkApi = {
    readFacts: async () => facts,
    begin: async () => assessment,
    async *takeTurn(_id, input) {
      sent.push(input);
      number += 2;
      yield* answerTo(input, number);
    },
    hint: async () => 'Try to ask where.',
    finish: async () => ({ ...assessment, finished: true, ended: 'learner' }),
    readVoices: async () => ({ locales: [] }),
    speak: async () => ({ audio: '', track: null }),
    leaveTurn: () => {},
    ...changes.api,
  };
  const voice: TalkVoice = {
    canListen: false,
    isSpeaking: false,
    mouth: { readMouth: () => ({}) },
    say: (text) => heard.push(text),
    hush: () => heard.push('<hush>'),
    think: () => heard.push('<think>'),
    listen: async () => ({ text: '', reason: 'unavailable' }),
    overhear: async () => ({ text: '', reason: 'unavailable' }),
    stopListening: () => {},
    setMuted: () => {},
    whenSilent: async () => {},
    dispose: () => {},
  };
  const session = new TalkSession({
    facts: { ...facts, ...changes.facts },
    locale: 'en-GB',
    api,
    preview: changes.preview ?? false,
    unitId: null,
    owner: '1/2',
    storage,
    say: (message) => told.push(message),
    loadVoice: async () => voice,
    now: () => clock.now,
    randomBytes: () => crypto.getRandomValues(new Uint8Array(10)),
  });
  const begin = () => session.begin({ locale: 'en-GB', microphone: 'off', consent: false });
  return { session, sent, told, heard, storage, clock, begin, state: () => session.state.get() };
}

let house: ReturnType<typeof makeHouse>;
beforeEach(() => {
  house = makeHouse();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a talk in the player', () => {
  test('begins with the person’s words and asks before it is left', async () => {
    await house.begin();
    expect(house.state()).toMatchObject({ stage: 'vh', turns: [opening], mood: 'worried' });
    expect(house.heard).toEqual(['Morning.']);
    expect(house.told).toEqual([{ event: 'onSubmissionID', submissionID: '70' }]);
  });

  test('does not begin without the consent that is asked for', async () => {
    const asking = makeHouse({ facts: { consent: 'What you say is kept.' } });
    await asking.begin();
    expect(asking.state()).toMatchObject({ stage: 'before', problem: 'consent' });
  });

  test('speaks each clause as it comes and keeps both turns', async () => {
    await house.begin();
    await house.session.send('  Where does it hurt? ', { spoken: false });
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
    house.session.state.set({ activity: 'speaking' });
    house.session.interrupt();
    expect(house.heard.at(-1)).toBe('<hush>');
  });

  test('asked to wait it keeps the words, counts the seconds and sends them by itself once, then by hand', async () => {
    const keys: string[] = [];
    const busy = makeHouse({
      api: {
        async *takeTurn(_id, input) {
          keys.push(input.key);
          if (keys.length <= 2) throw new TalkError('wait', 'conversation.too-fast', 3);
          yield* answerTo(input, 2);
        },
      },
    });
    vi.useFakeTimers();
    await busy.begin();
    const sending = busy.session.send('Where does it hurt?', { spoken: false });
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
    busy.session.retryNow();
    await sending;
    expect(new Set(keys).size).toBe(1);
    expect(busy.state()).toMatchObject({ wait: null, pending: null });
    expect(busy.state().turns.at(-1)?.text).toBe('It hurts here. It does.');
  });

  test('keeps a turn through a lost line and sends it again under the same key', async () => {
    const keys: string[] = [];
    const lost = makeHouse({
      api: {
        async *takeTurn(_id, input) {
          keys.push(input.key);
          if (keys.length === 1) throw new TalkError('line');
          if (keys.length === 2) {
            // Broken off in the middle of the answer.
            yield { event: 'delta', data: { text: 'It hu' } };
            return;
          }
          yield* answerTo(input, 2);
        },
      },
    });
    await lost.begin();
    const sending = lost.session.send('Where does it hurt?', { spoken: false });
    for (const tries of [1, 2]) {
      await expect.poll(() => lost.state().offline && keys.length === tries).toBe(true);
      expect(lost.storage.length).toBe(1);
      expect(lost.state().pending).toEqual({ text: 'Where does it hurt?' });
      lost.session.retryNow();
    }
    await sending;
    expect(new Set(keys).size).toBe(1);
    expect(lost.state()).toMatchObject({ offline: false, pending: null });
    expect(lost.state().turns).toHaveLength(3);
    expect(lost.storage.length).toBe(0);
  });

  test('says when a turn is refused, and goes on', async () => {
    const refusing = makeHouse({
      api: {
        // biome-ignore lint/correctness/useYield: it never comes so far
        async *takeTurn() {
          throw new TalkError('refused', 'conversation.turn-taken');
        },
      },
    });
    await refusing.begin();
    await refusing.session.send('Hello?', { spoken: false });
    expect(refusing.state()).toMatchObject({ pending: null, problem: 'refused', stage: 'vh' });
  });

  test('asks the last question, then tells the page around it the result', async () => {
    const result = { conversationScore: 80, pointsAchieved: 8 } as NonNullable<ApiAssessment['result']>;
    const scored = makeHouse({
      api: { finish: async () => ({ ...assessment, finished: true, ended: 'learner', result }) },
    });
    await scored.begin();
    scored.session.askEnd();
    expect(scored.state().confirmsEnd).toBe(true);
    await scored.session.endTalk();
    expect(scored.state().stage).toBe('after');
    await scored.session.finish('angina');
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
    const hidden = makeHouse({ api: { finish } });
    await hidden.begin();
    await hidden.session.finish(null);
    expect(hidden.told).toContainEqual({ event: 'onScoreAvailable', score: null, points: null });
    expect(hidden.told.map(({ event }) => event)).not.toContain('setScore');
    const preview = makeHouse({ preview: true, api: { finish } });
    await preview.begin();
    await preview.session.finish(null);
    expect(preview.told).toEqual([{ event: 'onEnd' }]);
  });

  test('counts the time that is left', async () => {
    await house.begin();
    house.clock.now += 45_000;
    expect(house.session.timeLeft()).toBe(15_000);
    await house.session.endTalk('time-limit');
    expect(house.state()).toMatchObject({ stage: 'after', ended: 'time-limit' });
  });

  test('sends what is not kept yet when the page goes away', async () => {
    const left: TurnInput[] = [];
    const leaving = makeHouse({
      api: {
        // biome-ignore lint/correctness/useYield: no answer comes
        async *takeTurn() {
          throw new TalkError('line');
        },
        leaveTurn: (_id, input) => left.push(input),
      },
    });
    await leaving.begin();
    void leaving.session.send('Are you there?', { spoken: false });
    await expect.poll(() => leaving.state().offline).toBe(true);
    leaving.session.leave();
    expect(left.map(({ text }) => text)).toEqual(['Are you there?']);
    expect(leaving.told.at(-1)).toMatchObject({ event: 'onExitSimData', submissionID: '70' });
  });
});
