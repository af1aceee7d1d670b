import type { LibraryMediaFilter } from '#generated/graphql-server.ts';
import { badInput } from '#kernel/app-error.ts';
import { parseOptionalId } from '#kernel/ids.ts';
import { libraryKinds, libraryShelves } from '../model/media-library.ts';
import { mediaTexts } from '../model/media-texts.ts';
import type { LibraryFilter, LibrarySort } from './library-store.ts';

/** A word that names no kind or shelf is refused; without any, the list is of all that is active. */
export function readLibraryFilter(filter: LibraryMediaFilter | null | undefined): LibraryFilter {
  return {
    text: (filter?.Text ?? '').trim(),
    kind: readWord(libraryKinds, filter?.Kind),
    status: filter?.TranscodingStatus ?? null,
    used: filter?.Used ?? null,
    tagId: parseOptionalId(filter?.TagID) ?? null,
    shelf: readWord(libraryShelves, filter?.Shelf) ?? 'active',
  };
}

const sortFields = ['Created', 'Title', 'Size'] as const;

export function readLibrarySort(
  sort: readonly { field: string; direction: 'ASC' | 'DESC' }[] | null | undefined,
): LibrarySort {
  const [first] = sort ?? [];
  if (!first) return { field: 'Created', direction: 'DESC' };
  const field = sortFields.find((known) => known === first.field);
  if (!field)
    throw badInput(mediaTexts['media.library-sort-unknown'], { reason: 'media.library-sort-unknown' });
  return { field, direction: first.direction };
}

function readWord<Word extends string>(
  words: readonly Word[],
  given: string | null | undefined,
): Word | null {
  if (given === null || given === undefined) return null;
  const word = words.find((known) => known === given);
  if (!word) throw badInput(mediaTexts['media.filter-unknown'], { reason: 'media.filter-unknown' });
  return word;
}
