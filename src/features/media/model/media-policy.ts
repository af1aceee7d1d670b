import type { Role } from '#features/authorisation/model/roles.ts';
import { can } from './permissions.ts';

/** Who asks, as far as these rules need to know. */
export type MediaViewer = { kind: 'member' | 'public' | 'service'; personId: number | null; role: Role };

export function canListMedia(viewer: MediaViewer): boolean {
  return can(viewer, 'media:list');
}

/** Uploading, and putting into the library. */
export function canCreateMedia(viewer: MediaViewer): boolean {
  return can(viewer, 'media:create');
}

/** The library is shared: whoever may add to it may also name, archive and repair what is in it. */
export function canEditMedia(viewer: MediaViewer): boolean {
  return can(viewer, 'media:edit');
}

/** Deleting, and taking back what was deleted. `authorId` is whoever brought it. */
export function canDeleteMedia(viewer: MediaViewer, media: { authorId: number | null }): boolean {
  return can(viewer, 'media:delete', media);
}

/** Pictures of people stand in the library for those who see the people themselves. */
export function canSeePortraits(viewer: MediaViewer): boolean {
  return can(viewer, 'media:edit') && can(viewer, 'member:list');
}

/** Original files leave the product for those who work with them. */
export function canDownloadMedia(viewer: MediaViewer): boolean {
  return can(viewer, 'media:download');
}
