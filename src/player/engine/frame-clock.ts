/** Calls back once for each new frame of a video, and not at all while the picture does not change. */
export interface FrameClock {
  watch(video: HTMLVideoElement): void;
  /** Seconds that one frame lasts: the shortest seen so far, since a busy machine or a high rate skips some. */
  frameSeconds(): number;
  dispose(): void;
}

/** 25 frames a second until shorter ones are seen. */
const assumedFrameSeconds = 0.04;

/** @param onFrame gets the frame's own time in milliseconds. */
export function createFrameClock(onFrame: (mediaMs: number) => void): FrameClock {
  let lifetime = new AbortController();
  let frameSeconds = assumedFrameSeconds;
  let lastMediaTime = Number.NaN;
  let lastPresented = 0;

  function measure(mediaTime: number, presented: number): void {
    const frames = presented - lastPresented;
    const seconds = (mediaTime - lastMediaTime) / frames;
    if (frames > 0 && seconds > 0.005 && seconds < frameSeconds) frameSeconds = seconds;
    lastMediaTime = mediaTime;
    lastPresented = presented;
  }

  function watchByFrameCallback(video: HTMLVideoElement, signal: AbortSignal): void {
    let handle = 0;
    function handleFrame(_now: number, { mediaTime, presentedFrames }: VideoFrameCallbackMetadata): void {
      handle = video.requestVideoFrameCallback(handleFrame);
      measure(mediaTime, presentedFrames);
      onFrame(mediaTime * 1000);
    }
    handle = video.requestVideoFrameCallback(handleFrame);
    signal.addEventListener('abort', () => video.cancelVideoFrameCallback(handle));
  }

  function watchByAnimationFrame(video: HTMLVideoElement, signal: AbortSignal): void {
    let handle = 0;
    let lastTime = Number.NaN;
    function handleFrame(): void {
      handle = video.paused ? 0 : requestAnimationFrame(handleFrame);
      if (video.currentTime === lastTime) return;
      lastTime = video.currentTime;
      onFrame(lastTime * 1000);
    }
    function start(): void {
      if (handle === 0) handle = requestAnimationFrame(handleFrame);
    }
    for (const type of ['play', 'seeked', 'loadeddata']) video.addEventListener(type, start, { signal });
    signal.addEventListener('abort', () => cancelAnimationFrame(handle));
    start();
  }

  return {
    watch(video) {
      lifetime.abort();
      lifetime = new AbortController();
      lastMediaTime = Number.NaN;
      frameSeconds = assumedFrameSeconds;
      if ('requestVideoFrameCallback' in video) watchByFrameCallback(video, lifetime.signal);
      else watchByAnimationFrame(video, lifetime.signal);
    },
    frameSeconds: () => frameSeconds,
    dispose: () => lifetime.abort(),
  };
}
