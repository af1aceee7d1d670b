import type { DialogueCase, Topic } from '../dialogue-case.ts';
import type { Understanding, UnderstoodPart } from '../understand/understanding.ts';
import { changeAttitude, feelAct, feelOpenQuestions } from './attitude.ts';
import type { ConversationEnd, DialogueState } from './dialogue-state.ts';

/** The state after one part of a turn: told topics, feelings, the place in the conversation. */
export function applyPart(content: DialogueCase, state: DialogueState, part: UnderstoodPart): DialogueState {
  switch (part.kind) {
    case 'social':
      return feelAct(state, part.act);
    case 'topic': {
      const topic = content.topics.find(({ id }) => id === part.topicId);
      return topic === undefined ? state : applyTopic(state, topic, part.outcome);
    }
    case 'choice': {
      const choice = content.scenes
        .find(({ id }) => id === part.sceneId)
        ?.choices.find(({ id }) => id === part.choiceId);
      const moved = { ...state, sceneId: part.toSceneId };
      return choice === undefined ? moved : changeAttitude(moved, choice.effect);
    }
    case 'unknown':
      return state;
  }
}

function applyTopic(
  state: DialogueState,
  topic: Topic,
  outcome: 'answered' | 'repeated' | 'withheld',
): DialogueState {
  const { id } = topic;
  if (outcome === 'withheld') {
    const withheld = state.withheld.includes(id) ? state.withheld : [...state.withheld, id];
    return { ...state, withheld, lastTopicId: id };
  }
  const told = { ...state.told, [id]: (state.told[id] ?? 0) + 1 };
  const withheld = state.withheld.filter((other) => other !== id);
  const next = { ...state, told, withheld, lastTopicId: id };
  return outcome === 'answered' && (state.told[id] ?? 0) === 0 ? changeAttitude(next, topic.effect) : next;
}

/**
 * The state after a whole turn, whether the engine or a model writes the reply. `lastReply` and the wordings stay
 * unchanged.
 */
export function applyTurn(
  content: DialogueCase,
  state: DialogueState,
  understanding: Understanding,
): DialogueState {
  if (state.ended !== null) return state;
  const { offered: _, ...met } = state;
  let next: DialogueState = feelOpenQuestions(met, understanding.openQuestions ?? 0);
  for (const part of understanding.parts) next = applyPart(content, next, part);
  return {
    ...next,
    misses: isMissed(understanding) ? state.misses + 1 : 0,
    turns: state.turns + 1,
    ended: findEnd(content, understanding),
  };
}

/** Nothing of the turn was understood, and the character does not ask back about it. */
function isMissed({ parts }: Understanding): boolean {
  return parts.length > 0 && parts.every((part) => part.kind === 'unknown' && part.between === undefined);
}

function findEnd(content: DialogueCase, { parts }: Understanding): ConversationEnd | null {
  if (parts.some((part) => part.kind === 'social' && part.act === 'distress')) return 'distress';
  for (const part of parts) {
    if (part.kind === 'topic' && part.outcome !== 'withheld') {
      if (content.topics.find(({ id }) => id === part.topicId)?.ends) return 'case';
    }
    if (part.kind === 'choice' && content.scenes.find(({ id }) => id === part.toSceneId)?.ends) return 'case';
  }
  const last = parts.at(-1);
  const asksSomething = parts.some((part) => part.kind === 'topic' || part.kind === 'choice');
  const saysGoodbye = parts.some((part) => part.kind === 'social' && part.act === 'goodbye');
  const leaves = last?.kind === 'social' && last.act === 'goodbye';
  return leaves || (saysGoodbye && !asksSomething) ? 'learner' : null;
}
