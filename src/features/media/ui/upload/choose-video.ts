import { findVideoEndpoint, uploads } from './app-uploads.ts';
import { guess360 } from './guess-360.ts';
import type { UploadItem } from './upload-queue.ts';

/** Begins to upload a film that was chosen; answers its number in the queue of this tab. */
export async function chooseVideo(
  file: File,
  onFinished: (item: UploadItem) => void,
): Promise<number | undefined> {
  await findVideoEndpoint();
  const known = new Set(uploads.get().map(({ id }) => id));
  uploads.add([{ file, mediaType: 'video', content360: await guess360(file) }], { onFinished });
  return uploads.get().find(({ id }) => !known.has(id))?.id;
}
