import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBrowserListener } from '#avatar/speech.ts';
import { createMemoryStorage } from '#tests/browser-fakes.ts';
import type { ApiAssessment, ApiTurn, PlayerFacts, TurnEvent, TurnInput } from '../../model/api-messages.ts';
import type { ConversationApi } from './conversation-api.ts';
import { createConversationVoice } from './conversation-voice.ts';
import { LiveConversation } from './live-conversation.ts';

/** Tests speech from end to end, with a browser whose voice and recogniser do what the test says. */

class Utterance {
  voice: unknown;
  lang = '';
  rate = 1;
  pitch = 1;
  onstart: (() => void) | null = null;
  onend: (() => void) | null = null;
  onboundary: ((event: { name: string; charIndex: number }) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

class Recognition {
  static opened: Recognition[] = [];
  static get last(): Recognition {
    const last = Recognition.opened.at(-1);
    if (!last) throw new Error('The microphone is not open.');
    return last;
  }
  lang = '';
  isOpen = false;
  onstart: (() => void) | null = null;
  onresult: ((event: unknown) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;
  start() {
    Recognition.opened.push(this);
    this.isOpen = true;
    this.onstart?.();
  }
  stop() {
    this.close();
  }
  abort() {
    this.close();
  }
  close(error?: string) {
    if (!this.isOpen) return;
    this.isOpen = false;
    if (error) this.onerror?.({ error });
    this.onend?.();
  }
  hear(transcript: string, isFinal = false) {
    this.onresult?.({ results: [{ isFinal, 0: { transcript } }] });
  }
}

function makeSynthesis(languages: readonly string[]) {
  const said: Utterance[] = [];
  return Object.assign(new EventTarget(), {
    said,
    silenced: 0,
    paused: false,
    getVoices: () =>
      languages.map((lang) => ({ name: lang, lang, voiceURI: lang, localService: true, default: false })),
    speak(utterance: Utterance) {
      said.push(utterance);
      utterance.onstart?.();
    },
    cancel() {
      this.silenced += 1;
    },
    resume() {},
  });
}

const opening = 'Good morning. My wife made me come. I told her it was nothing at all.';
const answer = 'It hurts when I climb the hill to my garden.';

function makeTurn(id: string, number: number, speaker: ApiTurn['speaker'], text: string): ApiTurn {
  const isHuman = speaker === 'human';
  const times = { startedMs: 0, endedMs: 0 };
  return {
    id,
    number,
    speaker,
    text,
    ...times,
    spoken: null,
    cutOffAt: null,
    mood: isHuman ? 'worried' : null,
    source: isHuman ? 'built-in' : null,
  };
}

const state = {
  mood: 'worried',
  ended: null,
  elapsedMs: 0,
  goals: null,
  choices: [],
  notice: null,
  diagnosisQuestion: null,
  distress: null,
  pause: null,
  preview: null,
} as const;

let synthesis: ReturnType<typeof makeSynthesis>;

function lastSaid(): Utterance {
  const last = synthesis.said.at(-1);
  if (!last) throw new Error('Nothing is being said.');
  return last;
}

function useBrowser(languages: readonly string[] = ['en-GB']): void {
  synthesis = makeSynthesis(languages);
  vi.stubGlobal('speechSynthesis', synthesis);
}

beforeEach(() => {
  vi.useFakeTimers();
  Recognition.opened = [];
  vi.stubGlobal('webkitSpeechRecognition', Recognition);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  useBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function openConversation(locale: 'en-GB' | 'zh-TW' = 'en-GB') {
  const sent: TurnInput[] = [];
  let held: Promise<void> = Promise.resolve();
  const api: ConversationApi = {
    readFacts: async () => facts,
    begin: async () => ({ ...assessment, locale }),
    read: async () => ({ ...assessment, locale }),
    async *takeTurn(_id, input): AsyncGenerator<TurnEvent> {
      sent.push(input);
      const number = sent.length * 2;
      yield { event: 'delta', data: { text: answer } };
      await held;
      yield { event: 'delta', data: { text: ' More of it.' } };
      yield {
        event: 'turn',
        data: {
          learner: makeTurn(input.key, number, 'learner', input.text),
          human: makeTurn(`answer-${number}`, number + 1, 'human', `${answer} More of it.`),
        },
      };
      yield { event: 'state', data: state };
    },
    hint: async () => null,
    finish: async () => assessment,
    readSpeechLanguages: async () => ({ spoken: [], preferred: [], transcribed: [] }),
    transcribe: async () => '',
    speak: async () => ({ audio: '', track: null }),
    leaveTurn: () => {},
    rewind: async () => assessment,
  };
  const conversation = new LiveConversation({
    transcribed: [],
    facts,
    locale,
    api,
    preview: false,
    unitId: null,
    rewind: null,
    variantSeed: null,
    owner: '1/2',
    storage: createMemoryStorage(),
    say: () => {},
    loadVoice: async ({ muted, conversation }) =>
      createConversationVoice({
        locale,
        muted,
        voice: null,
        serverVoice: null,
        listener: createBrowserListener(),
        onActivity: (activity) => conversation.state.set({ activity }),
        onInterim: (interim) => conversation.ear.hear(interim),
        onSpoken: (spoken) => conversation.state.set({ spoken }),
        onSound: (sound) => conversation.state.set({ sound }),
        onCut: (characters) => conversation.noteCut(characters),
      }),
    now: () => Date.now(),
    randomBytes: () => crypto.getRandomValues(new Uint8Array(10)),
  });
  return {
    conversation,
    sent,
    state: () => conversation.state.get(),
    async begin(microphone: 'off' | 'push' | 'hands-free') {
      await conversation.begin({ locale, microphone, consent: false });
      await settle();
    },
    /** The answer pauses in the middle until the returned function is called. */
    holdAnswer() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
  };
}

const settle = () => vi.advanceTimersByTimeAsync(100);
const silence = () => vi.advanceTimersByTimeAsync(1500);

describe('hands-free', () => {
  test('hears the learner while the person speaks: they fall silent and the words are sent', async () => {
    const { begin, sent, state } = openConversation();
    await begin('hands-free');
    expect(state()).toMatchObject({ isEarOpen: true, listening: false, activity: 'speaking' });
    lastSaid().onboundary?.({ name: 'word', charIndex: 14 });
    Recognition.last.hear('where exactly');
    expect(state()).toMatchObject({
      isEarOpen: false,
      listening: true,
      spoken: null,
      interim: 'where exactly',
    });
    expect(synthesis.silenced).toBe(1);
    Recognition.last.hear('where exactly does it hurt', true);
    await silence();
    expect(sent.map(({ text, spoken }) => ({ text, spoken }))).toEqual([
      { text: 'where exactly does it hurt', spoken: true },
    ]);
  });

  test('answers a whole thought soon after its last word, and does not count the silence as speech', async () => {
    const { begin, sent } = openConversation();
    await begin('hands-free');
    lastSaid().onend?.();
    await settle();
    Recognition.last.hear('where exactly');
    await vi.advanceTimersByTimeAsync(600);
    Recognition.last.hear('where exactly does it hurt', true);
    await vi.advanceTimersByTimeAsync(400);
    const [turn] = sent;
    expect(turn?.text).toBe('where exactly does it hurt');
    expect((turn?.endedMs ?? 0) - (turn?.startedMs ?? 0)).toBe(600);
  });

  test('keeps of the person’s turn how much was heard', async () => {
    const { begin, state } = openConversation();
    await begin('hands-free');
    lastSaid().onboundary?.({ name: 'word', charIndex: 14 });
    Recognition.last.hear('hang on');
    expect(state().cuts).toEqual({ opening: opening.indexOf(' wife') });
  });

  test('tells the server with the words that cut in how much had been heard', async () => {
    const { begin, sent } = openConversation();
    await begin('hands-free');
    lastSaid().onboundary?.({ name: 'word', charIndex: 14 });
    Recognition.last.hear('hang on', true);
    await silence();
    expect(sent.map(({ cutInAt }) => cutInAt)).toEqual([opening.indexOf(' wife')]);
  });

  test('is not interrupted by the person’s own voice from the loudspeaker', async () => {
    const { begin, sent, state } = openConversation();
    await begin('hands-free');
    lastSaid().onboundary?.({ name: 'word', charIndex: 30 });
    Recognition.last.hear('good morning my wife made me', true);
    await silence();
    expect(state()).toMatchObject({ isEarOpen: true, interim: '', activity: 'speaking' });
    expect(sent).toEqual([]);
    Recognition.last.hear('good morning my wife made me come sorry to stop you');
    expect(state()).toMatchObject({ listening: true, interim: 'sorry to stop you' });
  });

  test('gives the learner the word when nobody interrupts, with the same open microphone', async () => {
    const { begin, sent, state } = openConversation();
    await begin('hands-free');
    lastSaid().onend?.();
    await settle();
    expect(state()).toMatchObject({ isEarOpen: false, listening: true });
    expect(Recognition.opened).toHaveLength(1);
    Recognition.last.hear('since when', true);
    await silence();
    expect(sent.map(({ text, cutInAt }) => [text, cutInAt])).toEqual([['since when', undefined]]);
    // The repetition runs beside the answer.
    expect(state().isEarOpen).toBe(true);
  });

  test('opens again when the recogniser ends by itself while the person still speaks', async () => {
    const { begin, state } = openConversation();
    await begin('hands-free');
    Recognition.last.close('no-speech');
    await vi.advanceTimersByTimeAsync(500);
    expect(Recognition.opened).toHaveLength(2);
    expect(state()).toMatchObject({ isEarOpen: true, heardNothing: false });
  });

  test('says nothing more of an answer that was interrupted before it was whole', async () => {
    const { conversation, begin, holdAnswer, sent, state } = openConversation();
    await begin('hands-free');
    lastSaid().onend?.();
    await settle();
    const goOn = holdAnswer();
    Recognition.last.hear('where does it hurt', true);
    await silence();
    expect(lastSaid().text).toBe(answer);
    Recognition.last.hear('and since when', true);
    goOn();
    await silence();
    expect(synthesis.said.map(({ text }) => text)).not.toContain('More of it.');
    expect(sent.map(({ text }) => text)).toEqual(['where does it hurt', 'and since when']);
    expect(state().cuts['answer-2']).toBe(0);
    conversation.restart();
  });

  test('waits to be asked after silences in a row', async () => {
    const { begin, state } = openConversation();
    await begin('hands-free');
    lastSaid().onend?.();
    await settle();
    for (let silences = 0; silences < 3; silences++) {
      Recognition.last.close('no-speech');
      await settle();
    }
    expect(state()).toMatchObject({ listening: false, heardNothing: true });
  });
});

describe('an interruption by hand', () => {
  test('typing silences the person and closes the open microphone', async () => {
    const { conversation, begin, state } = openConversation();
    await begin('hands-free');
    lastSaid().onboundary?.({ name: 'word', charIndex: 14 });
    conversation.interrupt();
    await settle();
    expect(synthesis.silenced).toBe(1);
    expect(Recognition.last.isOpen).toBe(false);
    expect(state()).toMatchObject({ isEarOpen: false, spoken: null });
    expect(state().cuts.opening).toBeGreaterThan(0);
  });

  test('a press opens the microphone for who wanted the word', async () => {
    const { conversation, begin, state } = openConversation();
    await begin('hands-free');
    conversation.cutIn();
    await settle();
    expect(state()).toMatchObject({ listening: true, isEarOpen: false, spoken: null });
    expect(Recognition.last.isOpen).toBe(true);
  });

  test('hearing it again marks nothing as cut', async () => {
    const { conversation, begin, state } = openConversation();
    await begin('off');
    lastSaid().onend?.();
    await settle();
    const [first] = state().turns;
    if (first) conversation.sayAgain(first);
    await settle();
    conversation.interrupt();
    expect(state().cuts).toEqual({});
  });
});

describe('a microphone that does not work', () => {
  test.each([
    ['not-allowed', 'denied'],
    ['service-not-allowed', 'unavailable'],
    ['audio-capture', 'no-microphone'],
    ['network', 'unreachable'],
    ['language-not-supported', 'language'],
  ])('says why and leaves typing: %s', async (error, problem) => {
    const { conversation, begin, sent, state } = openConversation();
    await begin('hands-free');
    Recognition.last.close(error);
    await settle();
    expect(state()).toMatchObject({ microphoneProblem: problem, microphone: 'off', isEarOpen: false });
    await conversation.send('Where does it hurt?', { spoken: false });
    expect(sent.map(({ text }) => text)).toEqual(['Where does it hurt?']);
  });

  test('is tried again when it is pressed again', async () => {
    const { conversation, begin, state } = openConversation();
    await begin('push');
    void conversation.ear.listen();
    Recognition.last.close('network');
    await settle();
    expect(state().microphoneProblem).toBe('unreachable');
    void conversation.ear.listen();
    expect(state()).toMatchObject({ microphoneProblem: null, listening: true });
  });

  test('sends what was understood before the line to the recogniser broke', async () => {
    const { conversation, begin, sent } = openConversation();
    await begin('push');
    void conversation.ear.listen();
    Recognition.last.hear('where does it');
    Recognition.last.close('network');
    await settle();
    expect(sent.map(({ text }) => text)).toEqual(['where does it']);
  });
});

describe('a voice', () => {
  test('that the browser lacks for the language is said to be missing, and the conversation goes on', async () => {
    const { conversation, begin, sent, state } = openConversation('zh-TW');
    await begin('off');
    expect(synthesis.said).toEqual([]);
    expect(state()).toMatchObject({ sound: 'none', spoken: opening });
    await conversation.send('你好', { spoken: false });
    expect(sent).toHaveLength(1);
  });

  test('that comes late is waited for', async () => {
    useBrowser([]);
    const { begin, state } = openConversation();
    await begin('off');
    expect(synthesis.said).toEqual([]);
    Object.assign(synthesis, {
      getVoices: () => [{ name: 'late', lang: 'en-GB', voiceURI: 'late', localService: true, default: true }],
    });
    synthesis.dispatchEvent(new Event('voiceschanged'));
    await settle();
    expect(lastSaid().text).toBe(opening);
    expect(state().sound).toBe('voice');
  });

  test('that the browser holds back is said to be, and the words stay', async () => {
    const { begin, state } = openConversation();
    await begin('off');
    lastSaid().onerror?.({ error: 'not-allowed' });
    await settle();
    expect(state()).toMatchObject({ sound: 'blocked', spoken: null });
    expect(state().turns).toHaveLength(1);
  });
});

const facts: PlayerFacts = {
  id: '7',
  title: 'George and the hill',
  description: '',
  type: 'default',
  personName: 'George Ward',
  personNames: {},
  locales: ['en-GB', 'zh-TW'],
  briefing: {},
  learnerRole: {},
  playerType: 'voice_focused',
  avatar: null,
  avatars: {},
  environment: null,
  voice: null,
  timeLimitSeconds: 0,
  helpAllowed: true,
  easyMode: false,
  examMode: false,
  showLanguageSelection: true,
  consent: null,
  scoresHidden: false,
  passMark: null,
  varies: false,
};

const assessment: ApiAssessment = {
  id: '70',
  vhId: '7',
  title: 'George and the hill',
  personName: 'George Ward',
  task: { briefing: '', learnerRole: '' },
  variant: null,
  locale: 'en-GB',
  startedAt: '2026-11-02T09:00:00.000Z',
  elapsedMs: 0,
  timeLimitSeconds: 0,
  finished: false,
  ended: null,
  engine: 'built-in',
  turns: [makeTurn('opening', 1, 'human', opening)],
  goals: null,
  choices: [],
  diagnosisQuestion: null,
  distress: null,
  pause: null,
  result: null,
  scoresHidden: false,
  practice: false,
  rewoundFrom: null,
  canRewind: false,
  blind: null,
  wordsRemoved: false,
  preview: null,
};
