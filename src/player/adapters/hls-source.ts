import type Hls from 'hls.js';
import type { ErrorData, HlsConfig } from 'hls.js';
import type { PlayerSource, SourceAttachment, SourceSink } from '../engine/source.ts';
import { attachFile } from './file-source.ts';
import { isFinalStatus, retryDelayMs } from './retry-delay.ts';

const playingBufferSeconds = 30;
const preloadBufferSeconds = 6;

type HlsModule = typeof import('hls.js/light');

/**
 * Plays HLS through hls.js, whose code is loaded only now. Chromium claims to play HLS itself, but without quality
 * levels, so the browser's own support is used only where hls.js has no Media Source (iPhone).
 */
export function attachHls(
  video: HTMLVideoElement,
  source: PlayerSource & { hlsUrl: string },
  isPreload: boolean,
  sink: SourceSink,
): SourceAttachment {
  let attachment: SourceAttachment | undefined;
  let isDisposed = false;
  let isPromoted = !isPreload;
  let selected: number | 'auto' = 'auto';

  function attachNative(): SourceAttachment | undefined {
    const isNative = video.canPlayType('application/vnd.apple.mpegurl') !== '';
    const url = isNative ? source.hlsUrl : source.mp4Url;
    if (url) return attachFile(video, url, source.startAtMs ?? 0, sink);
    sink.failed({
      code: 'unsupported',
      message: 'Neither HLS nor MP4 can be played here.',
    });
    return undefined;
  }

  function start(module: HlsModule): void {
    if (isDisposed) return;
    attachment = module.default.isSupported()
      ? runHls(module, video, source, isPromoted, sink)
      : attachNative();
    if (selected !== 'auto') attachment?.selectLevel(selected);
  }

  import('hls.js/light').then(start, () => {
    if (!isDisposed) attachment = attachNative();
  });

  return {
    promote() {
      isPromoted = true;
      attachment?.promote();
    },
    selectLevel(level) {
      selected = level;
      attachment?.selectLevel(level);
    },
    dispose() {
      isDisposed = true;
      attachment?.dispose();
    },
  };
}

function runHls(
  { default: HlsLight }: HlsModule,
  video: HTMLVideoElement,
  source: PlayerSource & { hlsUrl: string },
  isPromoted: boolean,
  sink: SourceSink,
): SourceAttachment {
  const hls = new HlsLight(buildConfig(source, isPromoted));
  const recovery = createRecovery(hls, source.hlsUrl, sink);

  hls.on(HlsLight.Events.MANIFEST_PARSED, () => {
    recovery.manifestLoaded();
    sink.levelsKnown(
      hls.levels.map(({ height, bitrate }, index) => ({ index, height, bitsPerSecond: bitrate })),
    );
  });
  hls.on(HlsLight.Events.LEVEL_SWITCHED, (_event, { level }) => sink.levelActive(level));
  hls.on(HlsLight.Events.FRAG_BUFFERED, recovery.dataArrived);
  hls.on(HlsLight.Events.ERROR, (_event, data) => {
    if (data.fatal) recovery.handleFatal(data);
  });
  hls.loadSource(source.hlsUrl);
  hls.attachMedia(video);

  return {
    promote() {
      hls.config.maxBufferLength = playingBufferSeconds;
    },
    selectLevel(level) {
      hls.nextLevel = level === 'auto' ? -1 : level;
    },
    dispose() {
      recovery.dispose();
      hls.destroy();
    },
  };
}

function buildConfig(source: PlayerSource, isPromoted: boolean): Partial<HlsConfig> {
  return {
    // Our segments are fMP4, which hls.js hands on almost untouched: a worker would cost start time and a blob: CSP.
    enableWorker: false,
    startPosition: (source.startAtMs ?? 0) / 1000,
    maxBufferLength: isPromoted ? playingBufferSeconds : preloadBufferSeconds,
    backBufferLength: 30,
    // The size of the element does not matter for a 360 picture, because only a part of it fills the screen.
    capLevelToPlayerSize: source.projection === 'flat',
  };
}

/** hls.js retries by itself for a while; an error that arrives here is fatal unless hls.js is started again. */
function createRecovery(hls: Hls, url: string, sink: SourceSink) {
  let networkAttempt = 0;
  let mediaAttempt = 0;
  let hasManifest = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function fail(data: ErrorData, code: 'network' | 'refused' | 'decode' | 'unsupported'): void {
    const httpStatus = data.response?.code || undefined;
    sink.failed({ code, message: `${data.details}: ${data.error.message}`, httpStatus });
    hls.stopLoad();
  }

  function retryNetwork(data: ErrorData): void {
    networkAttempt += 1;
    const delay = retryDelayMs(networkAttempt);
    if (isFinalStatus(data.response?.code)) fail(data, 'refused');
    else if (delay === undefined) fail(data, 'network');
    else {
      sink.stalled('network', networkAttempt);
      clearTimeout(timer);
      timer = setTimeout(restart, delay);
      window.addEventListener('online', restart, { once: true });
    }
  }

  function restart(): void {
    clearTimeout(timer);
    window.removeEventListener('online', restart);
    if (hasManifest) hls.startLoad();
    else hls.loadSource(url);
  }

  function retryMedia(data: ErrorData): void {
    mediaAttempt += 1;
    if (mediaAttempt > 2) fail(data, 'decode');
    else {
      sink.stalled('media', mediaAttempt);
      if (mediaAttempt === 2) hls.swapAudioCodec();
      hls.recoverMediaError();
    }
  }

  return {
    manifestLoaded() {
      hasManifest = true;
    },
    dataArrived() {
      if (networkAttempt + mediaAttempt === 0) return;
      networkAttempt = 0;
      mediaAttempt = 0;
      sink.recovered();
    },
    handleFatal(data: ErrorData) {
      if (data.type === 'networkError') retryNetwork(data);
      else if (data.type === 'mediaError') retryMedia(data);
      else fail(data, 'unsupported');
    },
    dispose() {
      clearTimeout(timer);
      window.removeEventListener('online', restart);
    },
  };
}
