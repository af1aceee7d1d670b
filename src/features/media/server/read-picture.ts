import { buffer } from 'node:stream/consumers';
import type { ImageService, ImageSummary } from '#platform/images/image-service.ts';
import type { UploadStore } from '#platform/uploads/upload-store.ts';

/** What an uploaded picture is; its size was limited when it came in. @throws AppError for anything that is none */
export async function readPicture(
  images: ImageService,
  uploads: UploadStore,
  tusId: string,
): Promise<ImageSummary> {
  return images.readSummary(async () => buffer(await uploads.read(tusId)));
}
