import type { DemoConversation } from '../../demo/conversations/index.ts';
import { makeOneTurn } from '../../demo/conversations/one-turn.ts';
import { beginConversation } from '../../src/dialogue/index.ts';
import { scoreConversation } from '../../src/features/assessment/model/scoring/index.ts';
import { toDialogueCase } from '../../src/features/conversations/model/dialogue-case.ts';
import type { ConversationLocale } from '../../src/features/virtual-humans/model/case-content.ts';
import type { DialogueState, Understanding } from '../../src/features/virtual-humans/model/transcript.ts';

/** What is compared where one utterance of a labelled set is understood: by the built-in engine, or by a model. */

/**
 * The state in which a learner says it: in the middle of a conversation that trusts, at the topic or scene of the
 * context.
 */
export function stateFor(
  demo: DemoConversation,
  locale: ConversationLocale,
  context: string | undefined,
): DialogueState {
  const { state } = beginConversation(toDialogueCase(demo.content), { locale, seed: 1 });
  if (context === undefined) return { ...state, turns: 3 };
  if (state.sceneId !== null) return { ...state, sceneId: context, turns: 3 };
  return { ...state, lastTopicId: context, told: { [context]: 1 }, turns: 3 };
}

export function labelsOf({ parts }: Understanding): string[] {
  // Where 'tell me more' leads depends on the conversation so far and is not labelled.
  const followUps = parts.filter((part) => part.kind === 'social' && part.act === 'followUp');
  const isLedTo = (start: number, end: number) =>
    followUps.some((part) => part.start >= start && part.end <= end);
  const stated = parts.filter((part) => part.kind !== 'topic' || !isLedTo(part.start, part.end));
  const labels = stated.map((part) => {
    if (part.kind === 'topic') return `topic:${part.topicId}`;
    if (part.kind === 'choice') return `choice:${part.sceneId}/${part.choiceId}`;
    return part.kind === 'social' ? `social:${part.act}` : 'unknown';
  });
  return labels.length === 0 ? ['unknown'] : [...new Set(labels)];
}

/** Off-topic remarks and remarks that mean nothing here are answered alike. */
export function alike(label: string): string {
  return label === 'social:offTopic' ? 'unknown' : label;
}

export function isContent(label: string): boolean {
  return label.startsWith('topic:') || label.startsWith('choice:');
}

export function earnedBy(
  demo: DemoConversation,
  locale: ConversationLocale,
  text: string,
  understanding: Understanding,
): string[] {
  const byWords = new Set(
    demo.content.objectives
      .filter(
        ({ evidence }) => evidence.kind === 'said' || evidence.kind === 'named' || evidence.kind === 'topic',
      )
      .map(({ id }) => id),
  );
  return scoreConversation(demo.content, {
    turns: [makeOneTurn(text, locale, understanding)],
    locale,
    diagnosis: null,
  })
    .objectives.filter((objective) => objective.earned && byWords.has(objective.objectiveId))
    .map((objective) => objective.objectiveId);
}
