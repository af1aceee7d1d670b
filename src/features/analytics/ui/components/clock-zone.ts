import { isTimeZone } from '#kernel/time-zone.ts';
import { useOrganisationZone } from '#web/session/organisation-zone.ts';

/** The clock of analytics: that of the organisation, else of the reader's browser; null where neither names one that is known. */
export function useClockZone(): string | null {
  return useOrganisationZone() ?? findOwnZone();
}

function findOwnZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : null;
}
