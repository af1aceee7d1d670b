import { listGoals } from '#features/assessment/model/goals.ts';
import { presentScored, type Scored, sayIn } from '#features/assessment/server/index.ts';
import { ownsAttempt } from '#features/attempts/model/attempt-policy.ts';
import type { CaseContent, ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import { plainHelp } from '#features/virtual-humans/model/templates/template-parts.ts';
import type { DialogueState, Mood, Turn } from '#features/virtual-humans/model/transcript.ts';
import type { PlayableCase } from '#features/virtual-humans/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type {
  ApiAssessment,
  ApiGoal,
  ApiPause,
  ApiState,
  ApiTurn,
  ConversationNotice,
  Help,
} from '../model/api-messages.ts';
import type { HeardTurn } from '../model/heard-turn.ts';
import { measureTalk } from '../model/pause.ts';
import { can } from '../model/permissions.ts';
import type { Conversation } from './conversation-store.ts';
import { learnerTurn } from './turn-input.ts';

/** Hidden scores are hidden from learners and visitors; staff see them. */
export function seesResult(viewer: Viewer, scoresHidden: boolean): boolean {
  return can(viewer, 'session:see-scores', { scoresHidden });
}

/** The turn that follows holds the place where a turn was cut off. */
export function presentTurns(turns: readonly Turn[]): ApiTurn[] {
  return turns.map((turn, index) => ({ ...presentTurn(turn), cutOffAt: turns[index + 1]?.cutInAt ?? null }));
}

export function presentTurn(turn: Turn): ApiTurn {
  const { id, number, speaker, text, startedMs, endedMs, spoken, delivery } = turn;
  return {
    id,
    number,
    speaker,
    text,
    startedMs,
    endedMs,
    spoken,
    cutOffAt: null,
    mood: delivery?.mood ?? null,
    source: delivery?.source ?? null,
  };
}

/** A running conversation as the learner may see it: without objectives, unless easy mode shows them. */
export type Standing = {
  playable: PlayableCase;
  locale: ConversationLocale;
  state: DialogueState;
  turns: readonly Turn[];
  /** From the present publication of the item, not from the version of this conversation. */
  scoresHidden: boolean;
};

export function presentState(
  viewer: Viewer,
  standing: Standing,
  facts: { mood: Mood; elapsedMs: number; notice: ConversationNotice | null; preview: string | null },
): ApiState {
  return {
    ...facts,
    ended: standing.state.ended,
    ...presentHelp(viewer, standing),
    ...presentEnd(standing),
    pause: null,
  };
}

/** Help during the conversation: the objectives in easy mode, the choices of a scene. */
export function presentHelp(viewer: Viewer, standing: Standing): Pick<ApiState, 'goals' | 'choices'> {
  const { content, settings } = standing.playable;
  const easy = settings.easyMode && !settings.examMode;
  const helpful = !settings.disableHelp && !settings.examMode;
  const say = sayIn(content, standing.locale);
  const scene = content.scenes.find(({ id }) => id === standing.state.sceneId);
  const choices = easy || (helpful && standing.state.misses >= 2) ? (scene?.choices ?? []) : [];
  return {
    // How far one has come is a score too.
    goals: easy && seesResult(viewer, standing.scoresHidden) ? findGoals(standing) : null,
    choices: standing.state.ended ? [] : choices.map(({ label }) => say(label)),
  };
}

function findGoals({ playable: { content }, locale, turns, state }: Standing): ApiGoal[] {
  return listGoals(content, { locale, turns, ended: state.ended !== null });
}

/** Questions and texts after the conversation. */
function presentEnd({
  playable: { content },
  locale,
  state,
}: Standing): Pick<ApiState, 'diagnosisQuestion' | 'distress'> {
  if (state.ended === 'distress')
    return { diagnosisQuestion: null, distress: findHelpTexts(content, locale) };
  const question = content.diagnosis && sayIn(content, locale)(content.diagnosis.question);
  return { diagnosisQuestion: question, distress: null };
}

/** The author's texts for a learner in need; the product's where they are blank. */
function findHelpTexts(content: CaseContent, locale: ConversationLocale): Help {
  const say = sayIn(content, locale);
  const { message, contacts } = content.distress;
  return {
    message: say(message) || say(plainHelp.message),
    contacts: say(contacts) || say(plainHelp.contacts),
  };
}

/** The same contacts, words that speak of no end, and the turn that waits for the learner's answer. */
export function presentPause(
  content: CaseContent,
  locale: ConversationLocale,
  { turn, number }: { turn: HeardTurn; number: number },
): ApiPause {
  return {
    message: sayIn(content, locale)(plainHelp.paused),
    contacts: findHelpTexts(content, locale).contacts,
    turn: presentTurn(learnerTurn(turn, number, locale, { parts: [] })),
  };
}

/** The situation and the learner's role, as they were read before the talk. */
export function presentTask(content: CaseContent, locale: ConversationLocale): ApiAssessment['task'] {
  const say = sayIn(content, locale);
  return { briefing: say(content.briefing), learnerRole: say(content.learnerRole) };
}

export function presentAssessment(
  viewer: Viewer,
  conversation: Conversation,
  playable: PlayableCase,
  facts: { now: Date; scored: Scored | null },
): ApiAssessment {
  const { locale, turns, session } = conversation;
  const state = conversation.endReason
    ? { ...conversation.state.dialogue, ended: conversation.endReason }
    : conversation.state.dialogue;
  const { scoresHidden } = session;
  const standing: Standing = { playable, locale, state, turns, scoresHidden };
  const shown = seesResult(viewer, scoresHidden);
  return {
    id: String(conversation.attemptId),
    vhId: String(conversation.virtualHumanId),
    title: session.itemTitle,
    personName: sayIn(playable.content, locale)(playable.content.person.name),
    task: presentTask(playable.content, locale),
    variant: null,
    locale,
    startedAt: conversation.startedAt.toISOString(),
    elapsedMs: measureTalk(conversation.startedAt, conversation.state, conversation.endedAt ?? facts.now),
    timeLimitSeconds: playable.settings.timeLimitSeconds,
    finished: session.finishedAt !== null,
    ended: state.ended,
    engine: conversation.engine,
    turns: presentTurns(turns),
    wordsRemoved: conversation.wordsRemovedAt !== null,
    ...presentHelp(viewer, standing),
    ...presentEnd(standing),
    pause:
      conversation.state.pause && session.finishedAt === null
        ? presentPause(playable.content, locale, {
            turn: conversation.state.pause.turn,
            number: conversation.turnCount + 1,
          })
        : null,
    result: shown && facts.scored ? presentScored(playable.content, conversation, facts.scored) : null,
    scoresHidden: !shown,
    practice: session.practice,
    rewoundFrom: conversation.rewoundFrom && {
      id: String(conversation.rewoundFrom.attemptId),
      turn: conversation.rewoundFrom.turn,
    },
    canRewind:
      ownsAttempt(viewer, session) && !playable.settings.examMode && conversation.wordsRemovedAt === null,
    blind: null,
    preview: null,
  };
}
