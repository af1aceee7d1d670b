import type { JudgementSpread } from './weigh-judgements.ts';

/** What a model judged with, and how far its runs agreed. */
export type JudgeParameters = {
  engine: string;
  modelId: string;
  promptVersion: string;
  temperature: number;
  seeds: readonly number[];
  spread: readonly JudgementSpread[];
};

/** What a run was made from that the one before was not. */
export type ScoreChange = 'words' | 'case' | 'scorer';
