import type { ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import type { Delivery, Mood, Speaker } from '#features/virtual-humans/model/transcript.ts';
import type { AppealVerdict } from './appeals.ts';

/** The form of appeals in /api. */

/** GET and POST /api/assessments/{id}/appeals: the answers to "Was this fair?" on one result. */
export type ApiFairness = {
  answers: readonly ApiFairnessAnswer[];
  /** Whether this viewer may answer for the points without an answer, and contest those that they called fair. */
  canAnswer: boolean;
};

export type ApiFairnessAnswer = {
  id: string;
  objectiveId: string;
  fair: boolean;
  /** Empty where it was fair. */
  note: string;
  createdAt: string;
  /** Null while nobody decided. */
  decision: ApiAppealDecision | null;
};

type ApiAppealDecision = {
  verdict: AppealVerdict;
  reason: string;
  decidedAt: string;
  /** Whether the objective was earned before the decision. */
  stood: boolean;
};

/** GET /api/appeals?limit&offset: those that nobody decided, the oldest first; `totalCount` is of all pages. */
export type ApiOpenAppeals = { totalCount: number; appeals: readonly ApiOpenAppeal[] };

export type ApiOpenAppeal = {
  id: string;
  /** Of the virtual human, as it was called when the conversation began. */
  title: string;
  objectiveName: string;
  note: string;
  createdAt: string;
  /** The viewer contested it themselves, so another person decides. */
  own: boolean;
};

/**
 * GET /api/appeals/{id}, and the answer to its decision: the words without any verdict, until it is decided. Whose words
 * they are is not told.
 */
export type ApiAppeal = ApiOpenAppeal & {
  virtualHumanId: string;
  assessmentId: string;
  locale: ConversationLocale;
  personName: string;
  turns: readonly ApiAppealTurn[];
  decision: ApiAppealDecision | null;
};

/** A turn in the form of /api/assessments/{id}. */
export type ApiAppealTurn = {
  id: string;
  number: number;
  speaker: Speaker;
  text: string;
  startedMs: number;
  endedMs: number;
  spoken: boolean | null;
  cutOffAt: number | null;
  mood: Mood | null;
  source: Delivery['source'] | null;
};
