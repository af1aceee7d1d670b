import type { Say } from './say.ts';

/**
 * What a page calls the things that it counts: sessions where it has no words of its own. The texts of a feature fit if it has
 * these keys.
 */
export type PeriodWords = Say<
  | 'figure.views'
  | 'figure.completions'
  | 'time.average'
  | 'time.none'
  | 'series.label'
  | 'series.completed'
  | 'series.before'
  | 'series.note'
  | 'empty.text'
>;
