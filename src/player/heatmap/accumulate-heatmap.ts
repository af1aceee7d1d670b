import type { ViewSample } from './view-sampler.ts';

export interface HeatmapPoint {
  /** Position on the frame, 0 to 1 from the left. */
  uvx: number;
  /** 0 to 1 from the top. */
  uvy: number;
  /** Whole second of the video. */
  sec: number;
  /** 0 to 5: samples near this one within its second, itself included. */
  intensity: number;
}

export const maxHeatmapIntensity = 5;

/** A twentieth of the frame: 18 degrees sideways, 9 up and down. */
const defaultRadius = 0.05;

type Located = Pick<ViewSample, 'uvx' | 'uvy' | 'sec'>;

/**
 * One point per sample, as intense as there are samples near it within the same whole second. The frame's left and
 * right edges touch, so nearness wraps around. Samples are sorted into cells of one radius, so only neighbours are
 * compared; a point stops counting at the greatest intensity.
 */
export function accumulateHeatmap(
  samples: readonly Located[],
  radius: number = defaultRadius,
): HeatmapPoint[] {
  const columns = Math.max(1, Math.floor(1 / radius));
  const rows = columns;
  const cells = new Map<number, Located[]>();
  const cellOf = (sec: number, column: number, row: number) =>
    (sec * rows + row) * columns + ((column + columns) % columns);
  const columnOf = ({ uvx }: Located) => Math.min(columns - 1, Math.floor(wrap(uvx) * columns));
  const rowOf = ({ uvy }: Located) => Math.min(rows - 1, Math.max(0, Math.floor(uvy * rows)));

  for (const sample of samples) {
    const key = cellOf(sample.sec, columnOf(sample), rowOf(sample));
    const cell = cells.get(key);
    if (cell) cell.push(sample);
    else cells.set(key, [sample]);
  }

  function countNear(sample: Located): number {
    const column = columnOf(sample);
    const row = rowOf(sample);
    const keys = new Set<number>();
    let count = 0;
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
      for (let x = column - 1; x <= column + 1; x += 1) keys.add(cellOf(sample.sec, x, y));
    }
    for (const key of keys) {
      for (const other of cells.get(key) ?? []) {
        if (isNear(sample, other, radius)) count += 1;
        if (count === maxHeatmapIntensity) return count;
      }
    }
    return count;
  }

  return samples.map((sample) => ({
    uvx: sample.uvx,
    uvy: sample.uvy,
    sec: sample.sec,
    intensity: countNear(sample),
  }));
}

function isNear(a: Located, b: Located, radius: number): boolean {
  const across = Math.abs(wrap(a.uvx) - wrap(b.uvx));
  return Math.hypot(Math.min(across, 1 - across), a.uvy - b.uvy) <= radius;
}

function wrap(u: number): number {
  return u - Math.floor(u);
}
