import { isTimeZone } from '#kernel/time-zone.ts';
import { useViewer } from './use-session.ts';

/** The time zone of the viewer's organisation, else that of the installation; null where neither names one that this browser knows. */
export function useOrganisationZone(): string | null {
  const organisation = useViewer()?.Organisation;
  const zone = organisation?.TimeZone ?? organisation?.DefaultTimeZone;
  return zone && isTimeZone(zone) ? zone : null;
}
