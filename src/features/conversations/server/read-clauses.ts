import type { OrganisationModel } from '#features/language-models/server/index.ts';
import { ModelError } from '#platform/llm/model-error.ts';
import { firstPartLimitMs, nextPartLimitMs } from '../model/conversation-limits.ts';
import { type RawHeard, readAnswer } from '../model/model-voice/read-answer.ts';
import type { ReplyError } from '../model/model-voice/reply-guard.ts';
import { endsSentence, splitClauses } from '../model/model-voice/split-clauses.ts';
import type { HearingError } from '../model/model-voice/take-heard.ts';

const closingPatienceMs = 200;

/** What came is not spoken, or is no answer. */
export class RefusedReply extends Error {
  readonly error: ReplyError | HearingError | 'garbage';

  constructor(error: ReplyError | HearingError | 'garbage') {
    super(error);
    this.error = error;
  }
}

export type VoiceRequest = Pick<
  Parameters<OrganisationModel['streamChat']>[0],
  'system' | 'messages' | 'maxOutputTokens' | 'temperature' | 'schema'
>;

/** Finds the words to be spoken in what a model writes; each call returns those that have come since the last one. */
export type SpokenWords = { push(text: string): string; end(): string };

/** All of it is spoken. */
export function plainWords(): SpokenWords {
  return { push: (text) => text, end: () => '' };
}

/** Only the reply is spoken. `take` is told what was heard, once and before; it may throw. */
export function wordsOfAnswer(take: (heard: readonly RawHeard[]) => void): SpokenWords {
  let written = '';
  let spoken = '';
  let isTaken = false;
  const read = (isWhole: boolean) => {
    const answer = readAnswer(written, isWhole);
    if (!answer) throw new RefusedReply('garbage');
    if (!answer.heard) return '';
    if (!isTaken) take(answer.heard);
    isTaken = true;
    const reply = answer.reply ?? '';
    const next = reply.slice(spoken.length);
    spoken = reply;
    return next;
  };
  return {
    push(text) {
      written += text;
      return read(false);
    },
    end: () => read(true),
  };
}

/** Clauses that passed. Fails at the first that does not. */
export async function* readClauses(
  model: Pick<OrganisationModel, 'streamChat'>,
  request: VoiceRequest,
  { words, judge }: { words: SpokenWords; judge: (reply: string) => ReplyError | null },
  deadline: AbortSignal,
): AsyncGenerator<string> {
  let passed = '';
  let waiting = '';
  const take = (clause: string) => {
    const error = judge(passed + clause);
    if (error) throw new RefusedReply(error);
    passed += clause;
  };
  for await (const text of readTexts(model, request, deadline)) {
    waiting += words.push(text);
    const { clauses, rest } = splitClauses(waiting);
    waiting = rest;
    for (const clause of clauses) {
      take(clause);
      yield clause;
    }
  }
  // A half sentence at the end of the tokens is not spoken, unless it is the only text.
  const last = (waiting + words.end()).trimEnd();
  if (last !== '' && (passed === '' || endsSentence(last))) {
    take(last);
    yield last;
  } else if (passed === '') throw new RefusedReply('empty');
}

/** The texts of an answer as they come. A model that goes silent is given up. */
export async function* readTexts(
  model: Pick<OrganisationModel, 'streamChat'>,
  request: VoiceRequest,
  deadline: AbortSignal,
): AsyncGenerator<string> {
  const stall = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const patience = (limitMs: number) => {
    clearTimeout(timer);
    // A time-out counts against the provider; a plain abort means that the learner left.
    timer = setTimeout(
      () => stall.abort(new DOMException('The model went silent.', 'TimeoutError')),
      limitMs,
    );
  };
  try {
    patience(firstPartLimitMs);
    const signal = AbortSignal.any([deadline, stall.signal]);
    for await (const part of whileNotAborted(model.streamChat({ ...request, signal }), signal)) {
      patience(nextPartLimitMs);
      if (part.kind === 'end') break;
      yield part.text;
    }
  } finally {
    clearTimeout(timer);
  }
}

/** A model that neither answers nor ends nor reacts to the signal must not block the conversation. */
async function* whileNotAborted<Part>(parts: AsyncIterable<Part>, signal: AbortSignal): AsyncGenerator<Part> {
  const iterator = parts[Symbol.asyncIterator]();
  let onAbort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(explainAbort(signal));
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

/** Whether the learner left, or the model was too slow. */
function explainAbort({ reason }: AbortSignal): ModelError {
  return reason instanceof DOMException && reason.name === 'TimeoutError'
    ? new ModelError('timeout', 'No answer came in time.')
    : new ModelError('aborted', 'The reply was given up.');
}
