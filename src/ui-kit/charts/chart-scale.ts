/** The marks of an axis from 0 up, whole numbers in round steps; the last one is `most` or the next mark above. */
export function listTicks(max: number, marks = 4): number[] {
  const step = roundStep(Math.max(max, 1) / marks);
  const count = Math.max(Math.ceil(max / step), 1);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** 1, 2, 5, 10, 20, 50 … */
function roundStep(least: number): number {
  if (least <= 1) return 1;
  const size = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].find((factor) => factor * size >= least) ?? 10;
  return step * size;
}

/** Which of `count` places have a label, so that there are at most `most`; the last one always has. */
export function listLabelled(count: number, max: number): number[] {
  const step = Math.max(Math.ceil(count / max), 1);
  const places: number[] = [];
  for (let place = count - 1; place >= 0; place -= step) places.unshift(place);
  return places;
}
