import type { MediaType } from './upload-limits.ts';

/** As the library tells its items apart; a portrait is a picture that a person brought of themselves. */
export const libraryKinds = ['video', 'video360', 'image', 'audio', 'document', 'portrait'] as const;
export type LibraryKind = (typeof libraryKinds)[number];

/** Which part of the library a list shows. */
export const libraryShelves = ['active', 'archived', 'deleted'] as const;
export type LibraryShelf = (typeof libraryShelves)[number];

export const libraryStatuses = ['Success', 'Transcoding', 'Error'] as const;

/** As the table of media keeps it. */
export const longestTitle = 255;

/** What was deleted, and the old file after a replacement, can be taken back for this long. */
export const keptDeletedDays = 7;

export function libraryKindOf(media: {
  kind: MediaType;
  content360: boolean;
  isPortrait: boolean;
}): LibraryKind {
  if (media.isPortrait) return 'portrait';
  return media.kind === 'video' && media.content360 ? 'video360' : media.kind;
}

/** The last moment at which what was deleted then can be taken back. */
export function keptUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + keptDeletedDays * 24 * 3_600_000);
}
