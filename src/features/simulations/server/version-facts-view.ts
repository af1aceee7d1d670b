import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a published version is 360°: the player opens with the start video, so that one decides.
 * @param facts column of a version in the statement it stands in; the answer is null for what is no interactive video
 */
export function isVersion360(facts: RawBuilder<unknown>): RawBuilder<boolean | null> {
  return sql<boolean | null>`jsonb_path_query_first(${facts}, '$.videos[*] ? (@.id == $start).content360',
  jsonb_build_object('start', ${facts} -> 'startVideoId'))::boolean`;
}
