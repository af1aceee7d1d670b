import { beginConversation, readUnderstanding } from '#dialogue/index.ts';
import { scoreConversation } from '#features/assessment/model/scoring/index.ts';
import { toDialogueCase } from '#features/conversations/model/dialogue-case.ts';
import type { ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import type { DialogueState, Turn, Understanding } from '#features/virtual-humans/model/transcript.ts';
import type { DemoConversation } from './index.ts';

/** A talk that is one turn of the learner: what measures and tests of single sentences score. */
export function makeOneTurn(text: string, locale: ConversationLocale, understanding: Understanding): Turn {
  return {
    id: 'turn',
    number: 1,
    speaker: 'learner',
    text,
    locale,
    startedMs: 0,
    endedMs: 1,
    spoken: false,
    cutInAt: null,
    understanding,
    delivery: null,
  };
}

/**
 * Whether a sentence by itself earns the objective of a case, wherever it may be said: in the middle of a talk that trusts, and in
 * a branching case at each scene, for what is denied may not be taken anywhere. A counted objective: whether it counts.
 * @throws Error where the case has no such objective
 */
export function earnsAlone(
  { content, details }: DemoConversation,
  objectiveId: string,
  { text, locale }: { text: string; locale: ConversationLocale },
): boolean {
  const evidence = content.objectives.find(({ id }) => id === objectiveId)?.evidence;
  if (evidence === undefined) throw new Error(`${details.slug} has no objective ${objectiveId}.`);
  const asked = toDialogueCase(content);
  return listStates(content, locale).some((state) => {
    const turn = makeOneTurn(text, locale, readUnderstanding(asked, { locale, state, text }));
    const { objectives, measures } = scoreConversation(content, { turns: [turn], locale, diagnosis: null });
    if (evidence.kind === 'counted') return measures[evidence.measure] >= 1;
    return objectives.some((result) => result.objectiveId === objectiveId && result.earned);
  });
}

function listStates(content: DemoConversation['content'], locale: ConversationLocale): DialogueState[] {
  const { state } = beginConversation(toDialogueCase(content), { locale, seed: 1 });
  const middle = { ...state, turns: 3, trust: 10 };
  if (state.sceneId === null) return [middle];
  return content.scenes.filter(({ ends }) => !ends).map(({ id }) => ({ ...middle, sceneId: id }));
}
