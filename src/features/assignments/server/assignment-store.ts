import { type RawBuilder, sql } from 'kysely';
import { groupNames, isInGroup } from '#features/groups/server/group-sets-view.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

export type AssignmentSettings = {
  reason: string;
  dueDate: string | null;
  dueDays: number | null;
  minimumScore: number | null;
  repeatMonths: number | null;
  earlierCounts: boolean;
  escalateAfterDays: number | null;
};

export type AssignmentRow = AssignmentSettings & {
  id: number;
  itemKind: string;
  itemId: number;
  archived: boolean;
};

type NewAssignment = AssignmentSettings & {
  itemKind: string;
  itemId: number;
  itemTitle: string;
  createdBy: number;
  requestKey: string | null;
  requestDigest: string | null;
  at: Date;
};

/** Null where the same request was made before; one that is being made is waited for. */
export async function insertAssignment(scope: Scope, made: NewAssignment): Promise<number | null> {
  const row = await scope.db
    .insertInto('assignment')
    .values({
      organisation_id: scope.organisationId,
      item_kind: made.itemKind,
      item_id: made.itemId,
      item_title: made.itemTitle,
      ...toColumns(made),
      created_by_person_id: made.createdBy,
      request_key: made.requestKey,
      request_digest: made.requestDigest,
      created_at: made.at,
      changed_at: made.at,
    })
    .onConflict((conflict) => conflict.constraint('assignment_request_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row ? Number(row.id) : null;
}

/** What a request of this key made; no digest where it was made before digests were kept. */
export async function findRequested(
  scope: ReadScope,
  { createdBy, requestKey }: { createdBy: number; requestKey: string },
): Promise<{ id: number; digest: string | null } | null> {
  const row = await scope.db
    .selectFrom('assignment')
    .where('organisation_id', '=', scope.organisationId)
    .where('created_by_person_id', '=', createdBy)
    .where('request_key', '=', requestKey)
    .select(['id', 'request_digest'])
    .executeTakeFirst();
  return row ? { id: Number(row.id), digest: row.request_digest } : null;
}

/** An assignment, held until the end of the transaction; rounds of it may be opened meanwhile. */
export async function holdAssignment(scope: Scope, id: number): Promise<AssignmentRow | null> {
  const { rows } = await sql<AssignmentRow>`
    select id, item_kind as "itemKind", item_id as "itemId", reason, to_char(due_date, 'YYYY-MM-DD') as "dueDate",
      due_days as "dueDays", minimum_score as "minimumScore", repeat_months as "repeatMonths",
      earlier_counts as "earlierCounts", escalate_after_days as "escalateAfterDays",
      archived_at is not null as archived
    from assignment where organisation_id = ${scope.organisationId} and id = ${id} for no key update`.execute(
    scope.db,
  );
  const [row] = rows;
  return row ? { ...row, id: Number(row.id), itemId: Number(row.itemId) } : null;
}

export async function updateAssignmentRow(
  scope: Scope,
  id: number,
  settings: AssignmentSettings,
  at: Date,
): Promise<void> {
  await scope.db
    .updateTable('assignment')
    .set({ ...toColumns(settings), changed_at: at })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

/** Those that were not ended before. Held in one order, so that two who end some of the same do not wait crosswise. */
export async function archiveRows(scope: Scope, ids: readonly number[], at: Date): Promise<number[]> {
  await sql`select id from assignment where organisation_id = ${scope.organisationId}
    and id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(scope.db);
  const rows = await scope.db
    .updateTable('assignment')
    .set({ archived_at: at, changed_at: at })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', 'in', [...ids])
    .where('archived_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => Number(id));
}

/** How many of these there are, ended or not. */
export async function countAssignments(scope: ReadScope, ids: readonly number[]): Promise<number> {
  const row = await scope.db
    .selectFrom('assignment')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', 'in', [...ids])
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export type Targets = { memberIds: readonly number[]; groupIds: readonly number[] };

/** Names these targets and no others. */
export async function replaceTargets(scope: Scope, assignmentId: number, targets: Targets): Promise<void> {
  const members = sql`${[...targets.memberIds]}::bigint[]`;
  const groups = sql`${[...targets.groupIds]}::bigint[]`;
  await sql`
    delete from assignment_target where organisation_id = ${scope.organisationId}
      and assignment_id = ${assignmentId}
      and not (coalesce(person_id = any(${members}), false) or coalesce(group_id = any(${groups}), false))`.execute(
    scope.db,
  );
  await sql`
    insert into assignment_target (organisation_id, assignment_id, person_id, group_id)
    select ${scope.organisationId}, ${assignmentId}, wanted.person_id, wanted.group_id
    from (select person_id, null::bigint as group_id from unnest(${members}) as named (person_id)
      union select null::bigint, group_id from unnest(${groups}) as named (group_id)) wanted
    on conflict do nothing`.execute(scope.db);
}

export async function listTargets(scope: ReadScope, assignmentId: number): Promise<Targets> {
  const rows = await scope.db
    .selectFrom('assignment_target')
    .where('organisation_id', '=', scope.organisationId)
    .where('assignment_id', '=', assignmentId)
    .select(['person_id', 'group_id'])
    .execute();
  return {
    memberIds: rows.flatMap(({ person_id }) => (person_id === null ? [] : [Number(person_id)])),
    groupIds: rows.flatMap(({ group_id }) => (group_id === null ? [] : [Number(group_id)])),
  };
}

/**
 * The targets of an assignment that the statement names, groups first, each by name.
 * @param groupIds names no others, and nobody who is in none of them; null for all
 */
export function targetsJson(
  of: RawBuilder<unknown>,
  groupIds: readonly number[] | null,
): RawBuilder<unknown> {
  const person = { organisationId: sql`t.organisation_id`, personId: sql`t.person_id` };
  const named = groupIds === null ? sql`true` : sql`t.group_id = any(${[...groupIds]}::bigint[])`;
  const inGroups = groupIds === null ? sql`true` : isInGroup(person, groupIds);
  return sql`(select coalesce(json_agg(json_build_object('kind', named.kind, 'id', named.id, 'name', named.name)
      order by named.kind, lower(named.name), named.id), '[]'::json)
    from (
      select 'group' as kind, g.id, g.name from assignment_target t
      join ${groupNames} g on g.organisation_id = t.organisation_id and g.id = t.group_id
      where t.organisation_id = ${of}.organisation_id and t.assignment_id = ${of}.id and ${named}
      union all
      select 'member', m.person_id, coalesce(nullif(m.name, ''), m.email) from assignment_target t
      join member_profile m on m.organisation_id = t.organisation_id and m.person_id = t.person_id
        and m.deleted_at is null
      where t.organisation_id = ${of}.organisation_id and t.assignment_id = ${of}.id and ${inGroups}) named)`;
}

/** The titles that assignments are known by in the audit log. */
export async function listAssignmentTitles(
  scope: ReadScope,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await scope.db
    .selectFrom('assignment')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', 'in', [...ids])
    .select(['id', 'item_title'])
    .execute();
  return new Map(rows.map(({ id, item_title }) => [Number(id), item_title]));
}

function toColumns(settings: AssignmentSettings) {
  return {
    reason: settings.reason,
    due_date: settings.dueDate,
    due_days: settings.dueDays,
    minimum_score: settings.minimumScore,
    repeat_months: settings.repeatMonths,
    earlier_counts: settings.earlierCounts,
    escalate_after_days: settings.escalateAfterDays,
  };
}
