import { describe, expect, it } from 'vitest';
import { exposureFor, meanReflectance } from './exposure.ts';
import { eyePatch, hairPatch, hardHairPatch } from './face-shaders.ts';
import { frameShot } from './framing.ts';
import { createQualityLadder } from './quality.ts';
import { easeBrows } from './rest-face.ts';
import { readRoomLight } from './room-light.ts';
import { insertCode } from './shader-patch.ts';
import { writeSkinShader } from './skin-shader.ts';
import { sumSoftLight } from './soft-light.ts';
import { paintTeeth } from './teeth-picture.ts';

const noInsets = { top: 0, right: 0, bottom: 0, left: 0 };
const shownHeight = (shot: { distance: number; fovDegrees: number }) =>
  2 * shot.distance * Math.tan((shot.fovDegrees * Math.PI) / 360);

describe('framing', () => {
  it.each([
    ['a wide screen', 16 / 9],
    ['a square', 1],
    ['a phone', 390 / 844],
    ['a narrow strip', 0.3],
  ])('shows head and both shoulders on %s', (_name, aspect) => {
    const shot = frameShot({ width: 600 * aspect, height: 600 }, 1, 'conversation', noInsets);
    const height = shownHeight(shot);
    expect(height).toBeGreaterThanOrEqual(0.57);
    expect(height * aspect).toBeGreaterThanOrEqual(0.47);
    // 13 cm from the eyes to the top of the head.
    expect(height / 2 - shot.drop).toBeGreaterThan(0.14);
  });

  it('keeps the person whole in the part that no panel covers', () => {
    const insets = { ...noInsets, bottom: 0.4, right: 0.3 };
    const shot = frameShot({ width: 1280, height: 720 }, 1, 'conversation', insets);
    expect(shownHeight(shot) * 0.6).toBeGreaterThanOrEqual(0.57);
    expect(shot.shiftX).toBeLessThan(0);
    expect(shot.shiftY).toBeLessThan(0);
  });

  it('comes near enough to read lips where there is little height, and keeps hair and chin in the picture', () => {
    const shot = frameShot({ width: 844, height: 144 }, 1, 'conversation', noInsets);
    const height = shownHeight(shot);
    expect(height).toBeLessThan(0.37);
    // From 13 cm above the eyes to 13 cm below them.
    expect(height / 2 - shot.drop).toBeGreaterThan(0.14);
    expect(height / 2 + shot.drop).toBeGreaterThan(0.14);
  });

  it('fills the picture alike with small and tall people', () => {
    const small = frameShot({ width: 900, height: 600 }, 0.8, 'portrait', noInsets);
    const tall = frameShot({ width: 900, height: 600 }, 1.2, 'portrait', noInsets);
    expect(shownHeight(small) / 0.8).toBeCloseTo(shownHeight(tall) / 1.2, 10);
  });
});

describe('the light of a room', () => {
  const width = 64;
  const height = 32;
  /** Grey, with a lamp at an angle to the right of the camera's own direction. */
  function roomWithLamp(degreesToTheRight: number) {
    const data = new Uint8ClampedArray(width * height * 4).fill(90);
    const behindCamera = width / 2;
    const column = Math.round(behindCamera + width / 2 - (degreesToTheRight / 360) * width + width) % width;
    for (let y = 6; y < 12; y++)
      for (let x = 0; x < 3; x++)
        data.fill(
          255,
          (y * width + ((column + x) % width)) * 4,
          (y * width + ((column + x) % width)) * 4 + 4,
        );
    return { data, width, height };
  }

  it('comes from the side of the lamp that the camera has in its back', () => {
    expect(readRoomLight(roomWithLamp(50), 0).key.from[0]).toBeGreaterThan(0);
    expect(readRoomLight(roomWithLamp(-50), 0).key.from[0]).toBeLessThan(0);
  });

  it('is always from above and never straight from the camera, and the rim from the other side behind', () => {
    for (let yaw = 0; yaw < 360; yaw += 20) {
      const { key, rim } = readRoomLight(roomWithLamp(50), yaw);
      expect(key.from[1]).toBeGreaterThan(0.3);
      expect(key.from[2]).toBeGreaterThan(0.3);
      expect(Math.abs(key.from[0])).toBeGreaterThan(0.3);
      expect(Math.sign(rim.from[0])).toBe(-Math.sign(key.from[0]));
      expect(rim.from[2]).toBeLessThan(0);
    }
  });

  it('gives lamps back what the picture clipped', () => {
    const { radiance } = readRoomLight(roomWithLamp(0), 0);
    expect(Math.max(...radiance)).toBeGreaterThan(4);
  });
});

describe('soft light', () => {
  const width = 32;
  const height = 16;
  const lightFrom = (isLit: (row: number) => boolean) => {
    const radiance = Float32Array.from({ length: width * height * 4 }, (_, at) =>
      isLit(Math.floor(at / 4 / width)) ? 1 : 0,
    );
    return sumSoftLight({ radiance, width, height });
  };
  /** The light on a surface that faces up, or down: the renderer's own weights of the two harmonics that matter. */
  const upOrDown = (light: readonly number[], y: 1 | -1) =>
    0.886227 * (light[0] ?? 0) + 2 * 0.511664 * (light[3] ?? 0) * y;

  it('is the same from all sides in an even room', () => {
    const even = lightFrom(() => true);
    expect(upOrDown(even, 1)).toBeCloseTo(Math.PI, 1);
    expect(upOrDown(even, -1)).toBeCloseTo(Math.PI, 1);
  });

  it('falls on what looks up where the ceiling is bright', () => {
    const lamps = lightFrom((row) => row >= height / 2);
    expect(upOrDown(lamps, 1)).toBeGreaterThan(5 * upOrDown(lamps, -1));
  });
});

describe('exposure', () => {
  it('is longer for dark skin than for pale, within a stop', () => {
    expect(exposureFor(0.08)).toBeGreaterThan(exposureFor(0.3));
    expect(exposureFor(0.3)).toBeGreaterThan(exposureFor(0.6));
    expect(exposureFor(0) / exposureFor(1)).toBeLessThan(2);
  });

  it('does not take the black around the skin for skin', () => {
    const half = Uint8ClampedArray.from([0, 0, 0, 255, 188, 188, 188, 255]);
    expect(meanReflectance(half)).toBeCloseTo(0.51, 1);
    expect(meanReflectance(new Uint8ClampedArray())).toBeGreaterThan(0);
  });
});

describe('quality', () => {
  it('goes down when most frames are slow, never below the last rung, and never up', () => {
    const ladder = createQualityLadder();
    expect(ladder.current(3)).toEqual({ pixelRatio: 2, hasShadow: true });
    for (let frame = 0; frame < 1000; frame++) ladder.noteFrame(90);
    const worst = ladder.current(3);
    expect(worst.hasShadow).toBe(false);
    for (let frame = 0; frame < 1000; frame++) ladder.noteFrame(8);
    expect(ladder.current(3)).toEqual(worst);
  });

  it('bears a few slow frames and never draws finer than the display', () => {
    const ladder = createQualityLadder();
    for (let frame = 0; frame < 1000; frame++) ladder.noteFrame(frame % 3 === 0 ? 90 : 12);
    expect(ladder.current(1)).toEqual({ pixelRatio: 1, hasShadow: true });
  });
});

describe('the shader of skin', () => {
  it('still finds its places in this version of three', async () => {
    const { ShaderLib } = await import('three');
    const shader = writeSkinShader(ShaderLib.physical.fragmentShader);
    expect(shader).toContain('skinWrap');
    expect(shader).toContain('0.2126');
    expect(shader).not.toBe(ShaderLib.physical.fragmentShader);
  });

  it('says so where it does not', () => {
    expect(() => writeSkinShader('void main() {}')).toThrow('in this version of three');
  });
});

describe('the shaders of eyes and hair', () => {
  it.each([
    ['eyes', eyePatch],
    ['hair', hairPatch],
    ['hair before a page', hardHairPatch],
  ])('find their places in this version of three: %s', async (_name, patch) => {
    const { ShaderLib } = await import('three');
    const shader = insertCode(ShaderLib.physical.fragmentShader, patch);
    for (const code of Object.values(patch)) expect(shader).toContain(code);
  });
});

describe('teeth', () => {
  const paintedFrom = (colours: readonly (readonly [number, number, number])[]) => {
    const picture = {
      data: Uint8ClampedArray.from(colours.flatMap((colour) => [...colour, 255])),
      width: colours.length,
      height: 1,
    };
    paintTeeth(picture);
    return (pixel: number) => [...picture.data.slice(pixel * 4, pixel * 4 + 3)];
  };

  it('are ivory where the picture has grey, and gums stay as they are', () => {
    const pixel = paintedFrom([
      [150, 150, 152],
      [140, 50, 55],
    ]);
    const [red = 0, green = 0, blue = 0] = pixel(0);
    expect(red).toBeGreaterThan(200);
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(blue);
    expect(pixel(1)).toEqual([140, 50, 55]);
  });

  it('have no black around them that would run into gaps', () => {
    const pixel = paintedFrom([
      [0, 0, 0],
      [0, 0, 0],
      [215, 215, 215],
    ]);
    expect(pixel(0)).toEqual(pixel(2));
  });
});

describe('a face at rest', () => {
  /** One brow, straight but for its inner end. */
  const brow = (innerEnd: number) =>
    Array.from({ length: 21 }, (_, at) => [at / 20, at < 5 ? innerEnd : 0] as const);

  it('lifts brows that were shaped stern, and leaves the others alone', () => {
    expect(easeBrows(brow(-0.17)).browInnerUp).toBeGreaterThan(0.3);
    expect(easeBrows(brow(-0.05)).browInnerUp).toBe(0);
    expect(easeBrows([])).toEqual({});
  });
});
