import type {
  ConversationEnd,
  DialogueState,
  EngineReply,
  Turn,
} from '#features/virtual-humans/model/transcript.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ApiState, TurnEvent } from '../model/api-messages.ts';
import { splitClauses } from '../model/model-voice/split-clauses.ts';
import type { Pause } from '../model/pause.ts';
import type { FoundConversation } from './conversation-session.ts';
import { presentPause, presentState, presentTurn } from './present-conversation.ts';

type Answered = { viewer: Viewer; found: FoundConversation; elapsedMs: number };

export function* sayInClauses(text: string): Generator<TurnEvent> {
  if (text === '') return;
  const { clauses, rest } = splitClauses(text);
  for (const clause of rest === '' ? clauses : [...clauses, rest])
    yield { event: 'delta', data: { text: clause } };
}

export function* conclude(
  { viewer, found, elapsedMs }: Answered,
  learner: Turn,
  human: Turn | null,
  reply: EngineReply,
): Generator<TurnEvent> {
  const spoken = [...found.conversation.turns.filter(({ id }) => id !== learner.id), learner];
  const turns = human ? [...spoken, human] : spoken;
  yield { event: 'turn', data: { learner: presentTurn(learner), human: human && presentTurn(human) } };
  yield { event: 'state', data: describeState(viewer, found, reply.state, turns, elapsedMs, reply.delivery) };
}

export function* replay(
  viewer: Viewer,
  found: FoundConversation,
  elapsedMs: number,
  learner: Turn,
  human: Turn | null,
): Generator<TurnEvent> {
  yield* sayInClauses(human?.text ?? '');
  yield { event: 'turn', data: { learner: presentTurn(learner), human: human && presentTurn(human) } };
  const { state, turns } = found.conversation;
  yield {
    event: 'state',
    data: describeState(viewer, found, state.dialogue, turns, elapsedMs, human?.delivery),
  };
}

/** The learner's words stand in the transcript; nothing answers them. */
export function* describePause(
  viewer: Viewer,
  found: FoundConversation,
  elapsedMs: number,
  { turn }: Pause,
): Generator<TurnEvent> {
  const { turns, state } = found.conversation;
  const {
    playable,
    conversation: { locale, turnCount },
  } = found;
  const pause = presentPause(playable.content, locale, { turn, number: turnCount + 1 });
  yield { event: 'turn', data: { learner: pause.turn, human: null } };
  const told = describeState(viewer, found, state.dialogue, turns, elapsedMs);
  yield { event: 'state', data: { ...told, pause } };
}

export function describeState(
  viewer: Viewer,
  { playable, conversation }: FoundConversation,
  state: DialogueState & { ended: ConversationEnd | null },
  turns: readonly Turn[],
  elapsedMs: number,
  delivery: Turn['delivery'] = null,
): ApiState {
  return presentState(
    viewer,
    { playable, locale: conversation.locale, state, turns, scoresHidden: conversation.session.scoresHidden },
    {
      mood: delivery?.mood ?? 'neutral',
      elapsedMs,
      notice: delivery?.source === 'fallback' ? 'built-in-stands-in' : null,
      preview: null,
    },
  );
}
