import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { assignedWork } from '#features/assignments/server/assigned-work-view.ts';
import { pairCounts } from '#features/attempts/server/pair-counts-view.ts';
import { measurePeople } from '#features/attempts/server/people-behind-view.ts';
import { finishedBelow } from '#features/attempts/server/used-items-view.ts';
import { playedKinds } from '#features/content/model/content-kind.ts';
import { passMarks } from '#features/content/server/content-items-view.ts';
import type { ItemsSeen } from '#features/content/server/index.ts';
import { peopleInGroup } from '#features/groups/server/group-sets-view.ts';
import { peopleInRole } from '#features/identity/server/membership-view.ts';
import { plannedAnew } from '#platform/db/query/planned-anew.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { Question } from '../analytics-question.ts';
import { selectAttempts } from '../analytics-store.ts';

const stepsShape = {
  /** Different members behind the steps; nought where it is not asked. */
  people: z.number(),
  started: z.number(),
  finished: z.number(),
  passed: z.number(),
  withheld: z.boolean().optional(),
};
export const funnelSchema = z.object({
  assigned: z.object({ ...stepsShape, assigned: z.number() }),
  used: z.object(stepsShape),
});
export type FunnelRow = z.infer<typeof funnelSchema>;

/** How many members with an item came how far: of assigned items, and of all that were begun. */
export async function readFunnel(
  scope: ReadScope,
  question: Question,
  seen: ItemsSeen,
  withholds: boolean,
): Promise<FunnelRow> {
  const selection = await measurePeople(scope, selectAttempts(scope, question, seen));
  const used = await pairCounts(scope, selection, { people: withholds });
  const { from, before, kind, itemIds } = selection;
  const assigned = assignedWork(scope, {
    from,
    before,
    itemIds,
    kinds: kind === null ? playedKinds : [kind],
    isOfThem: isAsked(scope, question),
  });
  // Scores are looked up of items with a pass mark alone, which are few.
  const marks = sql`(select m.id, m.pass_mark from ${passMarks(scope)} m where m.pass_mark is not null
    and ${itemIds === null ? sql`true` : sql`m.id = any(${itemIds})`})`;
  const marked = { ...selection, itemIds: sql`array(select m.id from ${marks} m)` };
  const { rows } = await sql`${plannedAnew}
    select (select json_build_object('people', ${withholds ? sql`count(distinct w.person_id)` : sql`0`}, 'assigned', count(*), 'started', count(*) filter (where w.started),
        'finished', count(*) filter (where w.finished), 'passed', count(*) filter (where w.passed))
      from ${assigned} w) as assigned,
      (select json_build_object('people', u.people, 'started', u.started, 'finished', u.finished, 'passed', u.finished - (
          select count(*) from ${finishedBelow(scope, marked, marks)} m))
      from ${used} u) as used`.execute(scope.db);
  return funnelSchema.parse(rows[0]);
}

/** Whether the person of a round `r` is one of those asked for. */
function isAsked(scope: ReadScope, { role, groupId }: Question): RawBuilder<unknown> {
  return sql.join(
    [
      sql`true`,
      ...(role === null ? [] : [sql`r.person_id in ${peopleInRole(scope, role)}`]),
      ...(groupId === null ? [] : [sql`r.person_id in ${peopleInGroup(scope, groupId)}`]),
    ],
    sql` and `,
  );
}
