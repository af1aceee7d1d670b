import { sql } from 'kysely';
import {
  findSharedItem,
  findShareEntry,
  type SharedItem,
  visitorOf,
} from '#features/content/server/index.ts';
import { listMediaJson } from '#features/media/server/media-view.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { SimulationContext } from './simulation-context.ts';
import { simulationKind } from './simulation-kind.ts';

export type ShareLink = SharedItem & {
  simulationId: number;
  title: string;
  thumbnailUrl: string | null;
};

/** The picture is the item's own, else that of its first video. */
const ownFacts = sql<{ title: string; pictureMediaId: number | null }>`v.facts->>'title' as title,
  coalesce(s.image_media_id, (
    select (video->>'mediaId')::bigint from jsonb_array_elements(v.facts->'videos') video
    where video->>'id' = v.facts->>'startVideoId')) as "pictureMediaId"`;

/** Null for a link that was taken back, and for one that opens to people with an account only. */
export async function findHolder(context: SimulationContext, token: string): Promise<Viewer | null> {
  const entry = await findEntry(context, token);
  return entry && !entry.loginRequired ? visitorOf(entry) : null;
}

/** What whoever holds the link may know before they play. Null for a link that was taken back. */
export async function findShareLink(context: SimulationContext, token: string): Promise<ShareLink | null> {
  const entry = await findEntry(context, token);
  if (!entry) return null;
  const simulationId = entry.id;
  return context.tenancy.readInOrganisation(entry.organisationId, async (scope) => {
    const item = await findSharedItem(scope, simulationId, ownFacts);
    if (!item) return null;
    const { pictureMediaId, ...link } = item;
    return { ...link, simulationId, thumbnailUrl: await findPicture(scope, context, pictureMediaId) };
  });
}

function findEntry({ tenancy }: SimulationContext, token: string) {
  return tenancy.readAcrossOrganisations('directory', (scope) =>
    findShareEntry(simulationKind, scope, token),
  );
}

async function findPicture(
  scope: ReadScope,
  { media }: SimulationContext,
  mediaId: number | null,
): Promise<string | null> {
  const [row] = mediaId === null ? [] : await listMediaJson(scope, [mediaId]);
  return row ? media.imageUrlFor(row) : null;
}
