/**
 * What the analytics page of an interactive video keeps in its address: `?tab=logs&log={submissionId}`. The filters of
 * `?tab=time` are not its own.
 */
export type AnalyticsParams = { tab: 'overview' | 'time' | 'logs'; log: string | undefined };

/** A log belongs to the logs tab alone; the router reads a number in an address as a number. */
export function readAnalyticsParams(raw: Readonly<Record<string, unknown>>): AnalyticsParams {
  if (raw.tab !== 'logs') return { tab: raw.tab === 'time' ? 'time' : 'overview', log: undefined };
  const log = typeof raw.log === 'number' ? String(raw.log) : raw.log;
  return { tab: 'logs', log: typeof log === 'string' && /^[1-9]\d{0,15}$/.test(log) ? log : undefined };
}

/** As a number, because the router would put a text that reads as one in quotation marks. */
export function writeAnalyticsParams({ tab, log }: Partial<AnalyticsParams>): {
  tab?: 'time' | 'logs';
  log?: number;
} {
  if (tab === 'time') return { tab };
  if (tab !== 'logs') return {};
  return log === undefined ? { tab } : { tab, log: Number(log) };
}
