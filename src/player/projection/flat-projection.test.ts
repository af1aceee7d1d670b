import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitPicture, projectFlat, unprojectFlat } from './flat-projection.ts';

const point = () => ({ x: 0, y: 0, inFront: false, visible: false });

describe('flat projection', () => {
  it('puts bars above and below a picture that is wider than the player', () => {
    const box = fitPicture({ width: 1920, height: 1080 }, { width: 400, height: 400 });
    expect(box).toEqual({ left: 0, top: 87.5, width: 400, height: 225 });
    const out = point();
    projectFlat({ posX: 0.5, posY: 0 }, box, out);
    expect(out).toEqual({ x: 200, y: 87.5, inFront: true, visible: true });
  });

  it('puts bars beside a picture that is narrower than the player', () => {
    expect(fitPicture({ width: 100, height: 200 }, { width: 400, height: 200 })).toEqual({
      left: 150,
      top: 0,
      width: 100,
      height: 200,
    });
  });

  it('fills the player while the picture has no size yet', () => {
    const viewport = { width: 640, height: 360 };
    expect(fitPicture({ width: 0, height: 0 }, viewport)).toEqual({ left: 0, top: 0, ...viewport });
  });

  it('has no position on the bars', () => {
    const box = fitPicture({ width: 100, height: 100 }, { width: 300, height: 100 });
    expect(unprojectFlat(20, 50, box)).toBeNull();
    expect(unprojectFlat(150, 50, box)).toEqual({ posX: 0.5, posY: 0.5 });
  });

  it('finds every position again from its point', () => {
    const side = fc.integer({ min: 10, max: 4000 });
    const part = fc.double({ min: 0.001, max: 0.999, noNaN: true });
    fc.assert(
      fc.property(side, side, side, side, part, part, (pictureW, pictureH, width, height, posX, posY) => {
        const box = fitPicture({ width: pictureW, height: pictureH }, { width, height });
        const out = point();
        projectFlat({ posX, posY }, box, out);
        const back = unprojectFlat(out.x, out.y, box);
        expect(back?.posX).toBeCloseTo(posX, 6);
        expect(back?.posY).toBeCloseTo(posY, 6);
      }),
    );
  });
});
