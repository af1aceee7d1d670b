import { isCreatorGroup, type Role } from '#features/authorisation/model/roles.ts';
import type { OrganisationReason } from '#features/organisations/model/organisation-texts.ts';

/** How many members of each kind a plan still has room for; Infinity is without limit. */
export type OpenSeats = { learners: number; editors: number };

/** Administrators and content creators take editor seats, learners take learner seats, analysts take none. */
export function seatOf(role: Role): keyof OpenSeats | null {
  if (isCreatorGroup(role)) return 'editors';
  return role === 'analyst' || role === 'public' ? null : 'learners';
}

/**
 * Takes a seat out of `open`, or returns why there is none. A change within one kind of seat needs no new one.
 */
export function takeSeat(open: OpenSeats, role: Role, from: Role | null = null): OrganisationReason | null {
  const seat = seatOf(role);
  const left = from === null ? null : seatOf(from);
  if (seat === left) return null;
  if (seat !== null) {
    if (open[seat] < 1) return seat === 'learners' ? 'members.no-learner-seats' : 'members.no-editor-seats';
    open[seat] -= 1;
  }
  if (left !== null) open[left] += 1;
  return null;
}
