import type { PlayerSource } from './source.ts';
import type { Stage } from './stage.ts';
import { createVideoSlot, type VideoSlot } from './video-slot.ts';

/**
 * Two slots: one is on screen, one loads the next video. So the last picture can stay until the next video has its
 * first frame, and a branch can be loaded ahead.
 */
export interface VideoDeck {
  /** The slot being played: not yet the one on screen while it loads. */
  active(): VideoSlot | undefined;
  /** Makes a slot play this source, the preloaded one if it fits. */
  take(source: PlayerSource): VideoSlot;
  /** The active slot's first frame is on screen: the other may be emptied. */
  settle(): void;
  preload(source: PlayerSource): void;
  /** Lets the second element play sound too; to be called in a click. */
  unlock(): void;
  dispose(): void;
}

/** The last picture stays this long under the new one, which the browser may paint a frame late. */
const handoverMs = 100;

export function createVideoDeck(stage: Stage): VideoDeck {
  const slots = [createVideoSlot(stage.videos[0]), createVideoSlot(stage.videos[1])] as const;
  let shown: VideoSlot | undefined;
  let active: VideoSlot | undefined;
  let waitingPreload: PlayerSource | undefined;
  let handover: ReturnType<typeof setTimeout> | undefined;
  let isUnlocked = false;

  function otherThan(slot: VideoSlot | undefined): VideoSlot {
    return slot === slots[0] ? slots[1] : slots[0];
  }

  function finishHandover(): void {
    clearTimeout(handover);
    handover = undefined;
    const old = otherThan(active);
    if (old !== shown && old.source && old.source !== waitingPreload) {
      old.close();
      old.video.style.opacity = '0';
    }
    if (waitingPreload) old.open(waitingPreload, true);
    waitingPreload = undefined;
  }

  return {
    active: () => active,
    take(source) {
      if (handover !== undefined) finishHandover();
      waitingPreload = undefined;
      const slot = otherThan(shown);
      active?.setListener(undefined);
      shown?.video.pause();
      active = slot;
      slot.video.style.opacity = '0';
      const isPreloaded = slot.source?.id === source.id && !slot.failure;
      if (!isPreloaded) slot.open(source, false);
      else {
        slot.promote();
        const startAt = (source.startAtMs ?? 0) / 1000;
        if (Math.abs(slot.video.currentTime - startAt) > 0.01 && startAt > 0)
          slot.video.currentTime = startAt;
      }
      return slot;
    },
    settle() {
      if (shown === active) return;
      shown = active;
      handover = setTimeout(finishHandover, handoverMs);
    },
    preload(source) {
      const other = otherThan(active);
      if (other.source?.id === source.id && other !== shown) return;
      // While the other slot still holds the picture on screen, the preload has to wait.
      if (active !== shown || handover !== undefined) waitingPreload = source;
      else other.open(source, true);
    },
    unlock() {
      if (isUnlocked) return;
      isUnlocked = true;
      for (const { source, video } of slots) if (!source) video.load();
    },
    dispose() {
      clearTimeout(handover);
      for (const slot of slots) slot.close();
    },
  };
}
