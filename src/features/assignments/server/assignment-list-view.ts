import { type RawBuilder, sql } from 'kysely';
import type { KindResults } from '#features/content/server/extension-points.ts';
import { itemStandings } from '#features/content/server/item-standing-view.ts';
import { isInGroup } from '#features/groups/server/group-sets-view.ts';
import { type MediaJson, mediaRowsJson } from '#features/media/server/media-view.ts';
import { type ListSort, orderBy } from '#features/organisations/server/index.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { containing } from '#platform/db/query/comparison.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { RoundsSeen } from '../model/assignment-policy.ts';
import type { AssignmentSettings } from './assignment-store.ts';
import { targetsJson } from './assignment-store.ts';
import { isRoundLate, startOfRound } from './round-progress.ts';

export type AssignedItemJson = {
  kind: string;
  id: number;
  title: string;
  available: boolean;
  media: MediaJson[];
};

export type AssignmentJson = AssignmentSettings & {
  id: number;
  item: AssignedItemJson;
  targets: { kind: string; id: number; name: string }[];
  counts: { assigned: number; started: number; completed: number; overdue: number };
  createdAt: string;
  createdBy: { id: number; name: string } | null;
  archivedAt: string | null;
};

export type AssignmentListRequest = {
  seen: RoundsSeen;
  filter: {
    id?: number;
    titleContains?: string;
    itemId?: number;
    memberId?: number;
    groupId?: number;
    archived?: boolean;
  };
  sort: ListSort | null | undefined;
  page: PageRequest;
  now: Date;
  kinds: readonly KindResults[];
  parts: { targets: boolean; counts: boolean };
};

const titleOf = sql`coalesce(nullif(i.title, ''), nullif(assigned.item_title, ''), '')`;

/** The item of an assignment `assigned`, joined as `i`. */
export const joinItem = sql`left join ${itemStandings} i on i.organisation_id = assigned.organisation_id
  and i.id = assigned.item_id and i.kind = assigned.item_kind`;

/** The same item as JSON. */
export const itemJson = sql<AssignedItemJson>`json_build_object('kind', assigned.item_kind, 'id', assigned.item_id,
  'title', ${titleOf}, 'available', coalesce(i.open, false),
  'media', ${mediaRowsJson(sql`assigned.organisation_id`, sql`select i.image_media_id`)})`;

export { titleOf as titleOfItem };

/** A page of assignments with what the selection asks for, in one statement. */
export async function listAssignments(
  scope: ReadScope,
  request: AssignmentListRequest,
): Promise<Page<AssignmentJson>> {
  const { page, parts, sort, seen } = request;
  const where = sql.join(conditionsOf(scope, request), sql` and `);
  const order = orderBy(
    sort,
    sortColumns(request),
    [{ field: 'Created', direction: 'DESC' }],
    sql`assigned.id`,
  );
  const { rows } = await sql<{ total: number; nodes: AssignmentJson[] }>`
    with page as (
      select assigned.*, ${itemJson} as item, row_number() over (order by ${order}) as position
      from assignment assigned ${joinItem} where ${where}
      order by ${order} limit ${page.limit} offset ${page.offset}
    )
    select (select count(*)::int from assignment assigned ${joinItem} where ${where}) as total,
      (select coalesce(json_agg(json_build_object('id', p.id, 'item', p.item, 'reason', p.reason,
        'dueDate', to_char(p.due_date, 'YYYY-MM-DD'), 'dueDays', p.due_days, 'minimumScore', p.minimum_score,
        'repeatMonths', p.repeat_months, 'earlierCounts', p.earlier_counts,
        'escalateAfterDays', p.escalate_after_days, 'createdAt', p.created_at,
        'archivedAt', p.archived_at,
        'createdBy', ${seen.groupIds === null ? creator : sql`null`},
        'targets', ${parts.targets ? targetsJson(sql`p`, seen.groupIds) : sql`'[]'::json`},
        'counts', ${parts.counts ? countsJson(sql`p`, request) : sql`null`}) order by p.position), '[]'::json)
      from page p) as nodes`.execute(scope.db);
  return { nodes: rows[0]?.nodes ?? [], totalCount: rows[0]?.total ?? 0, ...page };
}

/** Who made an assignment `p`: staff alone are told. */
const creator = sql`(select json_build_object('id', m.person_id, 'name', coalesce(nullif(m.name, ''), m.email))
  from member_profile m where m.organisation_id = p.organisation_id
    and m.person_id = p.created_by_person_id and m.deleted_at is null)`;

/** Rounds `r` of an assignment that somebody sees: of people in these groups. */
function roundsSeen({ groupIds }: RoundsSeen): RawBuilder<boolean> {
  return groupIds === null ? sql<boolean>`true` : isRoundOfGroup(groupIds);
}

function conditionsOf(
  scope: ReadScope,
  { filter, seen }: Pick<AssignmentListRequest, 'filter' | 'seen'>,
): RawBuilder<unknown>[] {
  const { id, titleContains, itemId, memberId, groupId, archived } = filter;
  const own = sql`assigned.organisation_id`;
  const hasRound = (of: RawBuilder<unknown>) => sql`exists (select from assignment_round r
    where r.organisation_id = ${own} and r.assignment_id = assigned.id and r.withdrawn_at is null
      and ${of} and ${roundsSeen(seen)})`;
  return [
    sql`${own} = ${scope.organisationId}`,
    ...(seen.groupIds === null ? [] : [hasRound(sql`true`)]),
    ...(id === undefined ? [] : [sql`assigned.id = ${id}`]),
    ...(titleContains ? [sql`${titleOf} ilike ${containing(titleContains)}`] : []),
    ...(itemId === undefined ? [] : [sql`assigned.item_id = ${itemId}`]),
    ...(memberId === undefined ? [] : [hasRound(sql`r.person_id = ${memberId}`)]),
    ...(groupId === undefined
      ? []
      : seen.groupIds?.includes(groupId) === false
        ? [sql`false`]
        : [
            sql`exists (select from assignment_target t where t.organisation_id = ${own}
            and t.assignment_id = assigned.id and t.group_id = ${groupId})`,
          ]),
    ...(archived === undefined
      ? []
      : [archived ? sql`assigned.archived_at is not null` : sql`assigned.archived_at is null`]),
  ];
}

type Counted = Pick<AssignmentListRequest, 'now' | 'kinds' | 'seen'>;

function sortColumns(counted: Counted): Record<string, RawBuilder<unknown>> {
  return {
    Created: sql`assigned.created_at`,
    Title: sql`lower(${titleOf})`,
    DueDate: sql`assigned.due_date`,
    Overdue: sql`(${countsJson(sql`assigned`, counted)} ->> 'overdue')::int`,
    ID: sql`assigned.id`,
  };
}

/**
 * The people of an assignment, each once by their newest round. A proof that is still valid counts, also while its renewal
 * is open.
 */
function countsJson(of: RawBuilder<unknown>, { now, kinds, seen }: Counted): RawBuilder<unknown> {
  return sql`(select json_build_object('assigned', count(*), 'started', count(*) filter (where has.proof or has.begun),
      'completed', count(*) filter (where has.proof),
      'overdue', count(*) filter (where not has.proof and has.late))
    from (
      select bool_or(r.completed_at is not null and (r.valid_until is null or r.valid_until >= ${now})) as proof,
        bool_or(r.completed_at is null and ${startOfRound(kinds)} is not null) as begun,
        bool_or(${isRoundLate({ now, kinds })}) as late
      from (select ${of}.organisation_id, ${of}.id, ${of}.item_kind, ${of}.item_id) assigned
      join assignment_round r on r.organisation_id = assigned.organisation_id and r.assignment_id = assigned.id
        and r.withdrawn_at is null and ${roundsSeen(seen)}
      join member_profile m on m.organisation_id = r.organisation_id and m.person_id = r.person_id
        and m.deleted_at is null and m.disabled_at is null
      group by r.person_id) has)`;
}

/** Whether the person of a round `r` is in a group. */
export function isRoundOfGroup(groupIds: readonly number[]): RawBuilder<boolean> {
  return isInGroup({ organisationId: sql`r.organisation_id`, personId: sql`r.person_id` }, groupIds);
}
