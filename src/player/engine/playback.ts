import type { Emitter } from '../state/emitter.ts';
import type { PlayerEvents } from '../state/player-events.ts';
import type { PlayerState } from '../state/player-state.ts';
import type { WritableStore } from '../state/store.ts';
import { createTimeline, type TimedItem, type Timeline } from '../timeline/timeline.ts';
import { createFrameClock } from './frame-clock.ts';
import { readRanges, readStatus } from './read-status.ts';
import type { VideoSlot } from './video-slot.ts';

export interface Playback {
  readonly timeline: Timeline;
  /** Takes over a slot as the one being played from `startMs` on; the one before is left as it is. */
  adopt(slot: VideoSlot, items: readonly TimedItem[], startMs: number): void;
  /** Reads the slot's condition into the state. */
  refresh(): void;
  play(): Promise<boolean>;
  pause(): void;
  seek(ms: number): void;
  currentMs(): number;
  dispose(): void;
}

/**
 * On a slow machine the playing event comes late; a position further away than this means that playback did not begin
 * at the requested place.
 */
const lateStartMs = 10_000;
/** A jump forward below this that was not requested is hls.js skipping a gap: playback, not a seek. */
const holeMs = 1_000;
const seekToleranceMs = 50;
const framesMissingMs = 200;

/** Runs one video: its status, position and timed items. Knows nothing of the picture. */
export function createPlayback(
  state: WritableStore<PlayerState>,
  events: Emitter<PlayerEvents>,
  onFrame: () => void,
): Playback {
  let slot: VideoSlot | undefined;
  let lifetime = new AbortController();
  let hasPlayed = false;
  /** Attaching a source to an element stops it, so the wish to play has to outlive that. */
  let wantsPlay = false;
  let isBufferStalled = false;
  /** The video has ended, but a timed item still pauses there. */
  let isHeldAtEnd = false;
  let expectedSeekMs = Number.NaN;
  let startMs = 0;
  let lastTickMs = 0;
  let lastFrameAt = 0;

  const timeline = createTimeline({
    enter: (item, atMs) => events.emit('item-enter', { item, atMs }),
    leave: (item, atMs) => events.emit('item-leave', { item, atMs }),
    pauseAt(item, atMs) {
      hold(atMs);
      events.emit('item-pause', { item, atMs });
    },
  });

  const clock = createFrameClock((mediaMs) => {
    onFrame();
    lastFrameAt = performance.now();
    // A frame decoded before a seek may still come in after it.
    tick(Math.min(mediaMs, currentMs()));
  });

  function currentMs(): number {
    return slot ? slot.video.currentTime * 1000 : 0;
  }

  function durationMs(): number {
    const seconds = slot?.video.duration ?? 0;
    return Number.isFinite(seconds) ? seconds * 1000 : 0;
  }

  function tick(ms: number): void {
    if (!slot || slot.video.seeking) return;
    lastTickMs = ms;
    events.emit('time', ms);
    if (!slot.video.paused) timeline.advance(ms);
  }

  /** The coarse clock counts only while the browser reports no frames: in a hidden tab, or out of sight. */
  function handleTimeUpdate(): void {
    if (performance.now() - lastFrameAt > framesMissingMs) tick(currentMs());
  }

  /** Stops on the very frame, also when ticks were so coarse that playback ran past it. */
  function hold(atMs: number): void {
    if (!slot) return;
    const { video } = slot;
    pause();
    // Less than half a frame past it, the frame on screen is already the right one.
    if (Math.abs(currentMs() - atMs) <= clock.frameSeconds() * 500) {
      isHeldAtEnd = video.ended;
      return;
    }
    expectedSeekMs = atMs;
    video.currentTime = atMs / 1000;
  }

  function refresh(): void {
    if (!slot) return;
    const { video, levels, activeLevel } = slot;
    const { quality } = state.get();
    const isQualitySame = quality.levels === levels && quality.active === activeLevel;
    state.set({
      status: readStatus(slot, { hasPlayed, isHeldAtEnd }),
      wantsToPlay: wantsPlay || !(video.paused || video.ended),
      currentMs: currentMs(),
      durationMs: durationMs(),
      volume: video.volume,
      muted: video.muted,
      rate: video.playbackRate,
      quality: isQualitySame ? quality : { ...quality, levels, active: activeLevel },
    });
  }

  function handleSeeking(): void {
    const ms = currentMs();
    const isOurs = Math.abs(ms - expectedSeekMs) <= seekToleranceMs;
    const isHole = ms >= lastTickMs && ms - lastTickMs < holeMs;
    // Media keys, the picture-in-picture window and native full screen seek by themselves.
    if (!isOurs && !isHole && timeline.isStarted()) timeline.seek(ms);
  }

  function handlePause(): void {
    // Media keys and similar controls pause by themselves. A play that was requested meanwhile stays.
    if (slot?.video.paused) wantsPlay = false;
    refresh();
    events.emit('pause', null);
  }

  function handlePlaying(): void {
    hasPlayed = true;
    if (isBufferStalled) events.emit('recovered', null);
    isBufferStalled = false;
    if (!timeline.isStarted()) startTimeline();
  }

  /** From the requested position, so that no item up to here is missed. */
  function startTimeline(): void {
    const ms = currentMs();
    const isLate = ms >= startMs && ms - startMs < lateStartMs;
    timeline.seek(isLate ? startMs : ms);
  }

  function handleWaiting(): void {
    if (!slot?.hasFirstFrame || slot.video.seeking || isBufferStalled) return;
    isBufferStalled = true;
    events.emit('stalled', { reason: 'buffer', attempt: 1 });
  }

  function handleEnded(): void {
    const source = slot?.source;
    if (!source) return;
    const isThrough = timeline.finish(durationMs());
    if (isThrough && source.loop) {
      seek(0);
      void play();
    }
    refresh();
    if (isThrough && !source.loop) events.emit('ended', { id: source.id });
  }

  function seek(ms: number): void {
    if (!slot?.source) return;
    const target = Math.max(0, Math.min(ms, durationMs() || ms));
    isHeldAtEnd = false;
    expectedSeekMs = target;
    lastTickMs = target;
    slot.video.currentTime = target / 1000;
    timeline.seek(target);
    refresh();
  }

  async function play(): Promise<boolean> {
    if (!slot?.source) return false;
    const { video } = slot;
    if (isHeldAtEnd) {
      isHeldAtEnd = false;
      handleEnded();
      return true;
    }
    if (video.ended) seek(0);
    wantsPlay = true;
    try {
      const playing = video.play();
      refresh();
      await playing;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotAllowedError') {
        wantsPlay = false;
        refresh();
        events.emit('notice', 'autoplay-blocked');
      }
    }
    return wantsPlay;
  }

  function pause(): void {
    wantsPlay = false;
    slot?.video.pause();
    refresh();
  }

  /** Requests from before the source was there. */
  function handleMetadata(): void {
    if (!slot) return;
    if (Math.abs(currentMs() - expectedSeekMs) > seekToleranceMs)
      slot.video.currentTime = expectedSeekMs / 1000;
    if (wantsPlay && slot.video.paused) void play();
  }

  function handleSeeked(): void {
    expectedSeekMs = Number.NaN;
    events.emit('seeked', currentMs());
  }

  function handleProgress(): void {
    if (slot) state.set({ bufferedRanges: readRanges(slot.video) });
  }

  function listen(video: HTMLVideoElement): void {
    const handlers = {
      loadedmetadata: handleMetadata,
      loadeddata: undefined,
      durationchange: undefined,
      canplay: undefined,
      play: () => events.emit('play', null),
      pause: handlePause,
      playing: handlePlaying,
      waiting: handleWaiting,
      seeking: handleSeeking,
      seeked: handleSeeked,
      timeupdate: handleTimeUpdate,
      progress: handleProgress,
      ended: handleEnded,
      volumechange: undefined,
      ratechange: undefined,
    };
    for (const [type, handler] of Object.entries(handlers)) {
      // The state first: listeners of the event may read it.
      const handle = () => {
        refresh();
        handler?.();
      };
      video.addEventListener(type, handle, { signal: lifetime.signal });
    }
  }

  return {
    timeline,
    adopt(next, items, atMs) {
      lifetime.abort();
      lifetime = new AbortController();
      timeline.reset();
      timeline.setItems(items);
      slot = next;
      hasPlayed = false;
      wantsPlay = false;
      isBufferStalled = false;
      isHeldAtEnd = false;
      expectedSeekMs = Number.NaN;
      startMs = atMs;
      lastTickMs = 0;
      listen(next.video);
      clock.watch(next.video);
      handleProgress();
      refresh();
    },
    refresh,
    play,
    pause,
    seek,
    currentMs,
    dispose() {
      lifetime.abort();
      clock.dispose();
    },
  };
}
