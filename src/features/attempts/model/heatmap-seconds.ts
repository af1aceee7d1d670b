type Point = { uvx: number; uvy: number; sec: number };

/** Each second's number of samples and their middle; sideways the middle runs around, as the frame's edges touch. */
export function countPerSecond(points: readonly Point[]): (Point & { count: number })[] {
  const seconds = new Map<number, Point[]>();
  for (const point of points) {
    const known = seconds.get(point.sec);
    if (known) known.push(point);
    else seconds.set(point.sec, [point]);
  }
  return [...seconds]
    .sort(([a], [b]) => a - b)
    .map(([sec, found]) => ({
      sec,
      count: found.length,
      uvx: findMiddleAround(found.map((point) => point.uvx)),
      uvy: found.reduce((sum, point) => sum + point.uvy, 0) / found.length,
    }));
}

function findMiddleAround(values: readonly number[]): number {
  const turn = 2 * Math.PI;
  const x = values.reduce((sum, value) => sum + Math.cos(value * turn), 0);
  const y = values.reduce((sum, value) => sum + Math.sin(value * turn), 0);
  const middle = Math.atan2(y, x) / turn;
  return middle < 0 ? middle + 1 : middle;
}
