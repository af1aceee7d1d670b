import { type RawBuilder, sql } from 'kysely';

/** What the cards of an item show, from the counters that the sessions keep. */
export type ItemStatisticsSummary = {
  totalUsers: number;
  totalViews: number;
  totalCompletions: number;
  /** Percent with two decimals; null when no session has a score. */
  averageScore: number | null;
  /** ISO 8601. */
  updatedAt: string;
};

const counters = sql`'totalUsers', counted.total_users,
      'totalViews', counted.total_views,
      'totalCompletions', counted.total_completions,
      'averageScore', case when counted.score_count > 0 then round(counted.score_sum / counted.score_count, 2) end,
      'updatedAt', counted.updated_at`;

/**
 * A read-only expression for the lists of other features: the statistics of one item as JSON, or null when nobody has
 * used it yet. `organisationId` and `itemId` name columns of the statement it stands in, such as sql.ref('s.id').
 */
export function itemStatisticsJson(
  itemKind: string,
  organisationId: RawBuilder<unknown>,
  itemId: RawBuilder<unknown>,
): RawBuilder<ItemStatisticsSummary | null> {
  return sql<ItemStatisticsSummary | null>`(
    select json_build_object(${counters})
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
): RawBuilder<(ItemStatisticsSummary & { itemId: number })[] | null> {
  return sql<(ItemStatisticsSummary & { itemId: number })[] | null>`(
    select json_agg(json_build_object('itemId', counted.item_id, ${counters}))
    from item_statistics counted
    where counted.organisation_id = ${organisationId}
      and counted.item_kind = ${sql.lit(itemKind)}
      and counted.item_id = any(${itemIds}))`;
}
