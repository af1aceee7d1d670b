import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { coverDays } from '../model/period-cover.ts';
import { type AttemptSelection, daysOf, fromTotals, whereItem } from './attempt-selection-view.ts';
import { type PeopleSelection, peopleBehind } from './people-behind-view.ts';
import { learnersInBlock } from './total-sets.ts';
import { usedItems } from './used-items-view.ts';

type Sql = RawBuilder<unknown>;

/**
 * A relation of one row for the statements of other features: how many pairs of a member and an item there are in a selection that
 * `measurePeople` has seen (`started`), how many of them were finished in it (`finished`), and `people`, how many different members
 * that are, where they are asked for.
 */
export async function pairCounts(
  scope: ReadScope,
  selection: PeopleSelection,
  { people }: { people: boolean },
): Promise<Sql> {
  if (await setsAreShorter(scope, selection)) return pairsOfSets(scope, selection, { people });
  // All pairs of members and items would be sorted by member.
  return sql`(select ${people ? sql`count(distinct u.person_id)` : sql`0`} as people, count(*) as started,
    count(*) filter (where u.completed) as finished from ${usedItems(scope, selection)} u)`;
}

/** The same from the sets of people of each item. */
export function pairsOfSets(
  scope: ReadScope,
  selection: PeopleSelection,
  { people }: { people: boolean },
): Sql {
  const cuts = [
    { by: 'item' as const, outcomes: ['finishers' as const] },
    ...(people ? [{ by: 'all' as const }] : []),
  ];
  const ofMembers = { ...selection, membersAlone: true };
  return sql`(select coalesce(sum(p.people) filter (where p.by = 'all' and p.kind is null), 0) as people,
    coalesce(sum(p.people) filter (where p.by = 'item'), 0) as started,
    coalesce(sum(p.finishers) filter (where p.by = 'item'), 0) as finished
    from ${peopleBehind(scope, ofMembers, cuts)} p)`;
}

/**
 * Whether the sets of the months of all items are fewer than the days of learners in them. A set is read as fast as three days; where
 * items are used seldom, each of their sets is of one learner.
 */
async function setsAreShorter(scope: ReadScope, selection: AttemptSelection): Promise<boolean> {
  const { months } = coverDays(daysOf(selection));
  if (!months || selection.itemIds !== null || !fromTotals(selection)) return false;
  const ofMonths = sql`s.span = 'month' and s.first_day >= ${months.from}::date and s.first_day < ${months.before}::date
    and ${sql.join(whereItem(scope, selection), sql` and `)}`;
  const { rows } = await sql<{ shorter: boolean }>`
    select coalesce(3 * (select count(*) from attempt_total s where ${ofMonths} and s.item_id <> 0)
      * (select f.learners / ${learnersInBlock} + 1 from attempt_fold f where f.organisation_id = ${scope.organisationId})
      < (select sum(s.views) from attempt_total s where ${ofMonths} and s.item_id = 0), false) as shorter`.execute(
    scope.db,
  );
  return rows[0]?.shorter === true;
}
