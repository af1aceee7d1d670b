import { type RawBuilder, sql } from 'kysely';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

/** How many like one, and whether the one who asks does. */
export type LikesJson = { likes: number; liked: boolean };

export function likesJson(
  organisation: RawBuilder<unknown>,
  virtualHumanId: RawBuilder<unknown>,
  personId: number | null,
): RawBuilder<LikesJson> {
  return sql`(
    select json_build_object('likes', count(*)::integer,
      'liked', coalesce(bool_or(l.person_id = ${personId}::bigint), false))
    from virtual_human_like l
    where l.organisation_id = ${organisation} and l.virtual_human_id = ${virtualHumanId})`;
}

/** Said twice, it is kept once. */
export async function writeLike(
  scope: Scope,
  virtualHumanId: number,
  personId: number,
  liked: boolean,
): Promise<void> {
  const { organisationId, db } = scope;
  if (liked)
    await db
      .insertInto('virtual_human_like')
      .values({ organisation_id: organisationId, virtual_human_id: virtualHumanId, person_id: personId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await db
      .deleteFrom('virtual_human_like')
      .where('organisation_id', '=', organisationId)
      .where('virtual_human_id', '=', virtualHumanId)
      .where('person_id', '=', personId)
      .execute();
}

/** What somebody likes, for their own copy. */
export async function listLikesOf(scope: ReadScope, personId: number) {
  return scope.db
    .selectFrom('virtual_human_like')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .select(['virtual_human_id', 'created_at'])
    .orderBy('virtual_human_id')
    .execute();
}

export async function forgetLikesOf(scope: Scope, personId: number): Promise<number> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('virtual_human_like')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
