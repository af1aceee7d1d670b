import { notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { publishEvent } from '#platform/events/domain-event.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ContentChanges } from '../model/content-fields.ts';
import { type AuthoredKind, auditItem } from './content-authoring.ts';
import { type ContentRow, findContent, replaceEditors, updatePublication } from './content-store.ts';
import { itemPublished, itemUnpublished } from './domain-events.ts';
import { changeShareLinks, closeShareLinks, openShareLink } from './share-links.ts';

type PublicationFields = Parameters<typeof updatePublication>[2];

/**
 * Editors, publishing, taking back and public links, after the fields of the same change are written.
 * @param publish writes the draft as a version and answers its id
 */
export async function applyChanges(
  kind: AuthoredKind,
  scope: Scope,
  viewer: Viewer,
  changes: ContentChanges,
  publish: () => Promise<number>,
): Promise<void> {
  const { id } = changes;
  if (changes.editorIds) await replaceEditors(scope, id, changes.editorIds);
  // Read behind the row lock, with the fields of this change in it: nobody else can change it now.
  const current = await findContent(scope, kind.kind, id);
  if (!current) throw notFound();
  const publication = await changeStatus(kind, scope, current, changes, publish);
  const link = await changeLink(kind, scope, current, changes);
  await updatePublication(scope, id, { ...publication, ...link });
  await auditItem(kind, scope, viewer, actionOf(changes), id, { fields: Object.keys(changes) });
}

async function changeStatus(
  { kind, refuseContent }: AuthoredKind,
  scope: Scope,
  current: ContentRow,
  { id, status }: ContentChanges,
  publish: () => Promise<number>,
): Promise<PublicationFields> {
  if (status === 'Published') {
    if (current.archived) throw refuseContent('archived', 'status');
    const versionId = await publish();
    await publishEvent(scope, itemPublished, { itemKind: kind, itemId: id, versionId });
    return { published_version_id: versionId };
  }
  if (status !== 'Unpublished') return {};
  if (current.published) await publishEvent(scope, itemUnpublished, { itemKind: kind, itemId: id });
  return { published_version_id: null };
}

/** There is a link while the item is public; the first one is made when it is published. */
async function changeLink(
  kind: AuthoredKind,
  scope: Scope,
  current: ContentRow,
  { id, status, shareLoginRequired }: ContentChanges,
): Promise<PublicationFields> {
  const published = status === undefined ? current.published : status === 'Published';
  if (!current.publicAccess && current.shareToken !== null) {
    await closeShareLinks(scope, id);
    return { share_token: null };
  }
  if (current.publicAccess && published && current.shareToken === null) {
    return { share_token: await openShareLink(kind, scope, id, current.shareLoginRequired) };
  }
  if (shareLoginRequired !== undefined) await changeShareLinks(scope, id, current.shareLoginRequired);
  return {};
}

function actionOf({ status, archived }: ContentChanges): string {
  if (status === 'Published') return 'published';
  if (status === 'Unpublished') return 'unpublished';
  if (archived) return 'archived';
  return archived === null ? 'restored' : 'updated';
}
