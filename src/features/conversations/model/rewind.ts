import {
  advanceConversation,
  applyUnderstanding,
  beginConversation,
  type DialogueCase,
} from '#dialogue/index.ts';
import type { ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import type { DialogueState, Turn } from '#features/virtual-humans/model/transcript.ts';
import { findUnsaid } from './interruption.ts';

/** What stays of a conversation whose learner goes back, and how long it had lasted then, in milliseconds. */
export type Rewound = { kept: readonly Turn[]; elapsedMs: number };

/**
 * The conversation before one of the learner's turns, which they say anew; null where that number is no turn of theirs. The clock
 * goes back to the end of what came before, or to where the learner cut in.
 */
export function findRewound(turns: readonly Turn[], number: number): Rewound | null {
  const said = turns.find((turn) => turn.number === number && turn.speaker === 'learner');
  if (!said) return null;
  const kept = turns.filter((turn) => turn.number < number);
  return { kept, elapsedMs: Math.min(said.startedMs, kept.at(-1)?.endedMs ?? 0) };
}

/**
 * The engine's memory after these turns, made again from them: as it was then, whoever found the words. What was understood is
 * taken from the turns, because a sentence model may have taken part.
 */
export function rebuildState(
  content: DialogueCase,
  { locale, seed, turns }: { locale: ConversationLocale; seed: number; turns: readonly Turn[] },
): DialogueState {
  const begun = beginConversation(content, { locale, seed }).state;
  return turns.reduce((state, turn, index) => {
    if (turn.speaker !== 'learner' || turn.understanding === null) return state;
    const reply = turns[index + 1];
    const unsaid = findUnsaid(turns[index - 1], turn.cutInAt);
    const asked = { locale, state, text: turn.text, unsaid, aloud: turn.spoken === true };
    if (reply?.delivery?.source === 'model') {
      const after = applyUnderstanding(content, { ...asked, understanding: turn.understanding });
      return { ...after, lastReply: reply.text };
    }
    return advanceConversation(content, { ...asked, understood: turn.understanding }).state;
  }, begun);
}
