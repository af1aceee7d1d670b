import type { ReadScope } from '#platform/tenancy/scope.ts';
import { withDueDay } from '../model/own-due.ts';
import type { RoundContext } from './assignment-context.ts';
import { listRoundsOf, type RoundJson } from './round-list-view.ts';

/** The rounds of a person as they have to do them. */
export async function listOwnRounds(
  scope: ReadScope,
  { clock, kindResults, timeZone }: RoundContext,
  personId: number,
): Promise<RoundJson[]> {
  const rounds = await listRoundsOf(scope, personId, { now: clock(), kinds: kindResults() });
  return rounds.map((round) => withDueDay(round, timeZone));
}
