import type { ReadScope } from '#platform/tenancy/scope.ts';
import { withDueOfItem } from '../model/own-due.ts';
import { isOpen } from '../model/round-state.ts';
import type { RoundContext } from './assignment-context.ts';
import { listRoundsOf, type RoundJson } from './round-list-view.ts';
import { findTimeZone } from './time-zone-service.ts';

/** The rounds of a person as they have to do them: what has no day of its own is due when its item is. */
export async function listOwnRounds(
  scope: ReadScope,
  { clock, kindResults, timeZone }: RoundContext,
  personId: number,
): Promise<RoundJson[]> {
  const now = clock();
  const rounds = await listRoundsOf(scope, personId, { now, kinds: kindResults() });
  const undated = rounds.filter(({ state, dueAt }) => isOpen(state) && dueAt === null);
  if (undated.length === 0) return rounds;
  const itemIds = undated.map(({ item }) => item.id);
  const dueAt = new Map<number, Date>();
  for (const kind of kindResults())
    for (const [id, at] of await kind.listDueMoments(scope, itemIds)) dueAt.set(id, at);
  const where = { now, timeZone: (await findTimeZone(scope, personId)) ?? timeZone };
  return rounds.map((round) => withDueOfItem(round, dueAt.get(round.item.id) ?? null, where));
}
