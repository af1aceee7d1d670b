export type Projection = 'flat' | 'equirectangular';

export interface CaptionSource {
  /** BCP 47, unique within one source. */
  language: string;
  title: string;
  /** WebVTT of the same origin, or served with CORS. */
  url: string;
}

/** One video the player can show. At least one of `hlsUrl` and `mp4Url` is given; HLS is preferred. */
export interface PlayerSource {
  id: string;
  hlsUrl?: string;
  mp4Url?: string;
  posterUrl?: string;
  projection: Projection;
  /** Of an equirectangular picture: 'top-bottom' shows the upper (left eye's) half. */
  stereoscopic?: 'mono' | 'top-bottom';
  /** Yaw of the frame that is straight ahead at the start and after Home. */
  rotationDegrees?: number;
  startAtMs?: number;
  loop?: boolean;
  captions?: readonly CaptionSource[];
}

export interface QualityLevel {
  index: number;
  /** Pixels. */
  height: number;
  bitsPerSecond: number;
}

export type StallReason = 'buffer' | 'network' | 'media';

export interface SourceFailure {
  /** `refused`: the server answered with a refusal (expired address, missing file): ask for a new address. */
  code: 'network' | 'refused' | 'decode' | 'unsupported';
  message: string;
  httpStatus?: number;
}

/** Events of an adapter while it feeds a video element. */
export interface SourceSink {
  stalled(reason: StallReason, attempt: number): void;
  recovered(): void;
  failed(failure: SourceFailure): void;
  levelsKnown(levels: readonly QualityLevel[]): void;
  levelActive(index: number): void;
}

/** A source connected to a video element. */
export interface SourceAttachment {
  /** From preloading (a short buffer) to playing. */
  promote(): void;
  selectLevel(level: number | 'auto'): void;
  dispose(): void;
}
