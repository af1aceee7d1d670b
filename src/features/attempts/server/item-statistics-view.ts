import { type RawBuilder, sql } from 'kysely';
import { withholdsSmallGroupsOf } from '#features/organisations/server/small-groups-view.ts';
import { fewestPeople } from '#kernel/fewest-people.ts';
import type { CountedStatistics } from '../model/item-statistics.ts';

// What the cards of an item show, from the counters that the sessions keep.

const enough = sql.lit(fewestPeople);

/**
 * Members first, of whom the first five are found at once. Visitors of shared links are looked for among the item's days where
 * these are too few.
 */
const scoredPeople = sql`(case when counted.score_count = 0 then 0 else (
    select case when members.people >= ${enough} then ${enough}
      else least(${enough}, members.people + (
        select count(distinct d.public_sign_in_id) from attempt_day d
        where d.organisation_id = counted.organisation_id and d.item_kind = counted.item_kind
          and d.item_id = counted.item_id and d.person_id is null and d.score_count > 0)) end
    from (select count(*)::integer as people from (
      select from item_person_statistics p
      where p.organisation_id = counted.organisation_id and p.item_kind = counted.item_kind
        and p.item_id = counted.item_id and p.best_score is not null
      limit ${enough}) first_few) members) end)`;

const counters = (organisationId: RawBuilder<unknown>) => sql`'totalUsers', counted.total_users,
      'totalViews', counted.total_views,
      'totalCompletions', counted.total_completions,
      'averageScore', case when counted.score_count > 0 then round(counted.score_sum / counted.score_count, 2) end,
      'updatedAt', counted.updated_at,
      'scoredPeople', case when ${withholdsSmallGroupsOf(organisationId)} then ${scoredPeople} end`;

/**
 * A read-only expression for the lists of other features: the statistics of one item as JSON, or null when nobody has
 * used it yet. `organisationId` and `itemId` name columns of the statement it stands in, such as sql.ref('s.id').
 */
export function itemStatisticsJson(
  itemKind: string,
  organisationId: RawBuilder<unknown>,
  itemId: RawBuilder<unknown>,
): RawBuilder<CountedStatistics | null> {
  return sql<CountedStatistics | null>`(
    select json_build_object(${counters(organisationId)})
    from item_statistics counted
    where counted.organisation_id = ${organisationId}
      and counted.item_kind = ${sql.lit(itemKind)}
      and counted.item_id = ${itemId})`;
}

/** The same for many items at once: a list of those that were used, each with its `itemId`. `itemIds` is an array. */
export function itemStatisticsRowsJson(
  itemKind: string,
  organisationId: RawBuilder<unknown>,
  itemIds: RawBuilder<unknown>,
): RawBuilder<(CountedStatistics & { itemId: number })[] | null> {
  return sql<(CountedStatistics & { itemId: number })[] | null>`(
    select json_agg(json_build_object('itemId', counted.item_id, ${counters(organisationId)}))
    from item_statistics counted
    where counted.organisation_id = ${organisationId}
      and counted.item_kind = ${sql.lit(itemKind)}
      and counted.item_id = any(${itemIds}))`;
}
