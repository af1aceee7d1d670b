import type { UploadItem } from '#features/media/ui/index.ts';

/** A finished upload becomes an interactive video of its own; answers its number. */
export async function createSimulationOfUpload(item: UploadItem): Promise<string> {
  const { createSimulationOf, takeUploadedVideo } = await import('./editor-state/add-video.ts');
  return createSimulationOf((await takeUploadedVideo(item)).mediaId);
}
