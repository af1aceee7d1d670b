import { type ClockSettings, findClockZone } from '#features/analytics/server/index.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { Schedule } from '../model/mail-schedule.ts';
import { nextSending } from '../model/next-sending.ts';
import { readSavedAddress, type SavedAddress } from '../model/saved-pages.ts';
import type { SavedViewContext } from './saved-view-context.ts';
import type { SavedViewRow } from './saved-view-store.ts';

/** It was read before it was kept. */
export function getAddress({ address }: Pick<SavedViewRow, 'address'>): SavedAddress {
  const saved = readSavedAddress(address);
  if (!saved) throw new Error('A saved view leads to a page that is not known any more.');
  return saved;
}

/** The next sending from now on, on the clock of the organisation, else the owner's. */
export async function findNext(
  context: ClockSettings & Pick<SavedViewContext, 'clock'>,
  scope: ReadScope,
  personId: number,
  schedule: Schedule,
): Promise<Date> {
  return nextSending(schedule, context.clock(), await findClockZone(scope, context, personId));
}
