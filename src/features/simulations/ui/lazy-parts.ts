import type { UploadItem } from '#features/media/ui/index.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';

/** Loaded where a video is taken, not with the cards that lists show of it. */
export const SimulationOfUnit = lazyPart(
  async () => (await import('./play-frame/SimulationOfUnit.tsx')).SimulationOfUnit,
);

/** A finished upload becomes an interactive video of its own; answers its number. */
export async function createSimulationOfUpload(item: UploadItem): Promise<string> {
  const { createSimulationOf, takeUploadedVideo } = await import('./editor-state/add-video.ts');
  return createSimulationOf((await takeUploadedVideo(item)).mediaId);
}
