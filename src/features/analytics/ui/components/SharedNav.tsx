import { AnalyticsNav } from './AnalyticsNav.tsx';
import { useAnalyticsFilters } from './use-analytics-filters.ts';

/** For pages of analytics that earlier features have. */
export function SharedNav() {
  return <AnalyticsNav filters={useAnalyticsFilters()} />;
}
