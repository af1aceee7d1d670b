import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

/**
 * Whether learners may know the scores of an item: as the version that is published now says, for every session, those of
 * earlier versions too. Publishing writes it; each read of a score asks it. What is said of a deleted item stays, as its
 * sessions do.
 */
export async function writeScoresHidden(
  scope: Scope,
  kind: string,
  itemId: number,
  hidden: boolean,
): Promise<void> {
  const item = { organisation_id: scope.organisationId, item_kind: kind, item_id: itemId };
  if (hidden) {
    await scope.db
      .insertInto('hidden_scores')
      .values(item)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await scope.db
    .deleteFrom('hidden_scores')
    .where('organisation_id', '=', item.organisation_id)
    .where('item_kind', '=', kind)
    .where('item_id', '=', itemId)
    .execute();
}

/** For a table of the statement it stands in that has organisation_id, item_kind and item_id, named as sql`s`. */
export function scoresHidden(of: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from hidden_scores hidden where hidden.organisation_id = ${of}.organisation_id
    and hidden.item_kind = ${of}.item_kind and hidden.item_id = ${of}.item_id)`;
}

/** The same as a join, for many rows: then `hidden.item_id` is there, or null. */
export function joinHiddenScores(of: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join hidden_scores hidden on hidden.organisation_id = ${of}.organisation_id
    and hidden.item_kind = ${of}.item_kind and hidden.item_id = ${of}.item_id`;
}
