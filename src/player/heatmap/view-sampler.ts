import { toPosition, type View } from '../projection/sphere-projection.ts';

/** The direction of a person's view at one moment of a 360 video. */
export interface ViewSample {
  /** Position on the equirectangular frame, 0 to 1 from the left. */
  uvx: number;
  /** 0 to 1 from the top. */
  uvy: number;
  /** Whole second of the video. */
  sec: number;
  /** Milliseconds since the attempt began. */
  t: number;
}

export function takeViewSample(view: Readonly<View>, videoMs: number, sessionMs: number): ViewSample {
  const { posX, posY } = toPosition(view);
  return { uvx: posX, uvy: posY, sec: Math.floor(videoMs / 1000), t: Math.round(sessionMs) };
}
