import type { ApiResult } from '#features/assessment/model/api-results.ts';
import type { ConversationLocale, VirtualHumanType } from '#features/virtual-humans/model/case-content.ts';
import type { ConversationEnd, Delivery, Mood, Speaker } from '#features/virtual-humans/model/transcript.ts';

/**
 * What travels between the conversation player and /api. The objectives' evidence, points and wordings are not among it
 * before the end, and not at all where scores are hidden.
 */

/** What the player needs before it begins: GET /api/virtual-humans/{id}/player. */
export type PlayerFacts = {
  id: string;
  title: string;
  description: string;
  type: VirtualHumanType;
  /** In the first language of the case. */
  personName: string;
  personNames: Partial<Record<ConversationLocale, string>>;
  /** Of the published version, or of the draft in a preview. */
  locales: readonly ConversationLocale[];
  briefing: Partial<Record<ConversationLocale, string>>;
  learnerRole: Partial<Record<ConversationLocale, string>>;
  playerType: 'voice_focused' | 'avatar' | 'app_only';
  avatar: { id: string; key: string; name: string; portrait: string } | null;
  /** In place of `avatar` where this language is spoken. */
  avatars: Partial<Record<ConversationLocale, NonNullable<PlayerFacts['avatar']>>>;
  environment: { id: string; key: string } | null;
  voice: { id: string; code: string; gender: 'female' | 'male'; age: 'young' | 'adult' | 'senior' } | null;
  timeLimitSeconds: number;
  helpAllowed: boolean;
  easyMode: boolean;
  examMode: boolean;
  showLanguageSelection: boolean;
  /** Null: nothing to agree to. */
  consent: string | null;
  scoresHidden: boolean;
  /** Percent from which the conversation is passed; null: nothing is said of passing. */
  passMark: number | null;
};

export type ApiTurn = {
  id: string;
  number: number;
  speaker: Speaker;
  text: string;
  startedMs: number;
  endedMs: number;
  spoken: boolean | null;
  /** The person's turns that the learner cut short: so many characters of the text had been heard. Else null. */
  cutOffAt: number | null;
  mood: Mood | null;
  source: Delivery['source'] | null;
};

/** In easy mode, during the talk: what there is to reach, and what has been. */
export type ApiGoal = { id: string; name: string; met: boolean };

export type ApiAssessment = {
  id: string;
  vhId: string;
  title: string;
  personName: string;
  locale: ConversationLocale;
  startedAt: string;
  /** Milliseconds since the beginning, by the server's clock. */
  elapsedMs: number;
  timeLimitSeconds: number;
  finished: boolean;
  ended: ConversationEnd | null;
  engine: 'built-in' | 'model';
  turns: readonly ApiTurn[];
  /** Retention took the words; what they earned stays as a number. */
  wordsRemoved: boolean;
  goals: readonly ApiGoal[] | null;
  /** Choices of the scene, where a branching case offers them as help. */
  choices: readonly string[];
  /** Asked once the talk is over; null where no diagnosis is wanted. */
  diagnosisQuestion: string | null;
  /** Shown where the talk ended because the learner needs help themselves. */
  distress: { message: string; contacts: string } | null;
  /** Null until the end, and for whom scores are hidden. */
  result: ApiResult | null;
  scoresHidden: boolean;
  /** Where it stands in a preview, which is kept nowhere else; signed. */
  preview: string | null;
};

export type BeginInput = {
  vhId: string;
  key: string;
  locale?: string | undefined;
  consent?: boolean | undefined;
  preview?: boolean | undefined;
  draft?: boolean | undefined;
  unitId?: string | undefined;
  externalUserId?: string | undefined;
};

export type TurnInput = {
  key: string;
  text: string;
  startedMs?: number | undefined;
  endedMs?: number | undefined;
  spoken?: boolean | undefined;
  /** The learner cut the person short: so many characters of the turn before had been heard. */
  cutInAt?: number | undefined;
  /** The number of the last turn the player has seen: where another came in between, this one is refused. */
  after?: number | undefined;
  preview?: string | undefined;
};

/** Said beside the talk, in the player's language. */
export type ConversationNotice = 'built-in-stands-in';

/** How the talk stands after a turn. */
export type ApiState = {
  mood: Mood;
  ended: ConversationEnd | null;
  elapsedMs: number;
  goals: readonly ApiGoal[] | null;
  choices: readonly string[];
  notice: ConversationNotice | null;
  diagnosisQuestion: string | null;
  distress: { message: string; contacts: string } | null;
  preview: string | null;
};

/** The events of a turn's answer (text/event-stream), in this order; `turn` and `state` come once, at the end. */
export type TurnEvent =
  /** A stretch of what the person says; the stretches make up the text of `turn`. */
  | { event: 'delta'; data: { text: string } }
  /** What was said so far is taken back: the player forgets the stretches and falls silent. */
  | { event: 'retract'; data: Record<string, never> }
  | { event: 'turn'; data: { learner: ApiTurn | null; human: ApiTurn | null } }
  | { event: 'state'; data: ApiState }
  | { event: 'error'; data: { code: string; message: string; reason: string | null } };

/** What GET /api/assessments/{id} adds, in the names of the assessments service. */
export type ApiRecord = {
  assessment: {
    id: string;
    patient: { id: string; languageId: string };
    createdAt: string;
    easyMode: boolean;
    hitObjectivesData: { objectives: readonly { id: string; calculatedPoints: number }[] };
    /** Null until the end, and for whom scores are hidden. */
    objectivePointsAchieved: number | null;
    objectivePointsPossible: number | null;
  };
  assessmentLogs: readonly { type: string; objectiveId: string; turnId: string | null }[];
};
