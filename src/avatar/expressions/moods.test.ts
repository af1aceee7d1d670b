import { expect, it } from 'vitest';
import { faceOf, moods } from './moods.ts';

it('mixes a feeling from the named faces around it', () => {
  const good = faceOf({ valence: 0.9, tension: 0.25 });
  const sad = faceOf({ valence: -0.6, tension: 0.1 });
  const furious = faceOf({ valence: -0.95, tension: 1 });
  expect(good.mouthSmile).toBeGreaterThan(0.3);
  expect(sad.sad).toBeGreaterThan(0.3);
  expect(furious.browDown).toBeGreaterThan(0.6);
  expect(sad.browDown ?? 0).toBeLessThan(0.2);
});

it('keeps every weight between 0 and 1, whatever the feeling', () => {
  for (let valence = -1; valence <= 1; valence += 0.1) {
    for (let tension = 0; tension <= 1; tension += 0.1) {
      for (const weight of Object.values(faceOf({ valence, tension }))) {
        expect(weight).toBeGreaterThanOrEqual(0);
        expect(weight).toBeLessThanOrEqual(1);
      }
    }
  }
});

it('changes the face a little when the feeling changes a little', () => {
  const here = faceOf({ valence: -0.3, tension: 0.5 });
  const there = faceOf({ valence: -0.31, tension: 0.5 });
  for (const [name, weight] of Object.entries(here))
    expect(Math.abs(weight - (there[name] ?? 0))).toBeLessThan(0.05);
});

it('hands out faces that a caller may change', () => {
  faceOf('neutral').mouthSmile = 1;
  expect(moods.neutral.mouthSmile).toBe(0.08);
});
