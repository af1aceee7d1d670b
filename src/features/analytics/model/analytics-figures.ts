/** What sessions come to; scores are percent, null where none was scored. */
export type Figures = {
  users: number;
  views: number;
  completions: number;
  averageScore: number | null;
  timeSpentMs: number;
  /** So few people stand behind them that no number is told. */
  withheld?: boolean;
  /** The same of the score alone: fewer people have one. */
  scoreWithheld?: boolean;
};

export const noFigures: Figures = {
  users: 0,
  views: 0,
  completions: 0,
  averageScore: null,
  timeSpentMs: 0,
};

export const withheldFigures: Figures = { ...noFigures, withheld: true };

export function averageTimeMs({ timeSpentMs, views }: Pick<Figures, 'timeSpentMs' | 'views'>): number | null {
  return views === 0 ? null : Math.round(timeSpentMs / views);
}

/** How much more or less than before, in percent of before; null where there is nothing to compare with. */
export function changeInPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}
