import { type RawBuilder, sql } from 'kysely';
import { peopleInGroup } from '#features/groups/server/group-sets-view.ts';
import { peopleInRole } from '#features/identity/server/membership-view.ts';
import type { Role } from '#kernel/viewer.ts';
import { plannedAnew } from '#platform/db/query/planned-anew.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { DayRange } from '../model/period-cover.ts';

type Sql = RawBuilder<unknown>;

/** Which attempts are counted: begun from the day of `from` and before the day of `before`. */
export type AttemptSelection = {
  from: Date;
  before: Date;
  /** Null for every kind. */
  kind: string | null;
  /** Of people in this role now; `public` stands for the holders of shared links. Null for everybody. */
  role: Role | null;
  /** Of people in this group now; null for everybody. */
  groupId: number | null;
  /** Of this person alone; null for everybody. */
  personId: number | null;
  /** An array of numbers to stand in a statement: of these items alone. Null for all. */
  itemIds: RawBuilder<unknown> | null;
  /** The kinds that there are, where an index needs them to find single items of every kind. */
  itemKinds?: readonly string[];
  /**
   * These people have most of the days of learners (`measureSelection` finds out), and are counted as everybody less the
   * others. The numbers are the same without it.
   */
  wide?: boolean;
  /**
   * What these people did with all items of a kind is read from the digits of their figures (`measureSelection` finds out). The
   * numbers are the same without it.
   */
  digits?: boolean;
  /** Days of learners were read at the beginning of the statement (`readDaysOnce`). */
  readOnce?: boolean;
};

/**
 * What a statement on a selection is made with, found before it: which way to count is the shorter one, and which items are
 * asked for. They are named in a dozen places, and to find them anew in each took most of the time.
 */
export async function measureSelection(
  scope: ReadScope,
  selection: AttemptSelection,
): Promise<AttemptSelection> {
  const { itemIds } = selection;
  if (selection.wide !== undefined) return selection;
  const isWide = peopleAreMost(scope, selection);
  const byDigits = digitsAreShorter(scope, selection);
  if (!isWide && !byDigits && itemIds === null) return selection;
  const { rows } = await sql<{ wide: boolean; digits: boolean; items: number[] | null }>`
    select ${isWide ?? sql`false`} as wide, ${byDigits ?? sql`false`} as digits,
      ${itemIds ?? sql`null::bigint[]`} as items`.execute(scope.db);
  const items = rows[0]?.items ?? null;
  return {
    ...selection,
    wide: rows[0]?.wide === true,
    digits: rows[0]?.digits === true,
    itemIds: items && sql`${items}::bigint[]`,
  };
}

/** Begins a statement on a selection. How much there is to read of some people, only their number and days tell. */
export function planOf(selection: AttemptSelection): RawBuilder<unknown> {
  return fromTotals(selection) ? sql`` : plannedAnew;
}

/**
 * Whether the people of a selection have more days than those who would be taken out of everybody; null where that is not asked.
 * That is told by how many they are. Who came by a shared link is always taken out, and has few days: four of them are taken
 * for one.
 */
function peopleAreMost(scope: ReadScope, selection: AttemptSelection): Sql | null {
  if (selection.personId !== null || selection.role === 'public' || ofEverybody(selection)) return null;
  return sql`${countPeople(scope, selection)} * 8 > coalesce((select f.learners + 3 * (
      select count(*) from attempt_learner l where l.organisation_id = f.organisation_id and l.person_id is not null)
    from attempt_fold f where f.organisation_id = ${scope.organisationId}), 0)`;
}

function countPeople(scope: ReadScope, { role, groupId }: AttemptSelection): Sql {
  const people = groupId === null ? (role ? peopleInRole(scope, role) : null) : peopleInGroup(scope, groupId);
  const inRole = role && groupId !== null ? sql`where p.person_id in ${peopleInRole(scope, role)}` : sql``;
  return sql`(select count(*) from ${people} p ${inRole})`;
}

/** As many rows of learners' days take as long as digits do. */
const daysWorthDigits = 10_000;

/**
 * Whether the digits of a year are read sooner than days of these people, if all learners trained as often; null where that is
 * not asked. Of holders of shared links, it is everybody less all others.
 */
function digitsAreShorter(scope: ReadScope, selection: AttemptSelection): Sql | null {
  const { personId, itemIds } = selection;
  if (personId !== null || itemIds !== null || ofEverybody(selection)) return null;
  const people = countPeople(scope, selection);
  const days = sql`(select sum(t.views) from attempt_total t
    where t.organisation_id = ${scope.organisationId} and t.span = 'month' and t.item_id = 0)`;
  const learners = sql`(select f.learners from attempt_fold f where f.organisation_id = ${scope.organisationId})`;
  const many = asksForDevices(selection)
    ? sql`true`
    : sql`coalesce(${people} * ${days} > ${sql.lit(daysWorthDigits)} * ${learners}, false)`;
  return sql`(${digitsKnown(scope)} and ${many})`;
}

/** Whether no total is one that a version without digits has written. The least such day is found in their index. */
function digitsKnown(scope: ReadScope): Sql {
  return sql`((select min(t.first_day) from attempt_total t
    where t.organisation_id = ${scope.organisationId} and t.item_id = 0 and not t.digits_known) is null)`;
}

/** Whether a selection is read from digits: they are of all items of a kind. */
export function fromDigits(selection: AttemptSelection, level: Level): boolean {
  const { digits, personId, itemIds } = selection;
  return (
    digits === true && level === 'kind' && personId === null && itemIds === null && !ofEverybody(selection)
  );
}

/** Whether people of a selection are told by who is not one of them: devices of shared links have no digits. */
export function asksForDevices({ role, groupId }: AttemptSelection): boolean {
  return role === 'public' && groupId === null;
}

/** Whether everybody is asked for, with nothing to hold people against. */
export function ofEverybody({
  role,
  groupId,
  personId,
}: Pick<AttemptSelection, 'role' | 'groupId' | 'personId'>): boolean {
  return role === null && groupId === null && personId === null;
}

/** Whether a selection is read from the totals, with others to be taken out unless everybody is asked for. */
export function fromTotals(selection: AttemptSelection): boolean {
  return ofEverybody(selection) || (selection.wide === true && selection.personId === null);
}

export type Level = 'kind' | 'item';

/** Where single items do not matter, totals of a whole kind are read. */
export function levelOf({ itemIds }: AttemptSelection): Level {
  return itemIds === null ? 'kind' : 'item';
}

/** Of a table with `day`: the items and days of a selection, whoever the learner is. */
export function whereItems(scope: ReadScope, selection: AttemptSelection): Sql {
  return sql`${sql.join(whereItem(scope, selection), sql` and `)} and ${withinDays(selection)}`;
}

/** All of a selection, for a table `s` of daily figures. */
export function whereSelected(scope: ReadScope, selection: AttemptSelection): RawBuilder<unknown> {
  return sql`${wherePeople(scope, selection)} and ${withinDays(selection)} and s.views > 0`;
}

/** All of a selection but its days, for a table `s` with organisation, item and learner. */
export function wherePeople(scope: ReadScope, selection: AttemptSelection): RawBuilder<unknown> {
  return sql.join([...whereItem(scope, selection), ...whereLearner(scope, selection)], sql` and `);
}

export function whereItem(scope: ReadScope, { kind, itemIds, itemKinds }: AttemptSelection): Sql[] {
  return [
    sql`s.organisation_id = ${scope.organisationId}`,
    ...(kind === null ? [] : [sql`s.item_kind = ${kind}`]),
    ...(kind === null && itemKinds ? [sql`s.item_kind = any(${[...itemKinds]}::text[])`] : []),
    ...(itemIds === null ? [] : [sql`s.item_id = any(${itemIds})`]),
  ];
}

export function whereLearner(
  scope: ReadScope,
  { role, groupId, personId }: Pick<AttemptSelection, 'role' | 'groupId' | 'personId'>,
): Sql[] {
  return [
    ...(role === null ? [] : [whereRole(scope, role)]),
    ...(groupId === null ? [] : [sql`s.person_id in ${peopleInGroup(scope, groupId)}`]),
    ...(personId === null ? [] : [sql`s.person_id = ${personId}`]),
  ];
}

/** The daily figures know days in UTC and nothing below. */
export function daysOf({ from, before }: Pick<AttemptSelection, 'from' | 'before'>): DayRange {
  return { from: from.toISOString().slice(0, 10), before: before.toISOString().slice(0, 10) };
}

function whereRole(scope: ReadScope, role: Role): RawBuilder<unknown> {
  const inRole = sql`s.person_id in ${peopleInRole(scope, role)}`;
  return role === 'public' ? sql`(s.person_id is null or ${inRole})` : inRole;
}

/** Of a table `s` with `day`. */
export function withinDays(selection: AttemptSelection): Sql {
  const { from, before } = daysOf(selection);
  return sql`s.day >= ${from}::date and s.day < ${before}::date`;
}
