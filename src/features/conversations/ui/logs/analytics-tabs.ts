export const analyticsTabs = ['overview', 'objectives', 'evaluations', 'users', 'sessions'] as const;
export type AnalyticsTabName = (typeof analyticsTabs)[number];

/** The tab as the address says it; the overview is said by nothing. */
export function readTabSearch(search: Record<string, unknown>): {
  tab?: Exclude<AnalyticsTabName, 'overview'>;
} {
  const tab = analyticsTabs.find((one) => one === search.tab);
  return tab && tab !== 'overview' ? { tab } : {};
}
