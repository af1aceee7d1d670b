import type { Projection, QualityLevel } from '../engine/source.ts';
import type { View } from '../projection/sphere-projection.ts';

export type PlayerStatus =
  | 'idle'
  | 'loading'
  /** First frame on screen, never played. */
  | 'ready'
  | 'playing'
  | 'paused'
  | 'seeking'
  | 'buffering'
  | 'ended'
  | 'failed';

export interface TimeRange {
  startMs: number;
  endMs: number;
}

export interface QualityState {
  selected: number | 'auto';
  /** Index of the level on screen, null while unknown or where the source has one quality only. */
  active: number | null;
  levels: readonly QualityLevel[];
}

export interface PlayerState {
  status: PlayerStatus;
  /** From the moment when play is requested until a pause or the end, whatever the status meanwhile. */
  wantsToPlay: boolean;
  sourceId: string | null;
  /** The actual drawing: 'flat' for an equirectangular source when WebGL is missing. */
  projection: Projection;
  /** Some four times a second; the `time` event and `player.currentMs()` are exact. */
  currentMs: number;
  /** 0 while unknown. */
  durationMs: number;
  bufferedRanges: readonly TimeRange[];
  volume: number;
  muted: boolean;
  rate: number;
  captionLanguage: string | null;
  captionLanguages: readonly { language: string; title: string }[];
  activeCueText: string;
  /** The direction of the cue's speaker in a 360 picture, when the cue has one. */
  activeCueYawDegrees: number | null;
  /** Some ten times a second while moving and exact at rest; the `view-change` event is exact. */
  view: View;
  quality: QualityState;
  fullscreen: boolean;
  pictureInPicture: boolean;
}

export const defaultFovDegrees = 90;

export function createInitialState(): PlayerState {
  return {
    status: 'idle',
    wantsToPlay: false,
    sourceId: null,
    projection: 'flat',
    currentMs: 0,
    durationMs: 0,
    bufferedRanges: [],
    volume: 1,
    muted: false,
    rate: 1,
    captionLanguage: null,
    captionLanguages: [],
    activeCueText: '',
    activeCueYawDegrees: null,
    view: { yawDegrees: 0, pitchDegrees: 0, fovDegrees: defaultFovDegrees },
    quality: { selected: 'auto', active: null, levels: [] },
    fullscreen: false,
    pictureInPicture: false,
  };
}
