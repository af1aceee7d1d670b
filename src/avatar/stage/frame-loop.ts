export type FrameLoop = {
  /** Frames come only while this was last called with true. */
  run(isWanted: boolean): void;
};

/** Displays differ by this much from frame to frame. */
const jitterMs = 3;

/**
 * Calls `draw` with the time in ms and the length of the frame before (0 for the first): once a frame of the display,
 * or less often where `minMs` asks for longer frames.
 */
export function createFrameLoop(
  draw: (nowMs: number, lengthMs: number) => void,
  minMs: () => number = () => 0,
): FrameLoop {
  let request = 0;
  let lastMs: number | null = null;

  function frame(nowMs: number): void {
    request = requestAnimationFrame(frame);
    const lengthMs = lastMs === null ? 0 : nowMs - lastMs;
    if (lastMs !== null && lengthMs < minMs() - jitterMs) return;
    lastMs = nowMs;
    draw(nowMs, lengthMs);
  }

  return {
    run(isWanted) {
      if (isWanted === (request !== 0)) return;
      lastMs = null;
      if (isWanted) {
        request = requestAnimationFrame(frame);
      } else {
        cancelAnimationFrame(request);
        request = 0;
      }
    },
  };
}
