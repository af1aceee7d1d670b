type Spot = { uvx: number; uvy: number; intensity: number };

/** As wide as a spot is drawn. */
const cells = 14;
/** What the fullest place adds up to, in spots of full intensity. Spread over a spot's width it is the hottest colour. */
const fullest = 2;
const fullIntensity = 5;

/**
 * Seconds, and sessions, on top of each other would soon be one red field: where they are many, all spots are weakened
 * alike, so that the fullest place alone is the hottest. Few spots stay as they are.
 */
export function levelHeatmap<Found extends Spot>(spots: readonly Found[]): Found[] {
  const heat = new Map<number, number>();
  for (const { uvx, uvy, intensity } of spots) {
    const cell = Math.floor(uvy * cells) * cells * 2 + Math.floor(uvx * cells);
    heat.set(cell, (heat.get(cell) ?? 0) + intensity / fullIntensity);
  }
  const highest = [...heat.values()].reduce((most, value) => Math.max(most, value), 0);
  const share = Math.min(1, fullest / highest);
  return spots.map((spot) => ({ ...spot, intensity: spot.intensity * share }));
}
