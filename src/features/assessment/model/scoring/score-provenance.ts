import type { JudgementSpread } from './weigh-judgements.ts';

/** The model of a judgement, and how far its runs agreed. */
export type JudgeParameters = {
  engine: string;
  modelId: string;
  promptVersion: string;
  temperature: number;
  seeds: readonly number[];
  spread: readonly JudgementSpread[];
};

/** The inputs of a run that differ from those of the run before. */
export type ScoreChange = 'words' | 'case' | 'scorer' | 'calibration';
