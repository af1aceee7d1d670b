import { estimateSpeakingMs } from '#dialogue/index.ts';
import type { ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import type { Delivery, Turn, Understanding } from '#features/virtual-humans/model/transcript.ts';
import { badInput } from '#kernel/app-error.ts';
import { parseUuid } from '#kernel/ids.ts';
import type { TurnInput } from '../model/api-messages.ts';
import { maximumTurnCharacters } from '../model/conversation-limits.ts';
import type { HeardTurn } from '../model/heard-turn.ts';
import { endOfHeard } from '../model/interruption.ts';

const maxConversationMs = 24 * 60 * 60_000;

export function parseTurn(input: TurnInput, elapsedMs: number): HeardTurn {
  const text = input.text.replace(/[\p{Cc}\p{Cf}]/gu, ' ').trim();
  if (text === '') throw badInput('A turn has words.', { reason: 'conversation.empty-turn' });
  if (text.length > maximumTurnCharacters) {
    throw badInput(`A turn has ${maximumTurnCharacters} characters or less.`, {
      reason: 'conversation.turn-too-long',
    });
  }
  const startedMs = clamp(input.startedMs ?? elapsedMs);
  return {
    id: parseUuid(input.key),
    text,
    startedMs,
    endedMs: Math.max(startedMs, clamp(input.endedMs ?? startedMs)),
    spoken: input.spoken ?? false,
    cutInAt: input.cutInAt ?? null,
  };
}

function clamp(ms: number): number {
  return Math.round(Math.min(Math.max(ms, 0), maxConversationMs));
}

export function learnerTurn(
  heard: HeardTurn,
  number: number,
  locale: ConversationLocale,
  understanding: Understanding,
): Turn {
  return { ...heard, number, speaker: 'learner', locale, understanding, delivery: null };
}

/** Words that the learner did not take back are need, and earn nothing. */
export function learnerInNeed(heard: HeardTurn, number: number, locale: ConversationLocale): Turn {
  const part = { kind: 'social', act: 'distress', start: 0, end: heard.text.length, confidence: 1 } as const;
  return learnerTurn(heard, number, locale, { parts: [part] });
}

/** A text that was heard to its end, or that is not the character's, was not cut off. */
export function findCut(last: Turn | undefined, cutInAt: number | null): number | null {
  if (last?.speaker !== 'human' || cutInAt === null) return null;
  const heard = endOfHeard(last.text, cutInAt);
  return heard < last.text.length ? heard : null;
}

/** Spoken at an ordinary pace; when the learner speaks over it, the times in the log show that. */
export function humanTurn(
  id: string,
  number: number,
  locale: ConversationLocale,
  text: string,
  startedMs: number,
  delivery: Delivery,
): Turn {
  return {
    id,
    number,
    speaker: 'human',
    text,
    locale,
    startedMs,
    endedMs: startedMs + estimateSpeakingMs(locale, text),
    spoken: null,
    cutInAt: null,
    understanding: null,
    delivery,
  };
}
