import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aimCamera,
  createCamera,
  hintDirection,
  normaliseYaw,
  projectPosition,
  toDirection,
  toPosition,
  unprojectPoint,
  type View,
  type Viewport,
} from './sphere-projection.ts';

const ahead: View = { yawDegrees: 0, pitchDegrees: 0, fovDegrees: 90 };
const wide: Viewport = { width: 1600, height: 900 };
const tall: Viewport = { width: 390, height: 844 };

function project(position: { posX: number; posY: number }, view: View, viewport: Viewport) {
  const camera = createCamera();
  aimCamera(camera, view, viewport);
  const point = { x: 0, y: 0, inFront: false, visible: false };
  projectPosition(position, camera, viewport, point);
  return point;
}

describe('sphere projection', () => {
  it.each([
    [
      { posX: 0.5, posY: 0.5 },
      { yawDegrees: 0, pitchDegrees: 0 },
    ],
    [
      { posX: 0.25, posY: 0.5 },
      { yawDegrees: -90, pitchDegrees: 0 },
    ],
    [
      { posX: 0.75, posY: 0.25 },
      { yawDegrees: 90, pitchDegrees: 45 },
    ],
    [
      { posX: 0, posY: 1 },
      { yawDegrees: -180, pitchDegrees: -90 },
    ],
  ])('takes the position %j for the direction %j and back', (position, direction) => {
    expect(toDirection(position)).toEqual(direction);
    expect(toPosition(direction)).toEqual(position);
  });

  it('brings yaw to -180 up to 180', () => {
    expect([190, -190, 540, 0, 179].map(normaliseYaw)).toEqual([-170, 170, -180, 0, 179]);
  });

  it('puts what the camera looks at in the middle', () => {
    const view = { yawDegrees: 120, pitchDegrees: -35, fovDegrees: 60 };
    const point = project(toPosition(view), view, wide);
    expect(point.x).toBeCloseTo(800);
    expect(point.y).toBeCloseTo(450);
    expect(point.visible).toBe(true);
  });

  it('spans the field of view over the longer side of the screen', () => {
    expect(project({ posX: 0.5 + 45 / 360, posY: 0.5 }, ahead, wide).x).toBeCloseTo(1600);
    expect(project({ posX: 0.5, posY: 0.5 - 45 / 180 }, ahead, tall).y).toBeCloseTo(0);
  });

  it('puts what is to the right on the right and what is above at the top', () => {
    expect(project({ posX: 0.6, posY: 0.5 }, ahead, wide).x).toBeGreaterThan(800);
    expect(project({ posX: 0.5, posY: 0.45 }, ahead, wide).y).toBeLessThan(450);
  });

  it('does not take what is behind the camera for visible', () => {
    const point = project({ posX: 0, posY: 0.5 }, ahead, wide);
    expect(point).toMatchObject({ inFront: false, visible: false });
  });

  it.each([
    [{ posX: 0.5, posY: 0.5 }, 'ahead'],
    [{ posX: 0.2, posY: 0.5 }, 'left'],
    [{ posX: 0.8, posY: 0.6 }, 'right'],
    [{ posX: 0.5, posY: 0.05 }, 'above'],
    [{ posX: 0.52, posY: 0.95 }, 'below'],
    [{ posX: 0.02, posY: 0.5 }, 'behind'],
  ] as const)('says where %j lies: %s', (position, hint) => {
    expect(hintDirection(position, ahead, wide)).toBe(hint);
  });

  it('says left across the seam of the frame', () => {
    const view = { ...ahead, yawDegrees: -150 };
    expect(hintDirection({ posX: 0.8, posY: 0.5 }, view, wide)).toBe('left');
  });

  it('finds under every point of the screen the position that is drawn there', () => {
    fc.assert(
      fc.property(
        fc.record({
          yawDegrees: fc.double({ min: -180, max: 180, noNaN: true }),
          pitchDegrees: fc.double({ min: -85, max: 85, noNaN: true }),
          fovDegrees: fc.double({ min: 40, max: 100, noNaN: true }),
        }),
        fc.record({
          width: fc.integer({ min: 200, max: 2000 }),
          height: fc.integer({ min: 200, max: 2000 }),
        }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (view, viewport, partX, partY) => {
          const camera = createCamera();
          aimCamera(camera, view, viewport);
          const x = partX * viewport.width;
          const y = partY * viewport.height;
          const position = unprojectPoint(x, y, camera, viewport);
          const point = { x: 0, y: 0, inFront: false, visible: false };
          projectPosition(position, camera, viewport, point);
          expect(point.inFront).toBe(true);
          expect(point.x).toBeCloseTo(x, 3);
          expect(point.y).toBeCloseTo(y, 3);
        },
      ),
    );
  });

  it('finds every direction again from its position', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -179.99, max: 179.99, noNaN: true }),
        fc.double({ min: -90, max: 90, noNaN: true }),
        (yawDegrees, pitchDegrees) => {
          const back = toDirection(toPosition({ yawDegrees, pitchDegrees }));
          expect(back.yawDegrees).toBeCloseTo(yawDegrees, 6);
          expect(back.pitchDegrees).toBeCloseTo(pitchDegrees, 6);
        },
      ),
    );
  });
});
