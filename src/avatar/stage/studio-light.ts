import type { Panorama } from './room-light.ts';

const width = 64;
const height = 32;

/** The light where there is no room: a pale studio with a soft lamp at the front left. */
export function drawStudio(): Panorama {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const grey = 170 - 90 * (y / height);
      // The camera's side of the character is at the picture's edges.
      const isLamp = y > 5 && y < 13 && x > 3 && x < 13;
      const level = isLamp ? 255 : grey;
      data.set([level, level, level, 255], (y * width + x) * 4);
    }
  }
  return { data, width, height };
}
