import type { ViewSample } from '#player/index.ts';

/** Some twenty seconds of looking, and far below what one event may carry (1,000 points, 64 KiB). */
const batchSize = 40;

/** Gathers where the learner looked in one video and hands it over in pieces. */
export function createViewSamples(onBatch: (videoId: string, data: string) => void) {
  let videoId: string | null = null;
  let samples: ViewSample[] = [];

  function flush(): void {
    if (videoId !== null && samples.length > 0) onBatch(videoId, JSON.stringify(samples));
    samples = [];
  }

  return {
    add(video: string, { uvx, uvy, sec, t }: ViewSample): void {
      if (video !== videoId) flush();
      videoId = video;
      samples.push({ uvx: round(uvx), uvy: round(uvy), sec, t });
      if (samples.length >= batchSize) flush();
    },
    flush,
  };
}

/** A pixel of a picture 10,000 wide. */
function round(part: number): number {
  return Math.round(part * 10_000) / 10_000;
}
