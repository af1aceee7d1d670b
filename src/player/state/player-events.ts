import type { SourceFailure, StallReason } from '../engine/source.ts';
import type { ViewSample } from '../heatmap/view-sampler.ts';
import type { PicturePosition, View } from '../projection/sphere-projection.ts';
import type { TimedItem } from '../timeline/timeline.ts';

export type PlayerNotice =
  /** The browser wants a click before sound; show a play button. */
  | 'autoplay-blocked'
  /** No WebGL 2, or a picture larger than its textures: the 360 video is shown flat. */
  | 'webgl-missing'
  | 'graphics-lost'
  | 'graphics-restored';

export interface TimelineMoment {
  item: TimedItem;
  /** Position in the video, milliseconds. */
  atMs: number;
}

export interface PlayerEvents {
  'source-change': { id: string };
  /** The first frame of the source is on screen. */
  'first-frame': { id: string };
  /** Milliseconds, once for each frame shown while playing and after each seek. */
  time: number;
  play: null;
  pause: null;
  seeked: number;
  /** Playback is at the end and no timed item pauses it there. */
  ended: { id: string };
  stalled: { reason: StallReason; attempt: number };
  recovered: null;
  failed: SourceFailure & { id: string };
  notice: PlayerNotice;
  /** The same object each time, so that looking around makes no garbage: read it, do not keep it. */
  'view-change': Readonly<View>;
  'view-sample': ViewSample;
  /** The picture was clicked or tapped, not dragged. */
  tap: { position: PicturePosition | null; clientX: number; clientY: number };
  'item-enter': TimelineMoment;
  'item-leave': TimelineMoment;
  /** The player has paused itself because this item begins. */
  'item-pause': TimelineMoment;
}
