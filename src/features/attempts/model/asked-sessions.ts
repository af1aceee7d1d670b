/** Days as YYYY-MM-DD, both included, and whose sessions are asked for, as pages of analytics have them. */
export type AskedSessions = { start: string; end: string; type: string | null; group: string | null };

/** The filter of a list of sessions for those that began in these days in UTC, of these people. */
export function filterAskedSessions({ start, end, type, group }: AskedSessions) {
  return {
    // Both are excluded, and sessions begin at whole milliseconds.
    Created: { gt: momentOf(start, -1), lt: momentOf(end, dayMs) },
    ...(type === null ? {} : { UserType: { eq: type } }),
    ...(group === null ? {} : { GroupID: { eq: group } }),
  };
}

const dayMs = 86_400_000;

function momentOf(day: string, laterMs: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + laterMs).toISOString();
}
