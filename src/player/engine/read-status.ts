import type { PlayerStatus, TimeRange } from '../state/player-state.ts';
import type { VideoSlot } from './video-slot.ts';

/** Facts that the video element does not report. */
export interface PlaybackMemory {
  hasPlayed: boolean;
  /** The video has ended, but a timed item still pauses there. */
  isHeldAtEnd: boolean;
}

export function readStatus(slot: VideoSlot, { hasPlayed, isHeldAtEnd }: PlaybackMemory): PlayerStatus {
  const { video } = slot;
  if (!slot.source) return 'idle';
  if (slot.failure) return 'failed';
  if (!slot.hasFirstFrame) return 'loading';
  if (video.ended && !isHeldAtEnd) return 'ended';
  if (video.seeking) return 'seeking';
  if (video.paused) return hasPlayed ? 'paused' : 'ready';
  return video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA ? 'buffering' : 'playing';
}

export function readRanges({ buffered }: HTMLVideoElement): TimeRange[] {
  return Array.from({ length: buffered.length }, (_, index) => ({
    startMs: buffered.start(index) * 1000,
    endMs: buffered.end(index) * 1000,
  }));
}
