import { describe, expect, it } from 'vitest';
import { clampZoom, listTicks, snapTime } from './timeline-scale.ts';

describe('the ruler', () => {
  it('names no two times closer than can be read', () => {
    for (const pxPerSecond of [0.5, 3, 20, 120, 2_000]) {
      const named = listTicks(600_000, pxPerSecond).filter((tick) => tick.isMain);
      const gapPx = ((named[1]?.atMs ?? 0) / 1000) * pxPerSecond;
      expect(gapPx).toBeGreaterThanOrEqual(72);
    }
  });

  it('begins at zero and ends within the video', () => {
    const ticks = listTicks(5_280, 100);
    expect(ticks[0]).toEqual({ atMs: 0, isMain: true });
    expect(ticks.at(-1)?.atMs).toBeLessThanOrEqual(5_280);
  });
});

it('a time close to a target on the screen takes its place, another does not', () => {
  expect(snapTime(1_040, [1_000], 100)).toBe(1_000);
  expect(snapTime(1_200, [1_000], 100)).toBe(1_200);
});

it('the zoom keeps within its ends', () => {
  expect([clampZoom(0.1), clampZoom(5), clampZoom(100)]).toEqual([1, 5, 40]);
});
