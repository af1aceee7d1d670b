import type { ApiAssessment, ApiGoal, ApiResult, ApiTurn, PlayerFacts } from '../../model/api-messages.ts';
import type { ConversationLocale } from '../../model/case-content.ts';
import type { ConversationEnd, Mood } from '../../model/conversation.ts';
import type { PlayerStage } from '../../model/player-machine.ts';
import type { Activity } from './talk-voice.ts';

export type MicrophoneUse = 'off' | 'push' | 'hands-free';

/** What the player knows; the components draw it and nothing else. */
export type TalkState = {
  stage: PlayerStage;
  facts: PlayerFacts;
  locale: ConversationLocale;
  microphone: MicrophoneUse;
  /** Something is under way that the learner waits for: beginning, or the result. */
  busy: boolean;
  /** Why the last thing did not go through, as a key of the texts. */
  problem: 'line' | 'signed-out' | 'refused' | 'consent' | null;
  assessment: ApiAssessment | null;
  turns: readonly ApiTurn[];
  /** Said by the learner, and not yet known to be kept. */
  pending: { text: string } | null;
  /** What the person has said so far of an answer that is still coming. */
  coming: string | null;
  /** The line is lost and the turn is tried again. */
  offline: boolean;
  mood: Mood;
  activity: Activity;
  /** What is being spoken at this moment, for captions. */
  spoken: string | null;
  /** What has been understood of the learner's words so far. */
  interim: string;
  canListen: boolean;
  listening: boolean;
  heardNothing: boolean;
  microphoneDenied: boolean;
  muted: boolean;
  captions: boolean;
  goals: readonly ApiGoal[] | null;
  choices: readonly string[];
  hint: string | null;
  /** Asked for, and there was none. */
  noHint: boolean;
  standIn: boolean;
  ended: ConversationEnd | null;
  diagnosisQuestion: string | null;
  distress: { message: string; contacts: string } | null;
  confirmsEnd: boolean;
  finished: boolean;
  result: ApiResult | null;
};

export function createTalkState(facts: PlayerFacts, locale: ConversationLocale): TalkState {
  return {
    stage: 'before',
    facts,
    locale,
    microphone: 'off',
    busy: false,
    problem: null,
    assessment: null,
    turns: [],
    pending: null,
    coming: null,
    offline: false,
    mood: 'neutral',
    activity: 'idle',
    spoken: null,
    interim: '',
    canListen: false,
    listening: false,
    heardNothing: false,
    microphoneDenied: false,
    muted: false,
    captions: true,
    goals: null,
    choices: [],
    hint: null,
    noHint: false,
    standIn: false,
    ended: null,
    diagnosisQuestion: null,
    distress: null,
    confirmsEnd: false,
    finished: false,
    result: null,
  };
}
