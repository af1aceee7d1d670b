/** What the analytics page of an interactive video keeps in its address: `?tab=logs&log={submissionId}`. */
export type AnalyticsParams = { tab: 'overview' | 'logs'; log: string | undefined };

/** A log belongs to the logs tab alone; the router reads a number in an address as a number. */
export function readAnalyticsParams(raw: Readonly<Record<string, unknown>>): AnalyticsParams {
  if (raw.tab !== 'logs') return { tab: 'overview', log: undefined };
  const log = typeof raw.log === 'number' ? String(raw.log) : raw.log;
  return { tab: 'logs', log: typeof log === 'string' && /^[1-9]\d{0,15}$/.test(log) ? log : undefined };
}

/** As a number, because the router would put a text that reads as one in quotation marks. */
export function writeAnalyticsParams({ tab, log }: Partial<AnalyticsParams>): { tab?: 'logs'; log?: number } {
  if (tab !== 'logs') return {};
  return log === undefined ? { tab } : { tab, log: Number(log) };
}
