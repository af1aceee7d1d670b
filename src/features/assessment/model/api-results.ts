import type { DeliveryMeasure } from './delivery/measure-delivery.ts';
import type { JudgeParameters, ScoreChange } from './scoring/score-provenance.ts';

/**
 * The form of scores in /api: the result at the end of a conversation, its history, and the coaching report.
 */

export type ApiQuote = { turnId: string; turnNumber: number; start: number; end: number; text: string };

export type ApiCount = {
  measure: string;
  value: number;
  atLeast: number | null;
  atMost: number | null;
  /** Null where nobody spoke, and in scores that kept too little to say it. */
  proof: CountProof | null;
};

/** What a counted point rests on. `turns` are all of the learner's. */
export type CountProof =
  /** Not one of them was counted. */
  | { rests: 'nowhere'; turns: number }
  /** A measure of all of them together, which no single one makes. */
  | { rests: 'everywhere'; turns: number }
  /** The turns that were counted: the first by their words, the others by their number. */
  | {
      rests: 'turns';
      words: readonly ApiQuote[];
      others: readonly Pick<ApiQuote, 'turnId' | 'turnNumber'>[];
      /** They stood in the way of the point. */
      against: boolean;
    };

export type ApiObjective = {
  id: string;
  name: string;
  groupId: string;
  key: boolean;
  earned: boolean;
  points: number;
  possible: number;
  quotes: readonly ApiQuote[];
  count: ApiCount | null;
  override: { earned: boolean; reason: string } | null;
  /** The scorer is not calibrated for it: its points are shown, and count in no total. */
  practice: boolean;
};

/** The source of the verdicts in a result. A person's verdict replaces both others. */
export type ApiScoring = {
  scorer: 'rules' | 'model';
  /** Raised whenever the same words could be scored differently. */
  version: string;
  /** As its provider calls the model; null for the rules. */
  modelId: string | null;
  /** ISO instant. */
  scoredAt: string;
  /** Objectives that a person judged instead of the scorer. */
  overridden: number;
  /** Null where it counts at once; else when a person let it count, or null of that while it waits. */
  review: { reviewedAt: string | null } | null;
};

export type ApiResult = {
  /** Null in a preview, which keeps no run. */
  scoring: ApiScoring | null;
  /** Percent, -1 where nothing can be scored. */
  conversationScore: number;
  diagnosisScore: number;
  diagnosis: string | null;
  /** The author's explanation; null where no diagnosis was wanted. */
  diagnosisExplanation: string | null;
  pointsAchieved: number;
  pointsPossible: number;
  groups: readonly { id: string; name: string; feedbackText: string }[];
  objectives: readonly ApiObjective[];
  measures: Readonly<Record<string, number>>;
  /** How the learner talked; not part of the score. Empty in a preview, and where the talk is too short to say. */
  delivery: readonly DeliveryMeasure[];
};

/** The viewer may not read the verdicts until an appeal is decided, or a gold session is rated by two; `id` is its number. */
export type ApiBlinding = { reason: 'appeal' | 'rating'; id: string };

/** GET and POST /api/assessments/{id}/coaching-session-report. */
export type ApiReport = {
  /** `none`: not requested yet. A pending one that is too old reads as failed. */
  generatingStatus: 'none' | 'pending' | 'complete' | 'failed';
  /** The time of the request; null for `none`. */
  createdAt: string | null;
  /** Whether this viewer may have it written now; and written anew over a complete one. */
  canGenerate: boolean;
  canRegenerate: boolean;
  /** The score was changed after the report was written, so the report may be wrong. */
  outdated: boolean;
  /** How long writing usually takes, in ms. */
  expectedMs: number;
  /** Null until it is complete. */
  report: {
    /** Percent; -1 where nothing can be scored. */
    score: number;
    customAssessment: string | null;
    overallAnalysis: string;
    areasOfImprovement: string;
    evaluationReports: readonly { id: string; name: string; score: number; reportText: string }[];
    objectiveReports: readonly { id: string; name: string; rating: string; reason: string }[];
    /** Who wrote it. */
    engine: 'built-in' | 'model';
  } | null;
};

/** GET /api/assessments/{id}/scores: everything that was ever judged of a conversation, for staff. */
export type ApiScoreHistory = {
  /** The newest first; it counts. */
  runs: readonly ApiScoreRun[];
  /** People's verdicts in the order in which they were given; the last one on an objective counts. */
  overrides: readonly ApiScoreOverride[];
};

export type ApiScoreRun = {
  id: string;
  scorer: 'rules' | 'model';
  scorerVersion: string;
  transcriptHash: string;
  contentHash: string;
  /** Null for the rules. */
  parameters: JudgeParameters | null;
  /** Percent, without people's verdicts; -1 where nothing can be scored. */
  conversationScore: number;
  createdAt: string;
  /** The person who requested it; null where it was made at the end of the conversation. */
  by: ApiPerson | null;
  /** Its inputs that differ from those of the run before of the same kind. */
  changed: readonly ScoreChange[];
  /** Verdicts that differ from those of the run before, of either kind. */
  differences: readonly { id: string; name: string; before: boolean; after: boolean }[];
};

export type ApiScoreOverride = {
  id: string;
  objectiveId: string;
  objectiveName: string;
  earned: boolean;
  reason: string;
  personId: string;
  by: ApiPerson;
  createdAt: string;
};

/** A person of the organisation; the name is null once they are erased. */
export type ApiPerson = { id: string; name: string | null };
