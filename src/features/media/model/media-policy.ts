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

/** Original files leave the product for those who work with them. */
export function canDownloadMedia(viewer: MediaViewer): boolean {
  return can(viewer, 'media:download');
}
