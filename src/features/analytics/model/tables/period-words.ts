import type { Say } from './say.ts';

// What a page calls the things that it counts: sessions where it has no words of its own. The texts of a feature fit if it has
// these keys.

export type DayWords = Say<'figure.views' | 'series.label' | 'series.before' | 'series.note' | 'empty.text'>;

export type PeriodWords = DayWords &
  Say<'figure.completions' | 'series.completed' | 'time.average' | 'time.none'>;
