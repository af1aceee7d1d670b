import { sql } from 'kysely';
import type { ExtensionPoint } from '#kernel/extension-point.ts';
import { type MediaTags, mediaTagsPoint, mediaUsesPoint, type SelectMediaUses } from './extension-points.ts';

/** What later features say of the items of the library. */
export type LibraryParts = {
  listUses(): readonly SelectMediaUses[];
  getTags(): MediaTags;
};

const noTags: MediaTags = { json: sql`'[]'::json`, bears: () => sql<boolean>`false` };

export function createLibraryParts(context: {
  listParts<Part>(point: ExtensionPoint<Part>): readonly Part[];
}): LibraryParts {
  return {
    listUses: () => context.listParts(mediaUsesPoint),
    getTags: () => context.listParts(mediaTagsPoint)[0] ?? noTags,
  };
}

/** A library by itself. */
export const noLibraryParts: LibraryParts = { listUses: () => [], getTags: () => noTags };
