import { attachSource } from '../adapters/attach-source.ts';
import type {
  PlayerSource,
  QualityLevel,
  SourceAttachment,
  SourceFailure,
  SourceSink,
  StallReason,
} from './source.ts';

/** Events of a slot while it is the one being played. */
export interface SlotListener {
  changed(): void;
  firstFrame(): void;
  stalled(reason: StallReason, attempt: number): void;
  recovered(): void;
  failed(failure: SourceFailure): void;
}

/**
 * A video element with the source it plays. It remembers events from the time when it was only being preloaded.
 */
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

/** The slot for its own module, which writes the fields that others only read. */
type OwnSlot = { -readonly [Key in keyof VideoSlot]: VideoSlot[Key] };

const emptySlot = {
  source: undefined,
  hasFirstFrame: false,
  failure: undefined,
  levels: [],
  activeLevel: null,
} as const;

export function createVideoSlot(video: HTMLVideoElement): VideoSlot {
  let attachment: SourceAttachment | undefined;
  let listener: SlotListener | undefined;
  let opening = new AbortController();

  function waitForFirstFrame(signal: AbortSignal): void {
    const hasCallbacks = 'requestVideoFrameCallback' in video;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isFrameTold = false;

    function arrive(): void {
      if (slot.hasFirstFrame) return;
      clearTimeout(timer);
      slot.hasFirstFrame = true;
      listener?.firstFrame();
    }
    function handleFrame(): void {
      isFrameTold = true;
      // The frame may be reported before the element admits to having data, and WebGL asks the element.
      if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) arrive();
    }
    function handleData(): void {
      if (isFrameTold) arrive();
      else timer = setTimeout(arrive, hasCallbacks ? graceWithCallbacksMs : graceWithoutCallbacksMs);
    }

    const handle = hasCallbacks ? video.requestVideoFrameCallback(handleFrame) : undefined;
    video.addEventListener('loadeddata', handleData, { signal });
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      if (handle !== undefined) video.cancelVideoFrameCallback(handle);
    });
  }

  function createSink(signal: AbortSignal): SourceSink {
    const ifOpen = (act: () => void) => {
      if (!signal.aborted) act();
    };
    return {
      stalled: (reason, attempt) => ifOpen(() => listener?.stalled(reason, attempt)),
      recovered: () => ifOpen(() => listener?.recovered()),
      failed: (failure) =>
        ifOpen(() => {
          slot.failure = failure;
          listener?.failed(failure);
        }),
      levelsKnown: (levels) =>
        ifOpen(() => {
          slot.levels = levels;
          listener?.changed();
        }),
      levelActive: (index) =>
        ifOpen(() => {
          slot.activeLevel = index;
          listener?.changed();
        }),
    };
  }

  const slot: OwnSlot = {
    video,
    ...emptySlot,
    open(source, isPreload) {
      slot.close();
      opening = new AbortController();
      slot.source = source;
      waitForFirstFrame(opening.signal);
      attachment = attachSource(video, source, isPreload, createSink(opening.signal));
    },
    setListener(next) {
      listener = next;
    },
    promote: () => attachment?.promote(),
    selectLevel: (level) => attachment?.selectLevel(level),
    close() {
      opening.abort();
      attachment?.dispose();
      attachment = undefined;
      listener = undefined;
      Object.assign(slot, emptySlot);
      video.pause();
      if (!video.hasAttribute('src')) return;
      video.removeAttribute('src');
      // Without a load the element keeps the decoder and the connection.
      video.load();
    },
  };
  return slot;
}
