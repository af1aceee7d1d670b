import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

/** What members think of one interactive video, and what the one who asks does. */
export type ReactionsJson = { likes: number; liked: boolean; favourite: boolean };

export type Reaction = 'liked' | 'favourite';

/** For many items at once; `person` is null for those who are nobody here. `ids` is an array. */
export function reactionsJson(
  organisation: RawBuilder<unknown>,
  person: RawBuilder<unknown>,
  ids: RawBuilder<unknown>,
): RawBuilder<(ReactionsJson & { simulationId: number })[] | null> {
  return sql`(
    select json_agg(counted) from (
      select r.simulation_id as "simulationId", (count(*) filter (where r.liked))::integer as likes,
        coalesce(bool_or(r.liked and r.person_id = ${person}), false) as liked,
        coalesce(bool_or(r.favourite and r.person_id = ${person}), false) as favourite
      from simulation_reaction r
      where r.organisation_id = ${organisation} and r.simulation_id = any(${ids})
      group by r.simulation_id) counted)`;
}

/** Said twice, it is kept once. */
export async function writeReaction(
  scope: Scope,
  simulationId: number,
  personId: number,
  reaction: Reaction,
  on: boolean,
): Promise<void> {
  const column = sql.ref(reaction);
  await sql`
    insert into simulation_reaction (organisation_id, simulation_id, person_id, ${column})
    values (${scope.organisationId}, ${simulationId}, ${personId}, ${on})
    on conflict (organisation_id, simulation_id, person_id) do update set ${column} = excluded.${column}`.execute(
    scope.db,
  );
}
