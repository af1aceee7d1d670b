import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFrameLoop } from './frame-loop.ts';

/** A display with this many frames a second, for as long as the test asks. */
function display(framesPerSecond: number) {
  let waiting: FrameRequestCallback | null = null;
  let nowMs = 0;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    waiting = callback;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    waiting = null;
  });
  return {
    showFor(seconds: number) {
      for (let frame = 0; frame < framesPerSecond * seconds; frame++) {
        nowMs += 1000 / framesPerSecond;
        const callback = waiting;
        waiting = null;
        callback?.(nowMs);
      }
    },
  };
}

describe('the frame loop', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['each frame of an ordinary display', 60, 1000 / 60, 60],
    ['half of a fast display', 120, 1000 / 60, 60],
    ['half of an ordinary one while little moves', 60, 1000 / 30, 30],
    ['all that a slow machine shows', 25, 1000 / 60, 25],
  ])('draws %s', (_name, shown, minMs, drawn) => {
    const screen = display(shown);
    let count = 0;
    const loop = createFrameLoop(
      () => {
        count += 1;
      },
      () => minMs,
    );
    loop.run(true);
    screen.showFor(1);
    expect(Math.abs(count - drawn)).toBeLessThanOrEqual(1);
    loop.run(false);
    screen.showFor(1);
    expect(Math.abs(count - drawn)).toBeLessThanOrEqual(1);
  });
});
