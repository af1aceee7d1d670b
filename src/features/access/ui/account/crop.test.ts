import { describe, expect, it } from 'vitest';
import { keepInside, moveBy, sideOf, startCrop } from './crop.ts';

const wide = { width: 800, height: 400 };

describe('the part of a picture that is shown', () => {
  it('begins as the largest square in the middle', () => {
    const crop = startCrop(wide);
    expect(crop).toEqual({ centreX: 400, centreY: 200, zoom: 1 });
    expect(sideOf(crop, wide)).toBe(400);
  });

  it('follows the hand, and stops at the edge', () => {
    expect(moveBy(startCrop(wide), wide, 0.25, 0.5)).toEqual({ centreX: 300, centreY: 200, zoom: 1 });
    expect(moveBy(startCrop(wide), wide, -9, 0).centreX).toBe(600);
  });

  it('is never further away than whole, nor nearer than four times', () => {
    expect(keepInside({ centreX: 0, centreY: 0, zoom: 0.2 }, wide)).toEqual({
      centreX: 200,
      centreY: 200,
      zoom: 1,
    });
    expect(keepInside({ centreX: 0, centreY: 0, zoom: 9 }, wide).zoom).toBe(4);
  });
});
