import type { JudgeParameters, ScoreChange } from './scoring/score-provenance.ts';

/** What /api says of a score: the result at the end of a conversation, its history, and the coaching report. */

type ApiQuote = { turnId: string; turnNumber: number; start: number; end: number; text: string };

export type ApiObjective = {
  id: string;
  name: string;
  groupId: string;
  key: boolean;
  earned: boolean;
  points: number;
  possible: number;
  quotes: readonly ApiQuote[];
  count: { measure: string; value: number; atLeast: number | null; atMost: number | null } | null;
  override: { earned: boolean; reason: string } | null;
};

/** By whom the verdicts of a result were found. A person's verdict stands over either. */
export type ApiScoring = {
  scorer: 'rules' | 'model';
  /** Raised whenever the same words could be scored otherwise. */
  version: string;
  /** As its provider calls the model; null for the rules. */
  modelId: string | null;
  /** ISO instant. */
  scoredAt: string;
  /** Objectives that a person judged in place of the scorer. */
  overridden: number;
};

export type ApiResult = {
  /** Null in a preview, which keeps no run. */
  scoring: ApiScoring | null;
  /** Percent, -1 where nothing can be scored. */
  conversationScore: number;
  diagnosisScore: number;
  diagnosis: string | null;
  /** The author's word on it; null where there was no diagnosis to give. */
  diagnosisExplanation: string | null;
  pointsAchieved: number;
  pointsPossible: number;
  groups: readonly { id: string; name: string; feedbackText: string }[];
  objectives: readonly ApiObjective[];
  measures: Readonly<Record<string, number>>;
};

/** GET and POST /api/assessments/{id}/coaching-session-report. */
export type ApiReport = {
  /** `none`: nobody has asked for it yet. A pending one that is too old reads as failed. */
  generatingStatus: 'none' | 'pending' | 'complete' | 'failed';
  /** When it was asked for; null for `none`. */
  createdAt: string | null;
  /** Whether this viewer may have it written now; and written anew over a complete one. */
  canGenerate: boolean;
  canRegenerate: boolean;
  /** The score was changed after it was written: what it says may no longer hold. */
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
  /** The newest first; it is the one that counts. */
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
  /** Who asked for it; null where it was made at the end of the talk. */
  by: ApiPerson | null;
  /** What it was made from that the run before, of the same kind, was not. */
  changed: readonly ScoreChange[];
  /** Verdicts that differ from those of the run before, of whatever kind. */
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

/** Somebody of the organisation; the name is null once they are deleted. */
export type ApiPerson = { id: string; name: string | null };
