import type { PictureBox } from '../projection/flat-projection.ts';
import type { PicturePosition, ScreenPoint } from '../projection/sphere-projection.ts';

/** How the picture of a video reaches the screen: flat, or as a sphere around the viewer. */
export interface PictureAdapter {
  /** This video's first frame is decoded: show it from now on. */
  show(video: HTMLVideoElement): void;
  hide(): void;
  /** The video has a new frame. */
  frameArrived(): void;
  /** CSS pixels of the player. */
  resize(width: number, height: number): void;
  /** The visible part of the picture, in CSS pixels of the player. */
  box(): Readonly<PictureBox>;
  /** Writes the screen position of a point. */
  project(position: Readonly<PicturePosition>, out: ScreenPoint): void;
  /** Position under a point of the player; null beside the picture. */
  unproject(x: number, y: number): PicturePosition | null;
  dispose(): void;
}
