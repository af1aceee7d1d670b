import type { ListenEnd } from '#avatar/index.ts';
import type { ApiResult } from '#features/assessment/model/api-results.ts';
import type { ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import type { ConversationEnd, Mood } from '#features/virtual-humans/model/transcript.ts';
import type {
  ApiAssessment,
  ApiGoal,
  ApiPause,
  ApiTurn,
  Help,
  PlayerFacts,
} from '../../model/api-messages.ts';
import type { PlayerStage } from '../../model/player-machine.ts';
import type { Activity, Sound } from './conversation-voice.ts';

export type MicrophoneUse = 'off' | 'push' | 'hands-free';

/** Why the microphone gives no text. */
type MicrophoneProblem = Exclude<ListenEnd, 'ended' | 'silence' | 'cancelled'>;

/** The state of the player; the components draw it and nothing else. */
export type ConversationState = {
  stage: PlayerStage;
  facts: PlayerFacts;
  locale: ConversationLocale;
  microphone: MicrophoneUse;
  /** The learner waits for the beginning or for the result. */
  busy: boolean;
  /** The reason why the last action failed, as a key of the texts. */
  problem: 'line' | 'wait' | 'signed-out' | 'refused' | 'consent' | 'credits' | 'trial-ended' | null;
  assessment: ApiAssessment | null;
  turns: readonly ApiTurn[];
  /** The learner's turn that the server has perhaps not stored yet. */
  pending: { text: string } | null;
  /** The character's text so far of an answer that is still coming. */
  coming: string | null;
  /** The line is lost and the turn is tried again. */
  offline: boolean;
  /** The server accepts the turn after `seconds`: it is sent automatically the first time, then by the learner. */
  wait: { seconds: number; left: number; byHand: boolean } | null;
  mood: Mood;
  activity: Activity;
  /** The text that is being spoken, for captions. */
  spoken: string | null;
  /** The learner's words so far. */
  interim: string;
  canListen: boolean;
  /** The microphone is open and it is the learner's turn. */
  listening: boolean;
  /** The microphone is open while the character speaks and may be interrupted. */
  isEarOpen: boolean;
  heardNothing: boolean;
  microphoneProblem: MicrophoneProblem | null;
  /** Null until the first sound. */
  sound: Sound | null;
  /** Turns that the learner cut off, by their id: this many characters of the text had been heard. */
  cuts: Readonly<Record<string, number>>;
  muted: boolean;
  captions: boolean;
  goals: readonly ApiGoal[] | null;
  choices: readonly string[];
  hint: string | null;
  /** Requested, and there was none. */
  noHint: boolean;
  standIn: boolean;
  ended: ConversationEnd | null;
  diagnosisQuestion: string | null;
  distress: Help | null;
  /** The character waits for the learner's answer: was the turn part of the exercise? */
  pause: ApiPause | null;
  confirmsEnd: boolean;
  finished: boolean;
  result: ApiResult | null;
};

export function createConversationState(facts: PlayerFacts, locale: ConversationLocale): ConversationState {
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
    wait: null,
    mood: 'neutral',
    activity: 'idle',
    spoken: null,
    interim: '',
    canListen: false,
    listening: false,
    isEarOpen: false,
    heardNothing: false,
    microphoneProblem: null,
    sound: null,
    cuts: {},
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
    pause: null,
    confirmsEnd: false,
    finished: false,
    result: null,
  };
}
