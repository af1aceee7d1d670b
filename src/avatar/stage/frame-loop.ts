export type FrameLoop = {
  /** Frames come only while this was last called with true. */
  run(isWanted: boolean): void;
};

/** Calls `draw` once a frame with the time in ms and the length of the frame before (0 for the first). */
export function createFrameLoop(draw: (nowMs: number, lengthMs: number) => void): FrameLoop {
  let request = 0;
  let lastMs: number | null = null;

  function frame(nowMs: number): void {
    request = requestAnimationFrame(frame);
    const lengthMs = lastMs === null ? 0 : nowMs - lastMs;
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
