import { sql } from 'kysely';
import { courseDueMoments } from '#features/courses/server/course-due-view.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { withDueOfItem } from '../model/own-due.ts';
import { isOpen } from '../model/round-state.ts';
import type { RoundContext } from './assignment-context.ts';
import { listRoundsOf, type RoundJson } from './round-list-view.ts';
import { findTimeZone } from './time-zone-service.ts';

/** The rounds of a person as they have to do them: what has no day of its own is due when its course is. */
export async function listOwnRounds(
  scope: ReadScope,
  { clock, kindResults, timeZone }: RoundContext,
  personId: number,
): Promise<RoundJson[]> {
  const now = clock();
  const rounds = await listRoundsOf(scope, personId, { now, kinds: kindResults() });
  const undated = rounds.filter(
    ({ state, dueAt, item }) => isOpen(state) && dueAt === null && item.kind === 'course',
  );
  if (undated.length === 0) return rounds;
  const dueAt = await listCourseDues(
    scope,
    undated.map(({ item }) => item.id),
  );
  const where = { now, timeZone: (await findTimeZone(scope, personId)) ?? timeZone };
  return rounds.map((round) => withDueOfItem(round, dueAt.get(round.item.id) ?? null, where));
}

async function listCourseDues(scope: ReadScope, courseIds: readonly number[]): Promise<Map<number, Date>> {
  const { rows } = await sql<{ id: number; dueAt: Date }>`
    select due.id, due.due_at as "dueAt" from ${courseDueMoments(scope)} due
    where due.id = any(${[...courseIds]}::bigint[])`.execute(scope.db);
  return new Map(rows.map(({ id, dueAt }) => [Number(id), new Date(dueAt)]));
}
