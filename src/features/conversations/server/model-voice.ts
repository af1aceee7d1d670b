import {
  advanceConversation,
  applyUnderstanding,
  listLikelyTopics,
  readUnderstanding,
  type SentenceVectors,
} from '#dialogue/index.ts';
import type { OrganisationModel } from '#features/language-models/server/index.ts';
import type { CaseContent, ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import type {
  DialogueState,
  EngineReply,
  Turn,
  Understanding,
} from '#features/virtual-humans/model/transcript.ts';
import { ModelError } from '#platform/llm/model-error.ts';
import { replyPatienceMs } from '../model/conversation-limits.ts';
import { toDialogueCase } from '../model/dialogue-case.ts';
import { findUnsaid } from '../model/interruption.ts';
import { mostLikelyTopics } from '../model/model-voice/choose-topics.ts';
import { writePersonPrompt } from '../model/model-voice/person-prompt.ts';
import { findReplyError } from '../model/model-voice/reply-guard.ts';
import { endsSentence } from '../model/model-voice/split-clauses.ts';
import type { TurnReading } from '../model/turn-reading.ts';
import { openHearing } from './hearing.ts';
import { plainWords, RefusedReply, readClauses, type VoiceRequest } from './read-clauses.ts';

export type SpokenTurn = {
  content: CaseContent;
  locale: ConversationLocale;
  /** As it was before the learner's turn. */
  state: DialogueState;
  /** The whole conversation, the learner's turn last. */
  turns: readonly Turn[];
  learner: Turn;
  /** What a sentence model made of the turn; null: words alone are compared. */
  vectors: SentenceVectors | null;
};

export type Utterance =
  | { event: 'delta'; data: { text: string } }
  | { event: 'retract'; data: Record<string, never> };

/** The reply, and what the model understood of the turn; null where it was not asked to. */
export type ModelReply = EngineReply & { reading: TurnReading | null };

const replyTokens = 300;
const naturalTemperature = 0.7;

const repairNote =
  'What you were about to say was not this person speaking. Answer again, in role, briefly, in plain spoken words of the language you were given, with nothing but what this person says aloud.';

/**
 * Lets a model find the character's words, and understand the learner's where the organisation wants that: clause by clause, each
 * checked before it is spoken. The rules change the mood in any case, so the engine can change at any turn. After any error the
 * built-in engine answers, and understands; only a learner who leaves (`signal`) ends it without an answer, and the call with it.
 */
export async function* speakWithModel(
  model: OrganisationModel,
  spoken: SpokenTurn,
  signal: AbortSignal,
): AsyncGenerator<Utterance, ModelReply | null> {
  const { content, locale, learner } = spoken;
  const dialogue = toDialogueCase(content);
  const unsaid = findUnsaid(spoken.turns.at(-2), learner.cutInAt);
  const aloud = learner.spoken === true;
  const asked = { locale, state: spoken.state, text: learner.text, vectors: spoken.vectors, unsaid, aloud };
  const builtIn = readUnderstanding(dialogue, asked);
  const byBuiltIn = applyUnderstanding(dialogue, { ...asked, understanding: builtIn });
  let refusals = 0;
  // For a learner in need, or at a place that the author wrote out, only the author's words are used.
  if (byBuiltIn.ended === 'distress') return { ...answer(builtIn, 'fallback'), reading: null };

  const mayHear =
    model.understands && !(unsaid !== null && builtIn.parts.every(({ kind }) => kind === 'social'));
  const hearing = mayHear
    ? openHearing(
        model,
        { ...spoken, unsaid, builtIn, ended: byBuiltIn.ended === 'learner' ? 'learner' : null },
        { speaks: content.scenes.length === 0 },
      )
    : null;
  if (content.scenes.length > 0) return yield* answerInScene();
  const state = hearing?.state ?? byBuiltIn;
  const prompt =
    hearing?.prompt ??
    writePersonPrompt(content, {
      ...{ locale, state, understanding: builtIn, turns: spoken.turns, unsaid },
      likely: listLikelyTopics(dialogue, asked, mostLikelyTopics),
    });
  const judge = (reply: string) =>
    findReplyError(content, reply, {
      locale,
      state,
      learnerTexts: spoken.turns.filter((turn) => turn.speaker === 'learner').map((turn) => turn.text),
    });
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(replyPatienceMs - 2_000)]);
  const said: string[] = [];
  for (const note of ['', hearing ? hearing.repairNote : repairNote]) {
    try {
      const request: VoiceRequest = hearing
        ? hearing.request(note)
        : {
            system: note === '' ? prompt.system : `${prompt.system}\n\n${note}`,
            messages: prompt.messages,
            maxOutputTokens: replyTokens,
            temperature: naturalTemperature,
          };
      const words = hearing ? hearing.listen() : plainWords();
      for await (const clause of readClauses(model, request, { words, judge }, deadline)) {
        said.push(clause);
        yield { event: 'delta', data: { text: clause } };
      }
      break;
    } catch (error) {
      hearing?.fail(error);
      if (error instanceof RefusedReply) refusals += 1;
      if (signal.aborted) return said.length > 0 ? speak(said) : null;
      // Whole sentences that were heard stay; a broken one is withdrawn and said again.
      if (said.length > 0 && endsSentence(said.join(''))) break;
      if (said.length > 0) {
        yield { event: 'retract', data: {} };
        said.length = 0;
      }
      if (!(error instanceof RefusedReply)) {
        if (error instanceof ModelError) break;
        throw error;
      }
    }
  }
  if (said.length > 0) return speak(said);
  const reply = answer(hearing?.understanding() ?? builtIn, 'fallback');
  if (reply.text !== '') yield { event: 'delta', data: { text: reply.text } };
  return { ...reply, reading: hearing?.reading() ?? null };

  function answer(understood: Understanding, source: EngineReply['delivery']['source']): EngineReply {
    const built = advanceConversation(dialogue, { ...asked, understood });
    return { ...built, delivery: { ...built.delivery, source, ...countRefusals() } };
  }

  function countRefusals(): Pick<EngineReply['delivery'], 'refused'> {
    return refusals > 0 ? { refused: refusals } : {};
  }

  /** The author's words are said; the model at most understands which way is meant. */
  async function* answerInScene(): AsyncGenerator<Utterance, ModelReply | null> {
    if (hearing) await hearing.hear(AbortSignal.any([signal, AbortSignal.timeout(replyPatienceMs - 2_000)]));
    if (signal.aborted) return null;
    const built = answer(hearing?.understanding() ?? builtIn, 'built-in');
    if (built.text !== '') yield { event: 'delta', data: { text: built.text } };
    return { ...built, reading: hearing?.reading() ?? null };
  }

  function speak(clauses: readonly string[]): ModelReply {
    const text = clauses.join('').trim();
    const understanding = hearing?.understanding() ?? builtIn;
    const after = applyUnderstanding(dialogue, { ...asked, understanding });
    const topicIds = understanding.parts.flatMap((part) =>
      part.kind === 'topic' && part.outcome !== 'withheld' ? [part.topicId] : [],
    );
    const { mood } = answer(understanding, 'model').delivery;
    return {
      state: { ...after, lastReply: text },
      understanding,
      text,
      delivery: { mood, source: 'model', topicIds, ...countRefusals() },
      reading: hearing?.reading() ?? null,
    };
  }
}
