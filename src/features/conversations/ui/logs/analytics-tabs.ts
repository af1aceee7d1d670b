// Evaluations belong between objectives and users, for Type medical_v3 behind the evaluation analytics flag. There is no such
// flag yet and it is off by default, so the tab is not shown.
export const analyticsTabs = ['overview', 'objectives', 'users', 'sessions'] as const;
export type AnalyticsTabName = (typeof analyticsTabs)[number];

/** The tab as the address says it; the overview is said by nothing. */
export function readTabSearch(search: Record<string, unknown>): {
  tab?: Exclude<AnalyticsTabName, 'overview'>;
} {
  const tab = analyticsTabs.find((one) => one === search.tab);
  return tab && tab !== 'overview' ? { tab } : {};
}
