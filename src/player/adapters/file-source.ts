import type { SourceAttachment, SourceSink } from '../engine/source.ts';
import { retryDelayMs } from './retry-delay.ts';

/** Plays one file (or, where the browser does it itself, a playlist) in a bare video element. */
export function attachFile(
  video: HTMLVideoElement,
  url: string,
  startAtMs: number,
  sink: SourceSink,
): SourceAttachment {
  const lifetime = new AbortController();
  const { signal } = lifetime;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open(atSeconds: number): void {
    video.src = url;
    // Before metadata is known this is the position the first frame is decoded at.
    video.currentTime = atSeconds;
  }

  function handleError(): void {
    const error = video.error;
    if (!error || error.code === MediaError.MEDIA_ERR_ABORTED) return;
    const isDecode = error.code === MediaError.MEDIA_ERR_DECODE;
    const isNetwork = error.code === MediaError.MEDIA_ERR_NETWORK || !navigator.onLine;
    attempt += 1;
    const delay = retryDelayMs(attempt);
    const isWorthRetrying = isNetwork || (isDecode && attempt === 1);
    if (!isWorthRetrying || delay === undefined) {
      const code = isDecode ? 'decode' : isNetwork ? 'network' : 'unsupported';
      sink.failed({ code, message: error.message });
      return;
    }
    sink.stalled(isDecode ? 'media' : 'network', attempt);
    timer = setTimeout(() => open(video.currentTime), delay);
  }

  function handleData(): void {
    if (attempt === 0) return;
    attempt = 0;
    sink.recovered();
  }

  video.addEventListener('error', handleError, { signal });
  video.addEventListener('canplay', handleData, { signal });
  open(startAtMs / 1000);

  return {
    promote: () => undefined,
    selectLevel: () => undefined,
    dispose() {
      lifetime.abort();
      clearTimeout(timer);
    },
  };
}
