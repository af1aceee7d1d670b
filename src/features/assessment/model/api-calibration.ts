import type { ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import type { ApiAppealTurn } from './api-appeals.ts';
import type { Calibration, CalibrationState } from './calibration/calibrate.ts';
import type { GoldLevels } from './calibration/calibration-forms.ts';
import type { RunOutcome } from './calibration/drift.ts';
import type { Kappa } from './calibration/kappa.ts';

/** The form of calibrations in /api. */

/** GET /api/virtual-humans/{id}/calibration, and the answer to every change of it. */
export type ApiCalibration = {
  virtualHumanId: string;
  title: string;
  /** Points of a criterion that is not calibrated are practice. */
  required: boolean;
  /** Agreements from 0 to 1: the organisation's, this virtual human's own, and the one that decides. */
  bar: { organisation: number; own: number | null; counts: number };
  /** Gold sessions that two people have to rate before a criterion can be calibrated. */
  minimum: number;
  /** Whose verdicts are compared: those of the scorer that counts now. */
  scorer: 'rules' | 'model';
  /** Whether this viewer may mark and rate sessions; and change what is required. */
  canRate: boolean;
  canSet: boolean;
  /** Of the version in use. */
  criteria: readonly (Calibration & {
    id: string;
    name: string;
    /** The newest run found it below the bar: its points are practice until one finds it at the bar. */
    drifting: boolean;
  })[];
  /** The newest mark first. */
  sessions: readonly ApiGoldSession[];
  /** The newest of the scorings of all gold sessions, which come every night. */
  runs: readonly ApiCalibrationRun[];
};

export type ApiCalibrationRun = {
  id: string;
  /** ISO instant. */
  ranAt: string;
  scorer: 'rules' | 'model';
  scorerVersion: string;
  /** As its provider calls the model; null of the rules. */
  modelId: string | null;
  bar: number;
  /** Gold sessions that two people had rated, and how many of them were scored. */
  sessions: number;
  scored: number;
  outcome: RunOutcome;
  /** The name of what went wrong with the model, of an unfinished one. */
  problem: string | null;
  /** Of the version in use; without those that it has no more. */
  criteria: readonly {
    id: string;
    name: string;
    state: CalibrationState;
    machine: Kappa | null;
    drifting: boolean;
  }[];
};

export type ApiGoldSession = {
  id: string;
  startedAt: string;
  /** How many of the two ratings are in. */
  ratings: number;
  /** This viewer has rated it; it is their own conversation, which others rate. */
  rated: boolean;
  own: boolean;
};

/** GET /api/gold-sessions/{id}, and the answer to its rating: the words, and no verdict before both ratings are in. */
export type ApiGoldSessionWords = ApiGoldSession & {
  virtualHumanId: string;
  title: string;
  personName: string;
  locale: ConversationLocale;
  turns: readonly ApiAppealTurn[];
  criteria: readonly { id: string; name: string; hint: string }[];
  canRate: boolean;
  /** What this viewer said. */
  mine: GoldLevels | null;
  /** Null until both ratings are in. */
  compared: ApiComparedRatings | null;
};

export type ApiComparedRatings = {
  /** The names are null once people are deleted. */
  raters: readonly { name: string | null; levels: GoldLevels }[];
  /** By objective, whether the machine earned it; null where this scorer has not judged it. */
  machine: Readonly<Record<string, boolean>> | null;
};
