import { buffer } from 'node:stream/consumers';
import type { MediaContext } from './media-context.ts';

export type DocumentFacts = { page_count: number | null; poster_key: string | null };

const unknown: DocumentFacts = { page_count: null, poster_key: null };

/** The pages of a stored document and the picture of its first one. A document that cannot be read is kept without them. */
export async function describeDocument(
  { store, documents }: Pick<MediaContext, 'store' | 'documents'>,
  key: string,
): Promise<DocumentFacts> {
  const source = await store.read(key);
  const found = source && (await documents.read(await buffer(source.body)));
  if (!found) return unknown;
  if (!found.picture) return { ...unknown, page_count: found.pages };
  // Beside the file itself: after a replacement that lies below the number of another item.
  const posterKey = `${key.slice(0, key.lastIndexOf('/'))}/page.png`;
  await store.put(posterKey, found.picture, { contentType: 'image/png' });
  return { page_count: found.pages, poster_key: posterKey };
}
