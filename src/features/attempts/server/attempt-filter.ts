import { type RawBuilder, sql } from 'kysely';
import { type Role, roles } from '#features/authorisation/model/roles.ts';
import { badInput } from '#kernel/app-error.ts';
import { parseId } from '#kernel/ids.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { findLearner, seesAllAttempts } from '../model/attempt-policy.ts';
import { readItemType } from '../model/item-type.ts';
import { whereLearner } from './attempt-selection-view.ts';
import type { ItemField } from './extension-points.ts';
import { scoresHidden } from './hidden-scores.ts';

/** Filters and orders of session lists, in the words of the API. A field that is null or absent filters nothing. */
export type Filter<Value> = {
  eq?: Value | null;
  ne?: Value | null;
  in?: readonly Value[] | null;
  contains?: string | null;
  gt?: Value | null;
  lt?: Value | null;
};

export type AttemptFilter = {
  MemberID?: Filter<string> | null;
  ItemType?: Filter<string> | null;
  Finished?: Filter<boolean> | null;
  Created?: Filter<Date> | null;
  Title?: Filter<string> | null;
  /** Of the learner now. */
  UserType?: Filter<string> | null;
  /** In which the learner is now. */
  GroupID?: Filter<string> | null;
} & { [Field in ItemField['field']]?: Filter<string> | null };

export type SortRequest = { field: string; direction: 'ASC' | 'DESC' };

type Sql = RawBuilder<unknown>;

const maximumListed = 100;

/** The rows a viewer may see, whatever they ask for: the first condition of every list. */
export function whereVisible(scope: ReadScope, viewer: Viewer): Sql {
  const inOrganisation = sql`s.organisation_id = ${scope.organisationId}`;
  if (seesAllAttempts(viewer)) return inOrganisation;
  const learner = findLearner(viewer);
  if (learner?.kind === 'person') return sql`${inOrganisation} and s.person_id = ${learner.personId}`;
  if (learner?.kind === 'public')
    return sql`${inOrganisation} and s.public_sign_in_id = ${learner.signInId}::uuid`;
  return sql`false`;
}

export function whereMatches(
  scope: ReadScope,
  filter: AttemptFilter | null | undefined,
  itemFields: readonly ItemField[],
): Sql {
  const conditions = [
    ...matchColumn(sql`s.person_id`, mapFilter(filter?.MemberID, parseId)),
    ...itemFields.flatMap(({ kind, field }) => {
      const ids = filter?.[field];
      return ids ? [...matchColumn(sql`s.item_id`, mapFilter(ids, parseId)), sql`s.item_kind = ${kind}`] : [];
    }),
    ...matchColumn(sql`s.item_kind`, mapFilter(filter?.ItemType, readItemType)),
    ...matchColumn(sql`(s.finished_at is not null)`, filter?.Finished),
    ...matchColumn(sql`s.started_at`, filter?.Created),
    ...matchColumn(sql`s.item_title`, filter?.Title),
    ...whereLearner(scope, {
      role: readEqual('UserType', filter?.UserType, readRole),
      groupId: readEqual('GroupID', filter?.GroupID, parseId),
      personId: null,
    }),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Who the learner is now is asked as analytics ask it: one user type, one group. */
function readEqual<Read>(
  name: string,
  filter: Filter<string> | null | undefined,
  read: (value: string) => Read,
): Read | null {
  const { eq, ...others } = filter ?? {};
  if (Object.values(others).some((other) => other != null))
    throw badInput(`${name} is filtered by eq alone.`, { fields: { [name]: 'Only eq is known.' } });
  return eq == null ? null : read(eq);
}

function readRole(text: string): Role {
  const role = roles.find((each) => each === text);
  if (!role) throw badInput('UserType is none that exists.', { fields: { UserType: 'Not a user type.' } });
  return role;
}

/** What is counted of sessions without a look at each: null where nothing is asked for. */
export type TotalFilter = {
  kind: string | null;
  itemId: number | null;
  finished: boolean | null;
  /** Of sessions that began after the one moment and before the other. */
  begun: { after: Date | null; before: Date | null } | null;
  title: Filter<string> | null;
};

/** What of a filter totals know; null where it asks for something else. */
export function readTotalFilter(
  filter: AttemptFilter | null | undefined,
  itemFields: readonly ItemField[],
): TotalFilter | null {
  const asked: TotalFilter = { kind: null, itemId: null, finished: null, begun: null, title: null };
  for (const [name, wanted] of Object.entries(filter ?? {})) {
    if (!wanted) continue;
    if (name === 'Title') {
      asked.title = filter?.Title ?? null;
      continue;
    }
    if (name === 'Created') {
      const { gt = null, lt = null, ...others } = filter?.Created ?? {};
      if (Object.values(others).some((other) => other !== undefined)) return null;
      asked.begun = gt || lt ? { after: gt, before: lt } : null;
      continue;
    }
    // One value, and nothing beside it.
    const { eq, ...others } = wanted;
    if (eq === undefined || eq === null || Object.values(others).some((other) => other != null)) return null;
    const item = itemFields.find(({ field }) => field === name);
    const kind = item?.kind ?? (name === 'ItemType' ? readItemType(String(eq)) : null);
    if (kind !== null) {
      if (asked.kind !== null && asked.kind !== kind) return null;
      asked.kind = kind;
      if (item) asked.itemId = parseId(String(eq));
    } else if (name === 'Finished' && typeof eq === 'boolean') asked.finished = eq;
    else return null;
  }
  return asked;
}

/** Created, LastEdited and Score; the newest first where nothing is asked. Hidden scores do not show in the order. */
export function orderAttempts(viewer: Viewer, sort: readonly SortRequest[] | null | undefined): Sql {
  const shownScore = seesAllAttempts(viewer)
    ? sql`case when s.quiz then s.score end`
    : sql`case when s.quiz and not ${scoresHidden(sql`s`)} then s.score end`;
  const columns: Record<string, { columns: Sql[]; nulls: Sql }> = {
    // Indexes know the order of what is never null, and this one alone.
    Created: { columns: [sql`s.started_at`], nulls: sql`` },
    // An index knows the day, of which few are sorted.
    LastEdited: { columns: [sql`s.last_event_day`, sql`s.last_event_at`], nulls: sql`` },
    Score: { columns: [shownScore], nulls: sql`nulls last` },
  };
  const terms = (sort?.length ? sort : [{ field: 'Created', direction: 'DESC' as const }]).flatMap((term) => {
    const known = Object.hasOwn(columns, term.field) ? columns[term.field] : undefined;
    if (!known) throw badInput('Sessions can be sorted by Created, LastEdited or Score.');
    const direction = term.direction === 'DESC' ? sql`desc` : sql`asc`;
    return known.columns.map((column) => sql`${column} ${direction} ${known.nulls}`);
  });
  return sql`${sql.join(terms)}, s.id desc`;
}

export function mapFilter<From, To>(
  filter: Filter<From> | null | undefined,
  map: (value: From) => To,
): Filter<To> | null {
  if (!filter) return null;
  const mapped: Filter<To> = {};
  if (filter.eq !== undefined) mapped.eq = filter.eq === null ? null : map(filter.eq);
  if (filter.ne !== undefined) mapped.ne = filter.ne === null ? null : map(filter.ne);
  if (filter.in) mapped.in = filter.in.map(map);
  return mapped;
}

export function matchColumn<Value>(column: Sql, filter: Filter<Value> | null | undefined): Sql[] {
  if (!filter) return [];
  const conditions: Sql[] = [];
  if (filter.eq !== undefined) {
    conditions.push(filter.eq === null ? sql`${column} is null` : sql`${column} = ${filter.eq}`);
  }
  if (filter.ne !== undefined) {
    conditions.push(
      filter.ne === null ? sql`${column} is not null` : sql`${column} is distinct from ${filter.ne}`,
    );
  }
  if (filter.in) {
    if (filter.in.length > maximumListed) throw badInput(`A filter lists ${maximumListed} values or less.`);
    conditions.push(filter.in.length === 0 ? sql`false` : sql`${column} in (${sql.join(filter.in)})`);
  }
  if (filter.contains) conditions.push(sql`${column} ilike ${`%${escapePattern(filter.contains)}%`}`);
  if (filter.gt) conditions.push(sql`${column} > ${filter.gt}`);
  if (filter.lt) conditions.push(sql`${column} < ${filter.lt}`);
  return conditions;
}

function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
