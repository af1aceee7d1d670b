import type { ApiBlinding, ApiResult } from '#features/assessment/model/api-results.ts';
import type { ConversationLocale, VirtualHumanType } from '#features/virtual-humans/model/case-content.ts';
import type { ConversationEnd, Delivery, Mood, Speaker } from '#features/virtual-humans/model/transcript.ts';

/**
 * The messages between the conversation player and /api. The objectives' evidence, points and wordings are not in them
 * before the end, and not at all where scores are hidden.
 */

/**
 * The data that the player needs before it begins: GET /api/virtual-humans/{id}/player. Where facts of a case differ from talk to talk, its texts
 * are those of the viewer's next one.
 */
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
  /** `model`: the address of its 3D model. */
  avatar: { id: string; key: string; name: string; portrait: string; model: string } | null;
  /** Replaces `avatar` in this language. */
  avatars: Partial<Record<ConversationLocale, NonNullable<PlayerFacts['avatar']>>>;
  environment: { id: string; key: string } | null;
  voice: { id: string; code: string; gender: 'female' | 'male'; age: 'young' | 'adult' | 'senior' } | null;
  timeLimitSeconds: number;
  helpAllowed: boolean;
  easyMode: boolean;
  examMode: boolean;
  showLanguageSelection: boolean;
  /** Null: there is nothing to agree to. */
  consent: string | null;
  scoresHidden: boolean;
  /** Percent from which the conversation is passed; null: no verdict. */
  passMark: number | null;
  /** The next talk has other facts than this one: these are read again before it. */
  varies: boolean;
};

export type ApiTurn = {
  id: string;
  number: number;
  speaker: Speaker;
  text: string;
  startedMs: number;
  endedMs: number;
  spoken: boolean | null;
  /**
   * The character's turns that the learner cut off: this many characters of the text had been heard. Else null.
   */
  cutOffAt: number | null;
  mood: Mood | null;
  source: Delivery['source'] | null;
};

/** The author's texts for a learner in need, or the product's. The message of a pause is always the product's. */
export type Help = { message: string; contacts: string };

/**
 * The turn may tell of real need. Sent again under its key with `partOfExercise`, it is answered; otherwise the next step is the end.
 */
export type ApiPause = Help & { turn: ApiTurn };

/** In easy mode, during the conversation: the objectives, and which are reached. */
export type ApiGoal = { id: string; name: string; met: boolean };

export type ApiVariant = { seed: number; facts: readonly { name: string; value: string }[] };

export type ApiAssessment = {
  id: string;
  vhId: string;
  title: string;
  personName: string;
  /** What the learner read before, in the language of the talk. */
  task: { briefing: string; learnerRole: string };
  /** For staff: which facts the case had in this talk. Null for learners, and where every talk is the same. */
  variant: ApiVariant | null;
  locale: ConversationLocale;
  startedAt: string;
  /** Milliseconds since the beginning, by the server's clock. */
  elapsedMs: number;
  timeLimitSeconds: number;
  finished: boolean;
  ended: ConversationEnd | null;
  engine: 'built-in' | 'model';
  turns: readonly ApiTurn[];
  /** Retention deleted the words; the score stays as a number. */
  wordsRemoved: boolean;
  goals: readonly ApiGoal[] | null;
  /** Choices of the scene, where a branching case offers them as help. */
  choices: readonly string[];
  /** Asked after the conversation; null where no diagnosis is wanted. */
  diagnosisQuestion: string | null;
  /** Shown where the conversation ended because the learner needs help themselves. */
  distress: Help | null;
  /** The character waits: the learner says whether the turn was part of the exercise. */
  pause: ApiPause | null;
  /** Null until the end, and for viewers from whom scores are hidden. */
  result: ApiResult | null;
  scoresHidden: boolean;
  /** It counts in no score, course or certificate. */
  practice: boolean;
  /** Where the learner went back to: the conversation, and the number of their turn in it. */
  rewoundFrom: { id: string; turn: number } | null;
  /** Whether its learner may go back to a turn of it: not in exams, and while the words are kept. */
  canRewind: boolean;
  /** Set where the result waits for this viewer to judge first, without having read it. */
  blind: ApiBlinding | null;
  /** The state of a preview, which is stored nowhere else; signed. */
  preview: string | null;
};

export type BeginInput = {
  vhId: string;
  key: string;
  locale?: string | undefined;
  consent?: boolean | undefined;
  preview?: boolean | undefined;
  draft?: boolean | undefined;
  /** Of a preview alone. */
  variantSeed?: number | undefined;
  unitId?: string | undefined;
  externalUserId?: string | undefined;
  /** Whether the player is embedded in a site of others. */
  embedded?: boolean | undefined;
};

/** From this turn of the learner on everything is said anew. */
export type RewindInput = { key: string; turn: number };

export type TurnInput = {
  key: string;
  text: string;
  startedMs?: number | undefined;
  endedMs?: number | undefined;
  spoken?: boolean | undefined;
  /** The learner cut in: this many characters of the turn before had been heard. */
  cutInAt?: number | undefined;
  /** The number of the last turn the player has seen: where another came in between, this one is refused. */
  after?: number | undefined;
  /** The paused conversation goes on: the waiting turn, whose key this is, was part of the exercise. */
  partOfExercise?: boolean | undefined;
  preview?: string | undefined;
};

/** A notice beside the conversation, in the player's language. */
export type ConversationNotice = 'built-in-stands-in';

/** The state of the conversation after a turn. */
export type ApiState = {
  mood: Mood;
  ended: ConversationEnd | null;
  elapsedMs: number;
  goals: readonly ApiGoal[] | null;
  choices: readonly string[];
  notice: ConversationNotice | null;
  diagnosisQuestion: string | null;
  distress: Help | null;
  pause: ApiPause | null;
  preview: string | null;
};

/** The events of a turn's answer (text/event-stream), in this order; `turn` and `state` come once, at the end. */
export type TurnEvent =
  /** A part of the character's text; the parts together are the text of `turn`. */
  | { event: 'delta'; data: { text: string } }
  /** The parts so far are withdrawn: the player drops them and stops speaking. */
  | { event: 'retract'; data: Record<string, never> }
  | { event: 'turn'; data: { learner: ApiTurn | null; human: ApiTurn | null } }
  | { event: 'state'; data: ApiState }
  | { event: 'error'; data: { code: string; message: string; reason: string | null } };

/** The additional fields of GET /api/assessments/{id}, in the names of the assessments service. */
export type ApiRecord = {
  assessment: {
    id: string;
    patient: { id: string; languageId: string };
    createdAt: string;
    easyMode: boolean;
    hitObjectivesData: { objectives: readonly { id: string; calculatedPoints: number }[] };
    /** Null until the end, and for viewers from whom scores are hidden. */
    objectivePointsAchieved: number | null;
    objectivePointsPossible: number | null;
  };
  assessmentLogs: readonly { type: string; objectiveId: string; turnId: string | null }[];
};
