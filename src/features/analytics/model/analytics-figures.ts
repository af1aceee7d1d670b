/** What sessions come to; scores are percent, null where none was scored. */
export type Figures = {
  users: number;
  views: number;
  completions: number;
  averageScore: number | null;
  timeSpentMs: number;
};

export const noFigures: Figures = {
  users: 0,
  views: 0,
  completions: 0,
  averageScore: null,
  timeSpentMs: 0,
};

export function averageTimeMs({ timeSpentMs, views }: Pick<Figures, 'timeSpentMs' | 'views'>): number | null {
  return views === 0 ? null : Math.round(timeSpentMs / views);
}

/** How much more or less than before, in percent of before; null where there is nothing to compare with. */
export function changeInPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}
