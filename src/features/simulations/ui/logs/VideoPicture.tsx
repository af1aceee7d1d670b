import { useEffect, useRef } from 'react';
import type { HeatmapVideo } from './VideoHeatmap.tsx';

/**
 * The video's picture at a second, where the browser plays the file as it is; an adaptive stream shows its poster.
 * Nothing plays: the frame is looked up and stays.
 */
export function VideoPicture({ video, second }: { video: HeatmapVideo; second: number }) {
  const element = useRef<HTMLVideoElement>(null);
  const file = video.VideoURL && !/\.m3u8(\?|$)/.test(video.VideoURL) ? video.VideoURL : undefined;

  // The place in a video can only be set on the element.
  useEffect(() => {
    if (element.current && file) element.current.currentTime = second;
  }, [file, second]);

  if (!file) return video.PosterURL ? <img src={video.PosterURL} alt="" width={960} height={480} /> : null;
  return (
    <video
      ref={element}
      src={file}
      poster={video.PosterURL ?? undefined}
      muted
      playsInline
      preload="metadata"
      aria-hidden="true"
      tabIndex={-1}
    />
  );
}
