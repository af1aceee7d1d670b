import {
  advanceConversation,
  applyUnderstanding,
  readUnderstanding,
  type SentenceVectors,
} from '#dialogue/index.ts';
import type { OrganisationModel } from '#features/language-models/server/index.ts';
import type { CaseContent, ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import type { DialogueState, EngineReply, Turn } from '#features/virtual-humans/model/transcript.ts';
import { ModelError } from '#platform/llm/model-error.ts';
import { replyPatienceMs, replyTimeLimitMs } from '../model/conversation-limits.ts';
import { toDialogueCase } from '../model/dialogue-case.ts';
import { findUnsaid } from '../model/interruption.ts';
import { writePersonPrompt } from '../model/model-voice/person-prompt.ts';
import { findReplyError, type ReplyError } from '../model/model-voice/reply-guard.ts';
import { endsSentence, splitClauses } from '../model/model-voice/split-clauses.ts';

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

const replyTokens = 300;
const naturalTemperature = 0.7;
const closingPatienceMs = 200;

const repairNote =
  'What you were about to say was not this person speaking. Answer again, in role, briefly, in plain spoken words of the language you were given, with nothing but what this person says aloud.';

/**
 * Lets a model find the character's words: clause by clause, each checked before it is spoken. The rules change the
 * mood in any case, so the engine can change at any turn. After any error the built-in engine answers; only a learner
 * who leaves (`signal`) ends it without an answer, and the call with it.
 */
export async function* speakWithModel(
  model: OrganisationModel,
  spoken: SpokenTurn,
  signal: AbortSignal,
): AsyncGenerator<Utterance, EngineReply | null> {
  const { content, locale, learner } = spoken;
  const unsaid = findUnsaid(spoken.turns.at(-2), learner.cutInAt);
  const aloud = learner.spoken === true;
  const { vectors } = spoken;
  const asked = { locale, state: spoken.state, text: learner.text, vectors, unsaid, aloud };
  const understanding = readUnderstanding(toDialogueCase(content), asked);
  const state = applyUnderstanding(toDialogueCase(content), { ...asked, understanding });
  const standIn = () => fallBack(advanceConversation(toDialogueCase(content), asked));
  // For a learner in need, or at a place that the author wrote out, only the author's words are used.
  if (state.ended === 'distress') return standIn();

  const prompt = writePersonPrompt(content, { locale, state, understanding, turns: spoken.turns, unsaid });
  const judge = (reply: string) =>
    findReplyError(content, reply, {
      locale,
      state,
      learnerTexts: spoken.turns.filter((turn) => turn.speaker === 'learner').map((turn) => turn.text),
    });
  const said: string[] = [];
  for (const system of [prompt.system, `${prompt.system}\n\n${repairNote}`]) {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(replyPatienceMs - 2_000)]);
    try {
      const request = {
        system,
        messages: prompt.messages,
        maxOutputTokens: replyTokens,
        temperature: naturalTemperature,
      };
      for await (const clause of readClauses(model, request, judge, deadline)) {
        said.push(clause);
        yield { event: 'delta', data: { text: clause } };
      }
      break;
    } catch (error) {
      if (signal.aborted) return said.length > 0 ? speak(said) : null;
      // Whole sentences that were heard stay; a broken one is withdrawn and said again.
      if (said.length > 0 && endsSentence(said.join(''))) break;
      if (said.length > 0) {
        yield { event: 'retract', data: {} };
        said.length = 0;
        break;
      }
      if (!(error instanceof RefusedReply)) {
        if (error instanceof ModelError) break;
        throw error;
      }
    }
  }
  if (said.length > 0) return speak(said);
  const reply = standIn();
  if (reply.text !== '') yield { event: 'delta', data: { text: reply.text } };
  return reply;

  function speak(clauses: readonly string[]): EngineReply {
    const text = clauses.join('').trim();
    const topicIds = understanding.parts.flatMap((part) =>
      part.kind === 'topic' && part.outcome !== 'withheld' ? [part.topicId] : [],
    );
    const { mood } = advanceConversation(toDialogueCase(content), asked).delivery;
    return {
      state: { ...state, lastReply: text },
      understanding,
      text,
      delivery: { mood, source: 'model', topicIds },
    };
  }
}

class RefusedReply extends Error {
  readonly error: ReplyError;

  constructor(error: ReplyError) {
    super(error);
    this.error = error;
  }
}

type VoiceRequest = Pick<
  Parameters<OrganisationModel['streamChat']>[0],
  'system' | 'messages' | 'maxOutputTokens' | 'temperature'
>;

/** Clauses that passed. Ends at the first that does not, and fails when it was the first of all. */
async function* readClauses(
  model: OrganisationModel,
  request: VoiceRequest,
  judge: (reply: string) => ReplyError | null,
  deadline: AbortSignal,
): AsyncGenerator<string> {
  let passed = '';
  let waiting = '';
  const stall = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const patience = () => {
    clearTimeout(timer);
    // A time-out counts against the provider; a plain abort means that the learner left.
    timer = setTimeout(
      () => stall.abort(new DOMException('The model went silent.', 'TimeoutError')),
      replyTimeLimitMs,
    );
  };
  const take = (clause: string) => {
    const error = judge(passed + clause);
    if (error && passed === '') throw new RefusedReply(error);
    if (!error) passed += clause;
    return error === null;
  };
  try {
    patience();
    const signal = AbortSignal.any([deadline, stall.signal]);
    for await (const part of whileNotAborted(model.streamChat({ ...request, signal }), signal)) {
      patience();
      if (part.kind === 'end') break;
      waiting += part.text;
      const { clauses, rest } = splitClauses(waiting);
      waiting = rest;
      for (const clause of clauses) {
        if (!take(clause)) return;
        yield clause;
      }
    }
    // A half sentence at the end of the tokens is not spoken, unless it is the only text.
    const last = waiting.trimEnd();
    if (last !== '' && (passed === '' || endsSentence(last))) {
      if (take(last)) yield last;
    } else if (passed === '') throw new RefusedReply('empty');
  } finally {
    clearTimeout(timer);
  }
}

/** A model that neither answers nor ends nor reacts to the signal must not block the conversation. */
async function* whileNotAborted<Part>(parts: AsyncIterable<Part>, signal: AbortSignal): AsyncGenerator<Part> {
  const iterator = parts[Symbol.asyncIterator]();
  let onAbort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(new ModelError('aborted', 'The reply was given up.'));
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
  aborted.catch(() => {});
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), aborted]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    // A second call is made once the first is settled, unless that one ignores its end.
    const closed = Promise.resolve(iterator.return?.()).catch(() => {});
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, closingPatienceMs))]);
  }
}

function fallBack(reply: EngineReply): EngineReply {
  return { ...reply, delivery: { ...reply.delivery, source: 'fallback' } };
}
