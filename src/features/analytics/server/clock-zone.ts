import { findTimeZone } from '#features/assignments/server/index.ts';
import { findChosenTimeZone } from '#features/organisations/server/index.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

export type ClockSettings = {
  /** Of organisations that chose none, where the operator named one. */
  organisationTimeZone: string | null;
  /** Of people who never said theirs. */
  timeZone: string;
};

/** The time zone of the organisation, else that of the installation; null where everybody has the clock of their own. */
export async function findOrganisationZone(
  scope: ReadScope,
  { organisationTimeZone }: Pick<ClockSettings, 'organisationTimeZone'>,
): Promise<string | null> {
  return (await findChosenTimeZone(scope)) ?? organisationTimeZone;
}

/** The clock by which somebody sees analytics: the organisation's, else their own. */
export async function findClockZone(
  scope: ReadScope,
  settings: ClockSettings,
  personId: number | null,
): Promise<string> {
  const organisation = await findOrganisationZone(scope, settings);
  if (organisation !== null) return organisation;
  const own = personId === null ? null : await findTimeZone(scope, personId);
  return own ?? settings.timeZone;
}
