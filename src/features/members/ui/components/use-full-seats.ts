import type { Role } from '#features/authorisation/model/roles.ts';
import { useFullLimit } from '#features/entitlements/ui/index.ts';
import type { FullLimit } from '#web/graphql/graphql-error.ts';
import { seatOf } from '../../model/seats.ts';

/** The limit that leaves no seat for somebody with this role; null where there is one, or none is needed. */
export function useFullSeats(role: Role): FullLimit | null {
  const learners = useFullLimit('learners');
  const editors = useFullLimit('paid-editors');
  const seat = seatOf(role);
  if (seat === null) return null;
  return seat === 'learners' ? learners : editors;
}
