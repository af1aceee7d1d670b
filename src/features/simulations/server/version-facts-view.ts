import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a published version is 360°: the player opens with the start video, so that one decides.
 * @param content column of the statement it stands in; null for what is no interactive video
 */
export function isVersion360(content: RawBuilder<unknown>): RawBuilder<boolean | null> {
  return sql<boolean | null>`jsonb_path_query_first(${content}, '$.videos[*] ? (@.id == $start).content360',
  jsonb_build_object('start', ${content} -> 'startVideoId'))::boolean`;
}
