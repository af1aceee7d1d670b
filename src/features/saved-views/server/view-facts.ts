import { findTimeZone } from '#features/assignments/server/index.ts';
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

/** The next sending from now on, on the owner's clock. */
export async function findNext(
  { clock, timeZone }: Pick<SavedViewContext, 'clock' | 'timeZone'>,
  scope: ReadScope,
  personId: number,
  schedule: Schedule,
): Promise<Date> {
  return nextSending(schedule, clock(), (await findTimeZone(scope, personId)) ?? timeZone);
}
