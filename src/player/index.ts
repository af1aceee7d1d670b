export type { CaptionLayer } from './captions/caption-layer.ts';
export { createPlayer } from './engine/create-player.ts';
export type { LoadResult, LookAtOptions, Player, PlayerOptions } from './engine/player.ts';
export type {
  CaptionSource,
  PlayerSource,
  Projection,
  QualityLevel,
  SourceFailure,
  StallReason,
} from './engine/source.ts';
export { accumulateHeatmap, type HeatmapPoint, maxHeatmapIntensity } from './heatmap/accumulate-heatmap.ts';
export { drawHeatmap } from './heatmap/draw-heatmap.ts';
export type { ViewSample } from './heatmap/view-sampler.ts';
export { fitPicture, type PictureBox, projectFlat, unprojectFlat } from './projection/flat-projection.ts';
export {
  type Direction,
  type DirectionHint,
  hintDirection,
  type PicturePosition,
  type ScreenPoint,
  toDirection,
  toPosition,
  type View,
  type Viewport,
} from './projection/sphere-projection.ts';
export type { EventSource } from './state/emitter.ts';
export type { PlayerEvents, PlayerNotice, TimelineMoment } from './state/player-events.ts';
export type { PlayerState, PlayerStatus, QualityState, TimeRange } from './state/player-state.ts';
export type { Store } from './state/store.ts';
export { createTimeline, type TimedItem, type Timeline, type TimelineListener } from './timeline/timeline.ts';
