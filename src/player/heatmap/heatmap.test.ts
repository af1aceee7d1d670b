import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accumulateHeatmap } from './accumulate-heatmap.ts';
import { splatSpots } from './draw-heatmap.ts';
import { takeViewSample } from './view-sampler.ts';

function repeat(count: number, sample: { uvx: number; uvy: number; sec: number }) {
  return Array.from({ length: count }, () => sample);
}

describe('accumulateHeatmap', () => {
  it('counts samples near each other within the same second, up to five', () => {
    const middle = { uvx: 0.5, uvy: 0.5, sec: 3 };
    expect(accumulateHeatmap(repeat(3, middle)).map(({ intensity }) => intensity)).toEqual([3, 3, 3]);
    expect(accumulateHeatmap(repeat(9, middle))[0]?.intensity).toBe(5);
  });

  it('keeps seconds and places apart', () => {
    const points = accumulateHeatmap([
      { uvx: 0.5, uvy: 0.5, sec: 3 },
      { uvx: 0.5, uvy: 0.5, sec: 4 },
      { uvx: 0.7, uvy: 0.5, sec: 3 },
    ]);
    expect(points.map(({ intensity }) => intensity)).toEqual([1, 1, 1]);
  });

  it('takes the left and the right edge of the frame for neighbours', () => {
    const points = accumulateHeatmap([
      { uvx: 0.995, uvy: 0.5, sec: 0 },
      { uvx: 0.01, uvy: 0.5, sec: 0 },
    ]);
    expect(points.map(({ intensity }) => intensity)).toEqual([2, 2]);
  });

  it('has nothing to show for no samples', () => {
    expect(accumulateHeatmap([])).toEqual([]);
  });

  it('counts what comparing every pair counts', () => {
    const some = fc.record({
      uvx: fc.double({ min: 0, max: 1, noNaN: true }),
      uvy: fc.double({ min: 0, max: 1, noNaN: true }),
      sec: fc.integer({ min: 0, max: 2 }),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 60 }), fc.constantFrom(0.05, 0.13, 0.4), (samples, radius) => {
        const expected = samples.map(
          (a) =>
            samples.filter((b) => {
              const across = Math.abs((a.uvx % 1) - (b.uvx % 1));
              const distance = Math.hypot(Math.min(across, 1 - across), a.uvy - b.uvy);
              return a.sec === b.sec && distance <= radius;
            }).length,
        );
        const counted = accumulateHeatmap(samples, radius).map(({ intensity }) => intensity);
        expect(counted).toEqual(expected.map((count) => Math.min(5, count)));
      }),
    );
  });
});

describe('splatSpots', () => {
  it('is hottest in the middle of a spot and cold away from it', () => {
    const heat = splatSpots([{ uvx: 0.5, uvy: 0.5, intensity: 5 }], 400, 300);
    expect(heat[150 * 400 + 200]).toBe(1);
    expect(heat[150 * 400 + 208]).toBeLessThan(1);
    expect(heat[10 * 400 + 10]).toBe(0);
  });

  it('gives less heat to less intense spots and adds up those that overlap', () => {
    const spot = { uvx: 0.5, uvy: 0.5, intensity: 1 };
    expect(splatSpots([spot], 400, 300)[150 * 400 + 200]).toBeCloseTo(0.2);
    expect(splatSpots([spot, spot], 400, 300)[150 * 400 + 200]).toBeCloseTo(0.4);
    expect(splatSpots([{ ...spot, intensity: 0 }], 400, 300).some((value) => value > 0)).toBe(false);
  });

  it('goes on at the right edge with a spot at the left edge, and is cut at the top', () => {
    const heat = splatSpots([{ uvx: 0, uvy: 0, intensity: 5 }], 400, 300);
    expect(heat[0]).toBe(1);
    expect(heat[399]).toBeGreaterThan(0.8);
    expect(heat[299 * 400]).toBe(0);
  });
});

describe('takeViewSample', () => {
  it('tells the middle of the view on the frame, the whole second and the time of the session', () => {
    const sample = takeViewSample({ yawDegrees: 90, pitchDegrees: 45, fovDegrees: 90 }, 3999, 12_345.6);
    expect(sample).toEqual({ uvx: 0.75, uvy: 0.25, sec: 3, t: 12_346 });
  });
});
