import type { CaptionLayer } from '../captions/caption-layer.ts';
import type { PictureBox } from '../projection/flat-projection.ts';
import type {
  Direction,
  DirectionHint,
  PicturePosition,
  ScreenPoint,
} from '../projection/sphere-projection.ts';
import type { EventSource } from '../state/emitter.ts';
import type { PlayerEvents } from '../state/player-events.ts';
import type { PlayerState } from '../state/player-state.ts';
import type { Store } from '../state/store.ts';
import type { TimedItem } from '../timeline/timeline.ts';
import type { PlayerSource } from './source.ts';

export interface PlayerOptions {
  /** Accessible name of the player. */
  label?: string;
  /** The element for full screen; the container by default. Give the element that also holds your controls. */
  fullscreenElement?: HTMLElement;
  /** Called where elements have no full screen: give the player the whole page, or take it back. */
  fillPage?: (wanted: boolean) => void;
  volume?: number;
  muted?: boolean;
  captionLanguage?: string | null;
  /** Draw captions by the built-in layer (default true); else show `activeCueText` yourself. */
  captionLayer?: boolean;
  captionScale?: number;
  /**
   * For media on another origin. Default 'anonymous', which that origin must allow (CORS); null requests without CORS.
   */
  crossOrigin?: 'anonymous' | 'use-credentials' | null;
  /** Default: the system's setting. */
  reducedMotion?: boolean;
}

export interface LookAtOptions {
  /** Default true; never under reduced motion. */
  animate?: boolean;
  fovDegrees?: number;
}

export type LoadResult = 'shown' | 'superseded' | 'failed';

/** All times are milliseconds. Methods do nothing after `dispose()`. */
export interface Player {
  readonly state: Store<PlayerState>;
  readonly events: EventSource<PlayerEvents>;
  /** The player's own element, inside the container. */
  readonly element: HTMLElement;
  readonly captionLayer: CaptionLayer | null;

  /**
   * Shows another video; the last picture stays until its first frame is there. A preloaded source starts at once. The
   * timed items are replaced too (none by default). Problems come as events, never as a rejection.
   */
  load(source: PlayerSource, options?: { play?: boolean; items?: readonly TimedItem[] }): Promise<LoadResult>;
  /** Fetches the first seconds of the source most likely to come next. The last call wins. */
  preload(source: PlayerSource): void;

  /** False when the browser wants a click first (also reported as the notice `autoplay-blocked`). */
  play(): Promise<boolean>;
  pause(): void;
  seek(ms: number): void;
  /** Exact at any moment. */
  currentMs(): number;
  /** 0 to 1. */
  setVolume(volume: number): void;
  setMuted(muted: boolean): void;
  setRate(rate: number): void;
  selectCaptions(language: string | null): void;
  selectQuality(level: number | 'auto'): void;
  /**
   * The whole screen where elements may have it, or the space that the page around gives (`fillPage`). Call it from a
   * click.
   */
  setFullscreen(wanted: boolean): Promise<void>;
  toggleFullscreen(): Promise<void>;
  canUsePictureInPicture(): boolean;
  togglePictureInPicture(): Promise<void>;

  /** Replaces the timed items of the current video. */
  setItems(items: readonly TimedItem[]): void;
  /** Ids of the timed items at the position. */
  activeItemIds(): string[];

  /**
   * Keeps an element of yours on a position of the picture, above it. In 360 it is unseen while out of sight
   * (attribute `data-offscreen`) but can be reached by keyboard, which turns the view to it. Returns its removal.
   */
  place(element: HTMLElement, position: Readonly<PicturePosition>): () => void;
  /**
   * Reports the screen position of a point, now and whenever the view or the player's size changes: for your own
   * drawings. The point is valid during the call. Returns the function that stops.
   */
  follow(position: Readonly<PicturePosition>, onMove: (point: Readonly<ScreenPoint>) => void): () => void;
  /**
   * The visible part of the picture: a flat one between its bars, a 360 one over the whole player. Valid until it
   * changes.
   */
  pictureBox(): Readonly<PictureBox>;
  /** The present screen position of a point, in CSS pixels of the player. */
  project(position: Readonly<PicturePosition>): ScreenPoint;
  /** The position under a point of the page (clientX, clientY); null beside the picture. */
  unproject(clientX: number, clientY: number): PicturePosition | null;
  /** Which way to turn to see a position; 'ahead' when it can be seen, and always for flat video. */
  hintDirection(position: Readonly<PicturePosition>): DirectionHint;

  /** 360 only. */
  lookAt(target: Readonly<Direction> | Readonly<PicturePosition>, options?: LookAtOptions): void;
  /** 360 only: straight ahead, as at the start. */
  recentre(): void;
  /** 360 only: turn with the device. Call it from a click. False when refused or missing. */
  followDevice(): Promise<boolean>;
  stopFollowingDevice(): void;

  /** Emits `view-sample` every so often while a 360 video plays. Returns the way to stop. */
  sampleView(intervalMs: number, sessionStartedAt?: number): () => void;

  dispose(): void;
}
