import { type RawBuilder, sql } from 'kysely';
import { forbidden, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope, Scope, Tenancy } from '#platform/tenancy/scope.ts';
import type { ContentKind } from '../model/content-kind.ts';
import type { ContentRules } from '../model/content-policy.ts';

/** What members think of one item, and what the one who asks does. */
export type ReactionsJson = { likes: number; liked: boolean; favourite: boolean };

export type ReactionService = ReturnType<typeof createReactionService>;

export type Reaction = 'liked' | 'favourite';

/** For many items at once; `person` is null for those who are nobody here. `ids` is an array. */
export function reactionsJson(
  organisation: RawBuilder<unknown>,
  person: RawBuilder<unknown>,
  ids: RawBuilder<unknown>,
): RawBuilder<(ReactionsJson & { itemId: number })[] | null> {
  return sql`(
    select json_agg(counted) from (
      select r.item_id as "itemId", (count(*) filter (where r.liked))::integer as likes,
        coalesce(bool_or(r.liked and r.person_id = ${person}), false) as liked,
        coalesce(bool_or(r.favourite and r.person_id = ${person}), false) as favourite
      from content_item_reaction r
      where r.organisation_id = ${organisation} and r.item_id = any(${ids})
      group by r.item_id) counted)`;
}

/** Likes and favourites of members: one of each for a person and an item that they see. */
export function createReactionService(deps: {
  tenancy: Tenancy;
  rules: ContentRules;
  isVisible(viewer: Viewer, id: number): Promise<boolean>;
}) {
  async function react(viewer: Viewer, id: number, reaction: Reaction, on: boolean): Promise<void> {
    if (viewer.personId === null || !deps.rules.canReact(viewer)) throw forbidden();
    const { personId } = viewer;
    if (!(await deps.isVisible(viewer, id))) throw notFound();
    await deps.tenancy.inOrganisation(viewer.organisationId, (scope) =>
      writeReaction(scope, id, personId, reaction, on),
    );
  }

  return { react };
}

/** What somebody likes and marked of a kind, for their own copy. */
export async function listReactionsOf(scope: ReadScope, kind: ContentKind, personId: number) {
  return scope.db
    .selectFrom('content_item_reaction as r')
    .innerJoin('content_item as i', (join) =>
      join.onRef('i.organisation_id', '=', 'r.organisation_id').onRef('i.id', '=', 'r.item_id'),
    )
    .where('r.organisation_id', '=', scope.organisationId)
    .where('r.person_id', '=', personId)
    .where('i.kind', '=', kind)
    .select(['r.item_id', 'r.liked', 'r.favourite', 'r.created_at'])
    .orderBy('r.item_id')
    .execute();
}

/** Answers how many there were. */
export async function forgetReactionsOf(scope: Scope, kind: ContentKind, personId: number): Promise<number> {
  const removed = await sql`
    delete from content_item_reaction r using content_item i
    where r.organisation_id = ${scope.organisationId} and r.person_id = ${personId}
      and i.organisation_id = r.organisation_id and i.id = r.item_id and i.kind = ${kind}`.execute(scope.db);
  return Number(removed.numAffectedRows ?? 0);
}

/** Said twice, it is kept once; what says nothing any more is not kept. */
async function writeReaction(
  scope: Scope,
  id: number,
  personId: number,
  reaction: Reaction,
  on: boolean,
): Promise<void> {
  const column = sql.ref(reaction);
  await sql`
    insert into content_item_reaction (organisation_id, item_id, person_id, ${column})
    values (${scope.organisationId}, ${id}, ${personId}, ${on})
    on conflict (organisation_id, item_id, person_id) do update set ${column} = excluded.${column}`.execute(
    scope.db,
  );
  if (on) return;
  await sql`
    delete from content_item_reaction where organisation_id = ${scope.organisationId}
      and item_id = ${id} and person_id = ${personId} and not liked and not favourite`.execute(scope.db);
}
