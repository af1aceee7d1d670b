import type { RoomLight } from './room-light.ts';

/** Nine spherical harmonics, each for red, green and blue: the light from all sides, as smooth as on a matt surface. */
export type SoftLight = number[];

/** Sums up the light of a room. `radiance` has four numbers for each pixel, bottom row first, in the renderer's axes. */
export function sumSoftLight({
  radiance,
  width,
  height,
}: Pick<RoomLight, 'radiance' | 'width' | 'height'>): SoftLight {
  const sum = new Array<number>(27).fill(0);
  for (let row = 0; row < height; row++) {
    const latitude = ((row + 0.5) / height - 0.5) * Math.PI;
    const y = Math.sin(latitude);
    const flat = Math.cos(latitude);
    const area = (Math.PI / height) * ((2 * Math.PI) / width) * flat;
    for (let column = 0; column < width; column++) {
      const angle = ((column + 0.5) / width - 0.5) * 2 * Math.PI;
      const x = Math.cos(angle) * flat;
      const z = Math.sin(angle) * flat;
      const at = (row * width + column) * 4;
      for (const [index, share] of harmonicsAt(x, y, z).entries()) {
        for (let channel = 0; channel < 3; channel++) {
          const place = index * 3 + channel;
          sum[place] = (sum[place] ?? 0) + (radiance[at + channel] ?? 0) * share * area;
        }
      }
    }
  }
  return sum;
}

/** The renderer's own nine functions of a direction. */
function harmonicsAt(x: number, y: number, z: number): number[] {
  return [
    0.282095,
    0.488603 * y,
    0.488603 * z,
    0.488603 * x,
    1.092548 * x * y,
    1.092548 * y * z,
    0.315392 * (3 * z * z - 1),
    1.092548 * x * z,
    0.546274 * (x * x - y * y),
  ];
}
