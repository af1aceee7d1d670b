import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorOf, boxWidthOf, hotspotDiameterOf, placeBox, showsSheet } from './box-placement.ts';

const picture = { left: 0, top: 0, width: 1140, height: 640 };
const at = (posX: number, posY: number) => ({ x: posX * picture.width, y: posY * picture.height });
const box = { picture, size: 1, contentHeight: 200, pauses: true };

it('the middle of a box stands where its author put it', () => {
  const { left, top, width, height } = placeBox({ ...box, anchor: at(0.4, 0.6) });
  expect(left + width / 2).toBeCloseTo(0.4 * 1140);
  expect(top + height / 2).toBeCloseTo(0.6 * 640);
});

describe('a box stays whole inside the picture', () => {
  it.each([
    ['the upper left corner', 0, 0, 12, 12],
    ['the lower right corner', 1, 1, 1140 - 12 - 433.2, 640 - 12 - 200],
    ['far outside', 7, -3, 1140 - 12 - 433.2, 12],
  ])('at %s', (_name, posX, posY, left, top) => {
    const placed = placeBox({ ...box, anchor: at(posX, posY) });
    expect(placed.left).toBeCloseTo(left);
    expect(placed.top).toBeCloseTo(top);
  });

  it('on every picture, at every size and place', () => {
    const length = fc.integer({ min: 300, max: 4000 });
    const share = fc.double({ min: -2, max: 3, noNaN: true });
    const size = fc.double({ min: 0.1, max: 10, noNaN: true });
    fc.assert(
      fc.property(length, length, share, share, size, fc.boolean(), (width, height, x, y, size, pauses) => {
        const picture = { left: 50, top: 20, width, height };
        const anchor = { x: 50 + x * width, y: 20 + y * height };
        const placed = placeBox({ picture, anchor, size, pauses, contentHeight: 5000, besideBy: 30 });
        expect(placed.left).toBeGreaterThanOrEqual(50);
        expect(placed.top).toBeGreaterThanOrEqual(20);
        expect(placed.left + placed.width).toBeLessThanOrEqual(50 + width + 1e-6);
        expect(placed.top + placed.height).toBeLessThanOrEqual(20 + height + 1e-6);
      }),
    );
  });
});

it('a box twice the size is twice as wide, never wider than the picture and never too narrow to read', () => {
  expect(boxWidthOf(1140, 2)).toBeCloseTo(2 * boxWidthOf(1140, 1));
  expect(boxWidthOf(1140, 10)).toBe(1140 - 24);
  expect(boxWidthOf(1140, 0.1)).toBe(200);
});

it('a box is the same part of a picture of any width', () => {
  expect(boxWidthOf(1900, 1) / 1900).toBeCloseTo(boxWidthOf(900, 1) / 900);
});

it('a box that lets the video play leaves the bar free', () => {
  const { top, height } = placeBox({ ...box, anchor: at(0.5, 1), pauses: false });
  expect(top + height).toBe(640 - 88);
});

it('what a hotspot says stands beside it, to the side where there is room', () => {
  const beside = (posX: number) => placeBox({ ...box, anchor: at(posX, 0.5), besideBy: 22 });
  expect(beside(0.2).left).toBeGreaterThan(0.2 * 1140 + 22);
  expect(beside(0.8).left + beside(0.8).width).toBeLessThan(0.8 * 1140 - 22);
});

it('what does not stay at its place in 360 is in the middle of the view; a flat picture has no other view', () => {
  const projected = { x: 100, y: 90 };
  expect(anchorOf({ sticky: false, isSphere: true }, projected, picture)).toEqual({ x: 570, y: 320 });
  expect(anchorOf({ sticky: true, isSphere: true }, projected, picture)).toEqual(projected);
  expect(anchorOf({ sticky: false, isSphere: false }, projected, picture)).toEqual(projected);
});

it('a hotspot grows with its scale and with the picture', () => {
  expect(hotspotDiameterOf(1, 1140)).toBe(44);
  expect(hotspotDiameterOf(2.5, 1140)).toBe(110);
  expect(hotspotDiameterOf(1, 1710)).toBe(66);
});

it.each([
  ['a phone held upright', 390, 844, true],
  ['a small embed', 480, 270, true],
  ['a phone on its side', 844, 390, false],
  ['a computer', 1140, 641, false],
])('%s shows a sheet: %s x %s', (_name, width, height, isSheet) => {
  expect(showsSheet({ width, height })).toBe(isSheet);
});
