import { clamp } from '../motion/easing.ts';

/** An equirectangular picture, 8 bits for each of red, green, blue and alpha, top row first. */
export type Panorama = { data: Uint8ClampedArray; width: number; height: number };

type Triple = [number, number, number];

/** Directions point from the character to the light: x to the right of the picture, y up, z to the camera. */
type Lamp = { from: Triple; colour: Triple };

export type RoomLight = {
  /** Linear light, four numbers for each pixel, bottom row first; its columns turned for the renderer's axes. */
  radiance: Float32Array;
  width: number;
  height: number;
  key: Lamp;
  rim: Lamp;
};

/** The lights that a display clips were far brighter in the room: lamps and windows are made brighter again. */
const lampBoost = 7;
const lampThreshold = 0.72;

/** The renderer's own middle of a panorama lies a quarter turn from ours, which is straight behind the character. */
const quarter = 0.25;

/**
 * Reads the light of a room from its picture: soft light from all sides, and the position of a key light. The part of
 * the picture at `yawDegrees` from its middle is what the camera sees behind the character.
 */
export function readRoomLight({ data, width, height }: Panorama, yawDegrees: number): RoomLight {
  const radiance = new Float32Array(width * height * 4);
  const sum: Triple = [0, 0, 0];
  const colour: Triple = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    const latitude = (0.5 - (y + 0.5) / height) * Math.PI;
    const area = Math.cos(latitude);
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / width;
      const column = Math.floor((u + quarter + yawDegrees / 360 + 1) * width) % width;
      const from = (y * width + column) * 4;
      const to = ((height - 1 - y) * width + x) * 4;
      const light = adapt(liftLamps([linear(data[from]), linear(data[from + 1]), linear(data[from + 2])]));
      radiance.set([...light, 1], to);
      // Only lights on the camera's side of the character light the face.
      const longitude = (u - quarter) * 2 * Math.PI;
      const z = -Math.cos(longitude) * area;
      if (z < 0 || latitude < 0) continue;
      const weight = luminance(light) ** 2 * area;
      sum[0] += Math.sin(longitude) * area * weight;
      sum[1] += Math.sin(latitude) * weight;
      sum[2] += z * weight;
      for (const channel of [0, 1, 2] as const) colour[channel] += light[channel] * weight;
    }
  }
  const key = placeKey(sum);
  return {
    radiance,
    width,
    height,
    key: { from: key, colour: brightestIsOne(colour) },
    // A light from behind and from the other side: its edge separates the character from the wall.
    rim: { from: [-Math.sign(key[0]) * 1.2, 0.9, -1.5], colour: [0.94, 0.97, 1] },
  };
}

/** Moves the light that was found to where a photographer would put it: to the side and a little above. */
function placeKey([x, y, z]: Triple): Triple {
  const flat = Math.hypot(x, z);
  const side = x < 0 ? -1 : 1;
  const azimuth = clamp(Math.abs(Math.atan2(x, z)), 0.55, 0.95) * side;
  const elevation = clamp(Math.atan2(y, flat), 0.5, 0.75);
  const reach = Math.cos(elevation);
  return [Math.sin(azimuth) * reach, Math.sin(elevation), Math.cos(azimuth) * reach];
}

/** Eyes and cameras adapt to a coloured room: only this much of its tint is left on the character. */
const tintKept = 0.45;

function adapt(light: Triple): Triple {
  const grey = luminance(light) * (1 - tintKept);
  return [grey + light[0] * tintKept, grey + light[1] * tintKept, grey + light[2] * tintKept];
}

function brightestIsOne(colour: Triple): Triple {
  const brightest = Math.max(...colour, 1e-6);
  return [colour[0] / brightest, colour[1] / brightest, colour[2] / brightest];
}

function liftLamps(light: Triple): Triple {
  const over = clamp((luminance(light) - lampThreshold) / (1 - lampThreshold), 0, 1);
  const factor = 1 + lampBoost * over * over;
  return [light[0] * factor, light[1] * factor, light[2] * factor];
}

function luminance([red, green, blue]: Triple): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 8-bit sRGB to linear light. */
function linear(value = 0): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
