import { clamp } from '../motion/easing.ts';

/** Reflectance of a skin of middle tone. */
const middleTone = 0.3;
/** The exposure follows the tone of the skin only a part of the way, as photographers do. */
const share = 0.46;

/**
 * The exposure for skin of a mean reflectance (0 to 1, linear): dark skin a little longer, pale skin a little shorter.
 */
export function exposureFor(reflectance: number): number {
  return clamp((middleTone / Math.max(reflectance, 0.02)) ** share, 0.74, 1.46);
}

/** The mean reflectance of the pixels of a texture: 8-bit sRGB, four numbers each. Black pixels are no skin. */
export function meanReflectance(pixels: Uint8ClampedArray): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const grey = 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0);
    if (grey < 8) continue;
    sum += (grey / 255) ** 2.2;
    count += 1;
  }
  return count > 0 ? sum / count : middleTone;
}
