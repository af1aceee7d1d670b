/** Percent of views that were completed, 0 when there are none. */
export function completedPercent(completions: number, views: number): number {
  return views === 0 ? 0 : Math.round((completions / views) * 100);
}
