import { expect, it } from 'vitest';
import { levelHeatmap } from './heatmap-level.ts';

const spot = (uvx: number, uvy: number, intensity = 5) => ({ uvx, uvy, intensity });

it('few spots stay as they are', () => {
  const spots = [spot(0.1, 0.5), spot(0.6, 0.5, 2)];
  expect(levelHeatmap(spots)).toEqual(spots);
  expect(levelHeatmap([])).toEqual([]);
});

it('where many lie on each other all are weakened alike, so that the fullest place stays the hottest', () => {
  const crowd = Array.from({ length: 300 }, () => spot(0.5, 0.5));
  const levelled = levelHeatmap([...crowd, spot(0.9, 0.5)]);
  const total = levelled.slice(0, 300).reduce((sum, { intensity }) => sum + intensity / 5, 0);
  expect(total).toBeCloseTo(2);
  expect(levelled[300]?.intensity).toBe(levelled[0]?.intensity);
});
