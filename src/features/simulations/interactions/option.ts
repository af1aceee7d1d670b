import type { StepAction } from './fields.ts';

/** One of the things to choose from in an interaction that has options. */
export type OptionContent = {
  id: number;
  text: string;
  description: string;
  feedback: string;
  correct: boolean;
  points: number;
  action: StepAction;
  redirectVideoId: number | null;
  redirectEventId: number | null;
};

/** An option of which nothing was said yet. */
export const plainOption: Omit<OptionContent, 'id'> = {
  text: '',
  description: '',
  feedback: '',
  correct: false,
  points: 0,
  action: 'continue',
  redirectVideoId: null,
  redirectEventId: null,
};
