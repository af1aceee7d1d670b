import { describe, expect, it } from 'vitest';
import { clampCrop, outputSize, visiblePart, wholeCrop } from './crop-geometry.ts';

const square = { width: 300, height: 300 };
const wide = { width: 1200, height: 600 };

describe('cutting a picture to a format', () => {
  it('begins with as much of the middle as fits', () => {
    expect(visiblePart(wide, square, wholeCrop)).toEqual({ left: 300, top: 0, width: 600, height: 600 });
  });

  it('shows a part of that when it is enlarged', () => {
    expect(visiblePart(wide, square, { zoom: 2, x: 0.5, y: 0.5 })).toEqual({
      left: 450,
      top: 150,
      width: 300,
      height: 300,
    });
  });

  it('never leaves the picture', () => {
    expect(clampCrop(wide, square, { zoom: 1, x: 0, y: 2 })).toEqual({ zoom: 1, x: 0.25, y: 0.5 });
    expect(clampCrop(wide, square, { zoom: 9, x: 1, y: 0 })).toMatchObject({ zoom: 4, x: 0.9375, y: 0.125 });
  });

  it('never makes a picture larger than it was, or than the format', () => {
    expect(outputSize({ width: 2000, height: 2000 }, square)).toEqual(square);
    expect(outputSize({ width: 90, height: 90 }, square)).toEqual({ width: 90, height: 90 });
    expect(outputSize({ width: 267, height: 150 }, { width: 534, height: 300 })).toEqual({
      width: 267,
      height: 150,
    });
  });
});
