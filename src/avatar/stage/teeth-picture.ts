import { CanvasTexture, SRGBColorSpace } from 'three';

/** Pixels in 8-bit sRGB, four numbers each. */
type Picture = Pick<ImageData, 'data' | 'width' | 'height'>;

/** Enamel of a healthy adult: a warm white, never paper. */
const ivory = [236, 226, 208] as const;
/** A darker pixel belongs neither to a tooth nor to a gum. */
const darkest = 34;
const rounds = 6;

/**
 * Paints teeth in a natural colour: grey ones become ivory, gums stay, and the black between them is filled with its
 * neighbours, because from afar it would look like gaps.
 */
export function paintTeeth({ data, width, height }: Picture): void {
  const isPainted = new Uint8Array(width * height);
  for (let pixel = 0; pixel < isPainted.length; pixel++) {
    const at = pixel * 4;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const bright = Math.max(red, green, blue);
    if (bright < darkest) continue;
    isPainted[pixel] = 1;
    const isGum = red > 1.35 * Math.max(green, blue);
    if (isGum) continue;
    // The painted shade between the cusps stays visible, but no darker than a shadow.
    const shade = 0.66 + 0.34 * Math.min(1, bright / 215);
    for (const channel of [0, 1, 2] as const) data[at + channel] = ivory[channel] * shade;
  }
  for (let round = 0; round < rounds; round++) spread(data, width, isPainted);
}

/** Gives each pixel beside a painted one the colour of its painted neighbours. */
function spread(data: Uint8ClampedArray, width: number, isPainted: Uint8Array): void {
  const before = isPainted.slice();
  for (let pixel = 0; pixel < before.length; pixel++) {
    if (before[pixel]) continue;
    const x = pixel % width;
    const neighbours = [
      x > 0 ? pixel - 1 : -1,
      x < width - 1 ? pixel + 1 : -1,
      pixel - width,
      pixel < before.length - width ? pixel + width : -1,
    ].filter((one) => one >= 0 && before[one]);
    if (neighbours.length === 0) continue;
    for (const channel of [0, 1, 2]) {
      const sum = neighbours.reduce((total, one) => total + (data[one * 4 + channel] ?? 0), 0);
      data[pixel * 4 + channel] = sum / neighbours.length;
    }
    isPainted[pixel] = 1;
  }
}

/** Paints the texture of a model's teeth anew. */
export function repaintTeeth(picture: ImageData): CanvasTexture {
  paintTeeth(picture);
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.putImageData(picture, 0, 0);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.flipY = false;
  return texture;
}
