import { isCreatorGroup, isStaff, type Role } from '#features/access/model/roles.ts';

/** Who asks, as far as these rules need to know. */
export type MediaViewer = { kind: 'member' | 'public' | 'service'; personId: number | null; role: Role };

export function canListMedia(viewer: MediaViewer): boolean {
  return viewer.kind === 'service' || (viewer.kind === 'member' && isStaff(viewer.role));
}

/** Uploading, and putting into the library. */
export function canCreateMedia(viewer: MediaViewer): boolean {
  return viewer.kind === 'service' || (viewer.kind === 'member' && isCreatorGroup(viewer.role));
}

/** The library is shared: whoever may add to it may also name, archive and repair what is in it. */
export function canEditMedia(viewer: MediaViewer): boolean {
  return canCreateMedia(viewer);
}

/** Original files leave the product for those who work with them. */
export function canDownloadMedia(viewer: MediaViewer): boolean {
  return canListMedia(viewer);
}
