import { z } from 'zod';
import { badInput } from '#kernel/app-error.ts';

/** Heatmap text of one event, characters. Some six minutes of samples at two a second. */
const maximumHeatmapCharacters = 65_536;
const maximumHeatmapPoints = 1_000;

/** Where somebody looked: 0 to 1 on the equirectangular frame, at a whole second of the video, `t` ms into the session. */
export type HeatmapPoint = { uvx: number; uvy: number; sec: number; t: number };

const pointsSchema = z.array(z.object({ uvx: z.number(), uvy: z.number(), sec: z.number(), t: z.number() }));

/** Reads the points of one event; those outside the frame or outside time are left out. */
export function parseHeatmapData(text: string): HeatmapPoint[] {
  if (text.length > maximumHeatmapCharacters) throw badInput('The heatmap data of one event is too large.');
  const parsed = pointsSchema.safeParse(parseJson(text));
  if (!parsed.success) throw badInput('Heatmap data is a list of points { uvx, uvy, sec, t }.');
  if (parsed.data.length > maximumHeatmapPoints)
    throw badInput('The heatmap data of one event is too large.');
  return parsed.data.filter(isOnFrame).map(({ uvx, uvy, sec, t }) => ({
    uvx: roundTo4(uvx),
    uvy: roundTo4(uvy),
    sec: Math.floor(sec),
    t: Math.round(t),
  }));
}

function isOnFrame({ uvx, uvy, sec, t }: HeatmapPoint): boolean {
  return uvx >= 0 && uvx <= 1 && uvy >= 0 && uvy <= 1 && sec >= 0 && t >= 0 && sec < 1e6 && t < 1e9;
}

/** A ten-thousandth of the frame is finer than any screen and keeps rows small. */
function roundTo4(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
