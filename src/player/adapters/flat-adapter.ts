import { fitPicture, projectFlat, unprojectFlat } from '../projection/flat-projection.ts';
import type { PictureAdapter } from './picture-adapter.ts';

/** Shows the video element itself, whole, with bars beside it where the shapes differ. */
export function createFlatAdapter(onMove: () => void): PictureAdapter {
  let video: HTMLVideoElement | undefined;
  const viewport = { width: 0, height: 0 };
  let box = fitPicture(viewport, viewport);

  function refit(): void {
    box = fitPicture({ width: video?.videoWidth ?? 0, height: video?.videoHeight ?? 0 }, viewport);
    onMove();
  }

  return {
    show(next) {
      // Quality levels may differ in shape by a pixel.
      video?.removeEventListener('resize', refit);
      video = next;
      video.addEventListener('resize', refit);
      refit();
    },
    hide() {
      video?.removeEventListener('resize', refit);
      video = undefined;
    },
    frameArrived: () => undefined,
    resize(width, height) {
      viewport.width = width;
      viewport.height = height;
      refit();
    },
    box: () => box,
    project: (position, out) => projectFlat(position, box, out),
    unproject: (x, y) => unprojectFlat(x, y, box),
    dispose: () => video?.removeEventListener('resize', refit),
  };
}
