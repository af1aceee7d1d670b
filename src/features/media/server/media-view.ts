import { type RawBuilder, sql } from 'kysely';
import { forbidden } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { canEditMedia } from '../model/media-policy.ts';
import type { PresentableMedia } from './media-presenter.ts';
import { findMedia } from './media-store.ts';
import { isPortrait } from './portrait-store.ts';

/**
 * The library for the statements of other features: what is said here of its table is all they know of it. Expressions,
 * so that a list stays one statement; `organisation` and `id` name columns of the statement they stand in.
 */

/** What media's presenters need of a row, as JSON: times are ISO 8601 texts. */
export type MediaJson = PresentableMedia;

/** The rows of these ids (a query of ids), each once, as a JSON list. */
export function mediaRowsJson(
  organisation: RawBuilder<unknown>,
  ids: RawBuilder<unknown>,
): RawBuilder<MediaJson[]> {
  return sql`coalesce((
    select json_agg(to_jsonb(m) - 'organisation_id')
    from media m where m.organisation_id = ${organisation} and m.id in (${ids})), '[]'::json)`;
}

/** What a video of the library is, as a table to be joined laterally under `name`: its file, its length, how far it is. */
export function videoFacts(
  name: string,
  organisation: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`lateral (
    select m.content_hash, coalesce(m.length_ms, 0) as length_ms, m.content_360, m.playable,
      m.transcoding_status, m.transcoding_progress
    from media m where m.organisation_id = ${organisation} and m.id = ${id}) ${sql.id(name)}`;
}

export async function listMediaJson(scope: ReadScope, ids: readonly number[]): Promise<MediaJson[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ row: MediaJson }>`
    select to_jsonb(m) - 'organisation_id' as row from media m
    where m.organisation_id = ${scope.organisationId} and m.id = any(${[...ids]}::bigint[])`.execute(
    scope.db,
  );
  return rows.map(({ row }) => row);
}

/** What an author may put into their content: of any kind, but nothing that was archived. */
export type UsableMedia = {
  id: number;
  kind: 'video' | 'image' | 'audio' | 'document';
  title: string;
  content360: boolean;
};

export async function findUsableMedia(scope: ReadScope, id: number): Promise<UsableMedia | null> {
  const { rows } = await sql<UsableMedia>`
    select m.id, m.kind, m.title, m.content_360 as "content360" from media m
    where m.organisation_id = ${scope.organisationId} and m.id = ${id} and m.archived_at is null
      and m.deleted_at is null`.execute(scope.db);
  return rows[0] ? { ...rows[0], id: Number(rows[0].id) } : null;
}

/** Holds an item that the viewer may give tags to; false for what is no item of the library. @throws FORBIDDEN */
export async function lockTaggableMedia(
  scope: Scope,
  viewer: Viewer,
  { id, isVideo }: { id: number; isVideo: boolean },
): Promise<boolean> {
  if (!canEditMedia(viewer)) throw forbidden();
  const media = await findMedia(scope, id, { lock: true });
  if (!media || media.deleted_at !== null || media.replaces_media_id !== null) return false;
  return (media.kind === 'video') === isVideo && !(media.kind === 'image' && isPortrait(media));
}
