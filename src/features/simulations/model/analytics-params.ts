import { keptFilters } from '#features/content/model/kept-filters.ts';

const tabs = ['overview', 'time', 'interactions', 'questions', 'users', 'logs'] as const;

/**
 * What the analytics page of an interactive video keeps in its address: `?tab=logs&log={submissionId}`. The filters, which its
 * tabs share, are not its own.
 */
export type AnalyticsParams = { tab: (typeof tabs)[number]; log: string | undefined };

/** A log belongs to the logs tab alone; the router reads a number in an address as a number. */
export function readAnalyticsParams(raw: Readonly<Record<string, unknown>>): AnalyticsParams {
  const tab = tabs.find((one) => one === raw.tab) ?? 'overview';
  const log = typeof raw.log === 'number' ? String(raw.log) : raw.log;
  const isLog = tab === 'logs' && typeof log === 'string' && /^[1-9]\d{0,15}$/.test(log);
  return { tab, log: isLog ? log : undefined };
}

/** As a number, because the router would put a text that reads as one in quotation marks. */
export function writeAnalyticsParams({ tab, log }: Partial<AnalyticsParams>): {
  tab?: Exclude<AnalyticsParams['tab'], 'overview'>;
  log?: number;
} {
  if (tab === undefined || tab === 'overview') return {};
  return tab !== 'logs' || log === undefined ? { tab } : { tab, log: Number(log) };
}

/** The address of another tab or log, with the days, user type and group of this one. */
export function openAnalytics(
  search: Readonly<Record<string, unknown>>,
  next: Partial<AnalyticsParams>,
): Record<string, unknown> {
  return { ...keptFilters(search), ...writeAnalyticsParams(next) };
}
