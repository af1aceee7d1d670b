import { sql } from 'kysely';
import { z } from 'zod';
import { dueOnOfItem } from '#features/assignments/server/assigned-items-view.ts';
import { lastAttemptAtItem } from '#features/attempts/server/people-progress-view.ts';
import { itemTitles } from '#features/content/server/content-items-view.ts';
import { progressThroughUnits } from '#features/courses/server/course-progress-view.ts';
import { groupIdsOfPerson, groupsOfPerson } from '#features/groups/server/group-sets-view.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { mostRecordItems } from '../../model/people-query.ts';
import { itemsOfPerson, type PeopleRequest } from './people-store.ts';

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const recordSchema = z.object({
  personId: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  avatarMediaId: z.number().nullable(),
  groups: z.array(z.object({ id: z.number(), name: z.string() })),
  items: z.array(
    z.object({
      kind: z.string(),
      id: z.number(),
      /** Null for an item that was deleted. */
      title: z.string().nullable(),
      assigned: z.boolean(),
      started: z.boolean(),
      open: z.boolean(),
      overdue: z.boolean(),
      /** The day on which it has to be done, where it is not. */
      dueOn: z.string().nullable(),
      completed: z.boolean(),
      score: z.number().nullable(),
      lastActivityAt: moment.nullable(),
    }),
  ),
});
export type PersonRecord = z.infer<typeof recordSchema>;

/** A member with the groups they are in; null for who is none. For the rule of permissions. */
export async function findGroupIdsOf(scope: ReadScope, personId: number): Promise<number[] | null> {
  const { rows } = await sql<{ groups: number[] }>`
    select ${groupIdsOfPerson({ organisationId: sql`p.organisation_id`, personId: sql`p.person_id` })} as groups
    from member_profile p
    where p.organisation_id = ${scope.organisationId} and p.person_id = ${personId} and p.deleted_at is null`.execute(
    scope.db,
  );
  return rows[0]?.groups ?? null;
}

/** All that a member began or has to do: what is overdue, then the latest. One statement; null for who is no member. */
export async function findPersonRecord(
  scope: ReadScope,
  personId: number,
  request: Pick<PeopleRequest, 'seen' | 'asked'>,
): Promise<PersonRecord | null> {
  const person = sql`p.person_id`;
  const lastActivity = sql`coalesce(
      (select max(c.last_activity_at) from ${progressThroughUnits(scope)} c
        where c.person_id = p.person_id and c.item_id = b.item_id),
      ${lastAttemptAtItem(scope, { personId: person, itemKind: sql`b.item_kind`, itemId: sql`b.item_id` })})`;
  const dueOn = dueOnOfItem(scope, request.asked.kinds, {
    personId: person,
    itemKind: sql`b.item_kind`,
    itemId: sql`b.item_id`,
  });
  const { rows } = await sql<{ record: unknown }>`
    select json_build_object('personId', p.person_id, 'name', p.name, 'email', p.email, 'role', p.role,
      'avatarMediaId', p.avatar_media_id,
      'groups', ${groupsOfPerson({ organisationId: sql`p.organisation_id`, personId: person })},
      'items', (select coalesce(json_agg(json_build_object('kind', r.item_kind, 'id', r.item_id, 'title', r.title,
          'assigned', r.assigned, 'started', r.started, 'open', r.open, 'overdue', r.overdue, 'dueOn', r.due_on,
          'completed', r.completed, 'score', r.score, 'lastActivityAt', r.last_at)
          order by r.overdue desc, r.last_at desc nulls last, r.item_id), '[]')
        from (select b.*, i.title, ${dueOn} as due_on, ${lastActivity} as last_at
          from ${itemsOfPerson(scope, person, { ...request, items: null })} b
          left join ${itemTitles(scope)} i on i.kind = b.item_kind and i.id = b.item_id
          order by b.overdue desc, last_at desc nulls last, b.item_id limit ${mostRecordItems}) r)
    ) as record
    from member_profile p
    where p.organisation_id = ${scope.organisationId} and p.person_id = ${personId} and p.deleted_at is null`.execute(
    scope.db,
  );
  return rows[0] ? recordSchema.parse(rows[0].record) : null;
}
