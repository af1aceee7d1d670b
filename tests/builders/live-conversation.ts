import type {
  ApiAssessment,
  ApiTurn,
  PlayerFacts,
  TurnEvent,
  TurnInput,
} from '#features/conversations/model/api-messages.ts';
import type { ConversationApi } from '#features/conversations/ui/player/conversation-api.ts';
import type { MicrophoneUse } from '#features/conversations/ui/player/conversation-state.ts';
import type { ConversationVoice } from '#features/conversations/ui/player/conversation-voice.ts';
import { LiveConversation } from '#features/conversations/ui/player/live-conversation.ts';
import type { PlayerMessage } from '#features/embedding/model/player-messages.ts';
import { createMemoryStorage } from '../browser-fakes.ts';

/** A conversation in the player of learners. */

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
  varies: false,
};

export const opening: ApiTurn = {
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

export const assessment: ApiAssessment = {
  id: '70',
  vhId: '7',
  title: 'George and the hill',
  personName: 'George Ward',
  task: { briefing: '', learnerRole: '' },
  variant: null,
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
  pause: null,
  result: null,
  scoresHidden: false,
  practice: false,
  rewoundFrom: null,
  canRewind: false,
  blind: null,
  preview: null,
};

export function answerTo({ key, text }: TurnInput, number: number): TurnEvent[] {
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
        pause: null,
        preview: null,
      },
    },
  ];
}

/** A server that does what the test says, and a voice that notes what it was told. */
export function openConversation(
  changes: {
    api?: Partial<ConversationApi>;
    voice?: Partial<ConversationVoice>;
    preview?: boolean;
    facts?: Partial<PlayerFacts>;
  } = {},
) {
  const sent: TurnInput[] = [];
  const told: PlayerMessage[] = [];
  const heard: string[] = [];
  const storage = createMemoryStorage();
  const clock = { now: Date.UTC(2026, 10, 2) };
  let number = 0;
  const api: ConversationApi = {
    readFacts: async () => facts,
    begin: async () => assessment,
    read: async () => assessment,
    async *takeTurn(_id, input) {
      sent.push(input);
      number += 2;
      yield* answerTo(input, number);
    },
    hint: async () => 'Try to ask where.',
    finish: async () => ({ ...assessment, finished: true, ended: 'learner' }),
    readSpeechLanguages: async () => ({ spoken: [], preferred: [], transcribed: [] }),
    transcribe: async () => '',
    speak: async () => ({ audio: '', track: null }),
    leaveTurn: () => {},
    rewind: async () => assessment,
    ...changes.api,
  };
  const voice: ConversationVoice = {
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
    ...changes.voice,
  };
  const conversation = new LiveConversation({
    transcribed: [],
    facts: { ...facts, ...changes.facts },
    locale: 'en-GB',
    api,
    preview: changes.preview ?? false,
    unitId: null,
    rewind: null,
    variantSeed: null,
    owner: '1/2',
    storage,
    say: (message) => told.push(message),
    loadVoice: async () => voice,
    now: () => clock.now,
    randomBytes: () => crypto.getRandomValues(new Uint8Array(10)),
  });
  const begin = (microphone: MicrophoneUse = 'off') =>
    conversation.begin({ locale: 'en-GB', microphone, consent: false });
  return { conversation, sent, told, heard, storage, clock, begin, state: () => conversation.state.get() };
}
