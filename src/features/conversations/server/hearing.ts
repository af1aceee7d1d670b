import { feelManners, listLikelyTopics, takeHeard } from '#dialogue/index.ts';
import type { OrganisationModel } from '#features/language-models/server/index.ts';
import type { DialogueState, Understanding } from '#features/virtual-humans/model/transcript.ts';
import { ModelError } from '#platform/llm/model-error.ts';
import { toDialogueCase } from '../model/dialogue-case.ts';
import { mostLikelyTopics } from '../model/model-voice/choose-topics.ts';
import {
  type HearingPrompt,
  makeHearingSchema,
  writeHearingPrompt,
} from '../model/model-voice/hearing-prompt.ts';
import { type PassedOver, takeHeardWords } from '../model/model-voice/take-heard.ts';
import { differ, type TurnReading } from '../model/turn-reading.ts';
import type { SpokenTurn } from './model-voice.ts';
import {
  RefusedReply,
  readTexts,
  type SpokenWords,
  type VoiceRequest,
  wordsOfAnswer,
} from './read-clauses.ts';

type HeardMoment = SpokenTurn & {
  unsaid: string | null;
  builtIn: Understanding;
  /** How the built-in engine sees the talk end with this turn. */
  ended: DialogueState['ended'];
};

const hearingTokens = 250;
const speakingTokens = 550;
/** Low: the same words should be understood alike. */
const steadyTemperature = 0.2;

const repairNote =
  'Your answer could not be used. Answer again with one JSON object as described: only keys of the list, "words" copied letter for letter from the last message, and in "reply" nothing but what this person says aloud, in the language you were given.';

/** One turn as a model hears it, in one or two tries. */
export type Hearing = {
  /** The moment of the prompt: what is told now follows its rules. */
  state: DialogueState;
  prompt: HearingPrompt;
  repairNote: string;
  request(note: string): VoiceRequest;
  /** The spoken words of an answer; what was heard is taken before the first of them. */
  listen(): SpokenWords;
  /** Asks for nothing but what was heard, once more where the answer cannot be used. Never throws but for faults of ours. */
  hear(signal: AbortSignal): Promise<void>;
  fail(error: unknown): void;
  /** What the turn counts as; null as long as the built-in engine stands in. */
  understanding(): Understanding | null;
  reading(): TurnReading;
};

/** Null where the case has nothing that a model could name. */
export function openHearing(
  model: Pick<OrganisationModel, 'modelId' | 'streamChat'>,
  moment: HeardMoment,
  { speaks }: { speaks: boolean },
): Hearing | null {
  const { content, locale, learner, builtIn } = moment;
  const dialogue = toDialogueCase(content);
  const felt = feelManners(dialogue, moment.state, builtIn);
  const state = { ...felt, ended: moment.ended };
  const { text } = learner;
  const turn = { locale, state: moment.state, text, vectors: moment.vectors };
  const likely = listLikelyTopics(dialogue, turn, mostLikelyTopics);
  const prompt = writeHearingPrompt(content, { ...moment, state, likely }, { speaks });
  if (prompt.targets.size === 0) return null;
  const schema = makeHearingSchema(prompt);
  const listed = new Set(
    [...prompt.targets.values()].flatMap((target) => (target.kind === 'topic' ? [target.topicId] : [])),
  );
  let understood: Understanding | null = null;
  let passedOver: readonly PassedOver[] = [];
  let problem = 'garbage';

  const take: Parameters<typeof wordsOfAnswer>[0] = (raw) => {
    const turn = { locale, text: learner.text, targets: prompt.targets };
    const taken = takeHeardWords(content, turn, raw);
    if (typeof taken === 'string') throw new RefusedReply(taken);
    const before = { locale, state: moment.state, text: learner.text, builtIn, heard: taken.heard, listed };
    understood = { ...takeHeard(dialogue, before), languageModel: model.modelId };
    passedOver = taken.passedOver;
  };
  const request = (note: string): VoiceRequest => ({
    system: note === '' ? prompt.system : `${prompt.system}\n\n${note}`,
    messages: prompt.messages,
    maxOutputTokens: speaks ? speakingTokens : hearingTokens,
    temperature: steadyTemperature,
    schema,
  });
  const fail = (error: unknown) => {
    if (error instanceof RefusedReply) problem = error.error;
    else if (error instanceof ModelError) problem = error.kind;
  };
  return {
    state,
    prompt,
    repairNote,
    request,
    listen: () => wordsOfAnswer(take),
    async hear(signal) {
      for (const note of ['', repairNote]) {
        try {
          const words = wordsOfAnswer(take);
          for await (const text of readTexts(model, request(note), signal)) words.push(text);
          words.end();
          return;
        } catch (error) {
          fail(error);
          if (error instanceof RefusedReply) continue;
          if (error instanceof ModelError) return;
          throw error;
        }
      }
    },
    fail,
    understanding: () => understood,
    reading: () => ({
      modelId: model.modelId,
      outcome: understood ? 'used' : 'stood-in',
      problem: understood ? null : problem,
      understanding: understood,
      passedOver,
      differs: understood !== null && differ(builtIn, understood),
    }),
  };
}
