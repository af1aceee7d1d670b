import { attachSource } from '../adapters/attach-source.ts';
import type {
  PlayerSource,
  QualityLevel,
  SourceAttachment,
  SourceFailure,
  SourceSink,
  StallReason,
} from './source.ts';

/** What a slot tells while it is the one being played. */
export interface SlotListener {
  changed(): void;
  firstFrame(): void;
  stalled(reason: StallReason, attempt: number): void;
  recovered(): void;
  failed(failure: SourceFailure): void;
}

/** A video element with the source it plays. It remembers what happened while it was only being preloaded. */
export interface VideoSlot {
  readonly video: HTMLVideoElement;
  readonly source: PlayerSource | undefined;
  readonly hasFirstFrame: boolean;
  readonly failure: SourceFailure | undefined;
  readonly levels: readonly QualityLevel[];
  readonly activeLevel: number | null;
  /** Fetches a source; as a preload only its first seconds. */
  open(source: PlayerSource, isPreload: boolean): void;
  /** From now on this slot is the one being played (or no longer, without a listener). */
  setListener(listener: SlotListener | undefined): void;
  promote(): void;
  selectLevel(level: number | 'auto'): void;
  close(): void;
}

/**
 * So long after the data is there the frame is taken as drawn: at once where there are no frame callbacks (Firefox
 * before 132), and late where there are, since a hidden tab never calls them.
 */
const graceWithoutCallbacksMs = 100;
const graceWithCallbacksMs = 600;

export function createVideoSlot(video: HTMLVideoElement): VideoSlot {
  let source: PlayerSource | undefined;
  let attachment: SourceAttachment | undefined;
  let listener: SlotListener | undefined;
  let hasFirstFrame = false;
  let failure: SourceFailure | undefined;
  let levels: readonly QualityLevel[] = [];
  let activeLevel: number | null = null;
  let opening = new AbortController();

  function waitForFirstFrame(): void {
    const { signal } = opening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function arrive(): void {
      if (signal.aborted || hasFirstFrame) return;
      clearTimeout(timer);
      hasFirstFrame = true;
      listener?.firstFrame();
    }
    const hasCallbacks = 'requestVideoFrameCallback' in video;
    if (hasCallbacks) {
      const handle = video.requestVideoFrameCallback(arrive);
      signal.addEventListener('abort', () => video.cancelVideoFrameCallback(handle));
    }
    video.addEventListener(
      'loadeddata',
      () => {
        timer = setTimeout(arrive, hasCallbacks ? graceWithCallbacksMs : graceWithoutCallbacksMs);
      },
      { signal },
    );
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  function createSink(signal: AbortSignal): SourceSink {
    const ifOpen = (act: () => void) => {
      if (!signal.aborted) act();
    };
    return {
      stalled: (reason, attempt) => ifOpen(() => listener?.stalled(reason, attempt)),
      recovered: () => ifOpen(() => listener?.recovered()),
      failed: (reason) =>
        ifOpen(() => {
          failure = reason;
          listener?.failed(reason);
        }),
      levelsKnown: (known) =>
        ifOpen(() => {
          levels = known;
          listener?.changed();
        }),
      levelActive: (index) =>
        ifOpen(() => {
          activeLevel = index;
          listener?.changed();
        }),
    };
  }

  function close(): void {
    opening.abort();
    attachment?.dispose();
    attachment = undefined;
    source = undefined;
    listener = undefined;
    hasFirstFrame = false;
    failure = undefined;
    levels = [];
    activeLevel = null;
    video.pause();
    if (!video.hasAttribute('src')) return;
    video.removeAttribute('src');
    // Without a load the element keeps the decoder and the connection.
    video.load();
  }

  return {
    video,
    get source() {
      return source;
    },
    get hasFirstFrame() {
      return hasFirstFrame;
    },
    get failure() {
      return failure;
    },
    get levels() {
      return levels;
    },
    get activeLevel() {
      return activeLevel;
    },
    open(next, isPreload) {
      close();
      opening = new AbortController();
      source = next;
      waitForFirstFrame();
      attachment = attachSource(video, next, isPreload, createSink(opening.signal));
    },
    setListener(next) {
      listener = next;
    },
    promote: () => attachment?.promote(),
    selectLevel: (level) => attachment?.selectLevel(level),
    close,
  };
}
