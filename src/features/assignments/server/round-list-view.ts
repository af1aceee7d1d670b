import { type RawBuilder, sql } from 'kysely';
import { itemScoresHidden } from '#features/attempts/server/unit-attempts-view.ts';
import type { KindResults } from '#features/content/server/extension-points.ts';
import { isShownTo } from '#features/content/server/item-standing-view.ts';
import { type ListSort, orderBy } from '#features/organisations/server/index.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { containing } from '#platform/db/query/comparison.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { RoundsSeen } from '../model/assignment-policy.ts';
import type { RoundState } from '../model/round-state.ts';
import {
  type AssignedItemJson,
  isRoundOfGroup,
  itemJson,
  joinItem,
  titleOfItem,
} from './assignment-list-view.ts';
import { dueOfRound, startOfRound, stateOfRound } from './round-progress.ts';

/** A round as lists show it. Moments as text with a zone; `dueOn` is the day that the round has of its own. */
export type RoundJson = {
  id: number;
  assignmentId: number;
  personId: number;
  personName: string;
  item: AssignedItemJson;
  reason: string;
  number: number;
  state: RoundState;
  assignedAt: string;
  dueOn: string | null;
  dueAt: string | null;
  /** Where the person is, as far as they said. */
  timeZone: string | null;
  startedAt: string | null;
  completedAt: string | null;
  score: number | null;
  scoreHidden: boolean;
  minimumScore: number | null;
  validUntil: string | null;
  remindedAt: string | null;
};

export type RoundListRequest = {
  seen: RoundsSeen;
  filter: {
    assignmentId?: number;
    itemId?: number;
    memberId?: number;
    groupId?: number;
    search?: string;
    state?: RoundState;
    notStarted?: boolean;
    overdue?: boolean;
  };
  sort: ListSort | null | undefined;
  page: PageRequest;
  now: Date;
  kinds: readonly KindResults[];
};

/** With `due.at`, when each has to be done. */
const joins = (kinds: readonly KindResults[]) => sql`from assignment_round r
  join assignment assigned on assigned.organisation_id = r.organisation_id and assigned.id = r.assignment_id
  join member_profile m on m.organisation_id = r.organisation_id and m.person_id = r.person_id
    and m.deleted_at is null and m.disabled_at is null
  ${joinItem}
  cross join lateral (select ${dueOfRound(kinds)} as at) due`;

const nameOf = sql`coalesce(nullif(m.name, ''), m.email)`;

const scoreHidden = itemScoresHidden({
  organisation: sql`r.organisation_id`,
  kind: sql`assigned.item_kind`,
  id: sql`assigned.item_id`,
});

function roundJson(now: Date, kinds: readonly KindResults[]): RawBuilder<RoundJson> {
  return sql<RoundJson>`json_build_object('id', r.id, 'assignmentId', r.assignment_id, 'personId', r.person_id,
    'personName', ${nameOf}, 'item', ${itemJson}, 'reason', assigned.reason, 'number', r.number,
    'state', ${stateOfRound(now, sql`due.at`)}, 'assignedAt', r.assigned_at, 'dueOn', to_char(r.due_on, 'YYYY-MM-DD'),
    'dueAt', due.at, 'timeZone', (select z.time_zone from member_time_zone z
      where z.organisation_id = r.organisation_id and z.person_id = r.person_id), 'startedAt', ${startOfRound(kinds)}, 'completedAt', r.completed_at, 'score', r.score::float,
    'scoreHidden', ${scoreHidden}, 'minimumScore', r.minimum_score, 'validUntil', r.valid_until,
    'remindedAt', (select max(sent.claimed_at) from assignment_reminder sent
      where sent.organisation_id = r.organisation_id and sent.round_id = r.id))`;
}

/** A page of rounds of members who can sign in, with the total, in one statement. */
export async function listRounds(scope: ReadScope, request: RoundListRequest): Promise<Page<RoundJson>> {
  const { page, now, kinds, sort } = request;
  const where = sql.join(conditionsOf(scope, request), sql` and `);
  const order = orderBy(sort, sortColumns(request), [{ field: 'Due', direction: 'ASC' }], sql`r.id`);
  const { rows } = await sql<{ total: number; nodes: RoundJson[] }>`
    select (select count(*)::int ${joins(kinds)} where ${where}) as total,
      (select coalesce(json_agg(listed.node order by listed.position), '[]'::json) from (
        select ${roundJson(now, kinds)} as node, row_number() over (order by ${order}) as position
        ${joins(kinds)} where ${where} order by ${order} limit ${page.limit} offset ${page.offset}) listed) as nodes`.execute(
    scope.db,
  );
  return { nodes: rows[0]?.nodes ?? [], totalCount: rows[0]?.total ?? 0, ...page };
}

function sortColumns({ seen }: RoundListRequest): Record<string, RawBuilder<unknown>> {
  return {
    Due: sql`due.at`,
    Name: sql`lower(${nameOf})`,
    Title: sql`lower(${titleOfItem})`,
    Completed: sql`r.completed_at`,
    // An order would tell what is not shown.
    Score: seen.hiddenScores ? sql`r.score` : sql`case when not ${scoreHidden} then r.score end`,
    Assigned: sql`r.assigned_at`,
    ID: sql`r.id`,
  };
}

function conditionsOf(
  scope: ReadScope,
  { filter, now, kinds, seen }: Pick<RoundListRequest, 'filter' | 'now' | 'kinds' | 'seen'>,
): RawBuilder<unknown>[] {
  const { assignmentId, itemId, memberId, groupId, search, state, notStarted, overdue } = filter;
  const started = startOfRound(kinds);
  return [
    sql`r.organisation_id = ${scope.organisationId}`,
    ...(seen.groupIds === null ? [] : [isRoundOfGroup(seen.groupIds)]),
    // Withdrawn ones are nobody's to do: they are for those who ask for them by name.
    ...(state === undefined
      ? [sql`r.withdrawn_at is null`]
      : [sql`${stateOfRound(now, sql`due.at`)} = ${state}`]),
    ...(assignmentId === undefined ? [] : [sql`r.assignment_id = ${assignmentId}`]),
    ...(itemId === undefined ? [] : [sql`assigned.item_id = ${itemId}`]),
    ...(memberId === undefined ? [] : [sql`r.person_id = ${memberId}`]),
    // A manager who asks for another group gets nobody, or it would tell who of their people is in it.
    ...(groupId === undefined
      ? []
      : [seen.groupIds?.includes(groupId) === false ? sql`false` : isRoundOfGroup([groupId])]),
    ...(search
      ? [sql`(${nameOf} ilike ${containing(search)} or ${titleOfItem} ilike ${containing(search)})`]
      : []),
    ...(notStarted === undefined
      ? []
      : [notStarted ? sql`r.completed_at is null and ${started} is null` : sql`${started} is not null`]),
    ...(overdue === undefined
      ? []
      : [
          overdue
            ? sql`r.completed_at is null and due.at < ${now}`
            : sql`not coalesce(r.completed_at is null and due.at < ${now}, false)`,
        ]),
  ];
}

const mostOwn = 500;

/**
 * The rounds of a person: what is open, by its date, then what is done, the newest first. Of an item that they cannot take,
 * only what is done.
 */
export async function listRoundsOf(
  scope: ReadScope,
  personId: number,
  { now, kinds }: Pick<RoundListRequest, 'now' | 'kinds'>,
): Promise<RoundJson[]> {
  const shown = isShownTo({
    organisation: sql`r.organisation_id`,
    itemId: sql`assigned.item_id`,
    personId: sql`r.person_id`,
  });
  const { rows } = await sql<{ node: RoundJson }>`
    select ${roundJson(now, kinds)} as node ${joins(kinds)}
    where r.organisation_id = ${scope.organisationId} and r.person_id = ${personId} and r.withdrawn_at is null
      and (r.completed_at is not null or (i.open and (m.role <> 'user' or ${shown})))
    order by r.completed_at desc nulls first, due.at nulls last, r.assigned_at, r.id limit ${mostOwn}`.execute(
    scope.db,
  );
  return rows.map(({ node }) => node);
}
