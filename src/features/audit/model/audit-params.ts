/** The filter of the audit log; days as YYYY-MM-DD of the reader's own time zone. */
export type AuditParams = { who?: string; what?: string; from?: string; to?: string };

/** Reads an address; a malformed value counts as not set. */
export function readAuditParams(raw: Readonly<Record<string, unknown>>): AuditParams {
  const who = readText(raw.who, /^[1-9]\d{0,18}$/);
  const what = readText(raw.what, /^[a-z][a-z-]{1,60}$/);
  const from = readText(raw.from, /^\d{4}-\d{2}-\d{2}$/);
  const to = readText(raw.to, /^\d{4}-\d{2}-\d{2}$/);
  return {
    ...(who ? { who } : {}),
    ...(what ? { what } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

/** The days as the instants just before the first and just after the last, both of them left out by the filter. */
export function toInstants({ from, to }: Pick<AuditParams, 'from' | 'to'>): {
  after?: string;
  before?: string;
} {
  const first = from ? startOfDay(from, 0) : undefined;
  const last = to ? startOfDay(to, 1) : undefined;
  return {
    ...(first ? { after: new Date(first.getTime() - 1).toISOString() } : {}),
    ...(last ? { before: last.toISOString() } : {}),
  };
}

function startOfDay(day: string, later: number): Date | undefined {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const instant = new Date(year, month - 1, date + later);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

function readText(value: unknown, form: RegExp): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && form.test(text) ? text : undefined;
}
