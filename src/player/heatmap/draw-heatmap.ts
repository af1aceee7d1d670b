import { type HeatmapPoint, maxHeatmapIntensity } from './accumulate-heatmap.ts';

const minSidePixels = 300;
const opacity = 0.8;
/** Of the canvas's width. */
const spotRadius = 0.045;
const paletteSize = 256;

type Spot = Pick<HeatmapPoint, 'uvx' | 'uvy' | 'intensity'>;

/** Cold to hot, as position 0 to 1 with red, green and blue. Legible on dark and light pictures. */
const colourStops = [
  [0, 46, 48, 146],
  [0.3, 0, 150, 200],
  [0.55, 60, 200, 110],
  [0.78, 250, 210, 50],
  [1, 230, 40, 40],
] as const;

let palette: Uint32Array | undefined;

/**
 * Draws spots onto a canvas laid over the picture (its frame, top left to bottom right), at most 80 % opaque and
 * nothing where nobody looked. The canvas is enlarged to at least 300 by 300 pixels.
 */
export function drawHeatmap(canvas: HTMLCanvasElement, points: readonly Spot[]): void {
  canvas.width = Math.max(minSidePixels, canvas.width);
  canvas.height = Math.max(minSidePixels, canvas.height);
  const context = canvas.getContext('2d');
  if (!context) return;
  const image = context.createImageData(canvas.width, canvas.height);
  const heat = splatSpots(points, canvas.width, canvas.height);
  paintHeat(heat, new Uint32Array(image.data.buffer));
  context.putImageData(image, 0, 0);
}

/** Adds up the spots: heat per pixel, row by row, where 1 is one spot of full intensity. Spots wrap sideways. */
export function splatSpots(points: readonly Spot[], width: number, height: number): Float32Array {
  const heat = new Float32Array(width * height);
  const radius = Math.max(2, Math.round(width * spotRadius));
  const side = radius * 2 + 1;
  const kernel = buildKernel(radius);
  for (const { uvx, uvy, intensity } of points) {
    const weight = Math.min(maxHeatmapIntensity, Math.max(0, intensity)) / maxHeatmapIntensity;
    if (weight === 0) continue;
    const left = Math.round(uvx * width) - radius;
    const top = Math.round(uvy * height) - radius;
    const isWrapping = left < 0 || left + side > width;
    const firstRow = Math.max(0, -top);
    const lastRow = Math.min(side, height - top);
    for (let row = firstRow; row < lastRow; row += 1) {
      const from = row * side;
      const to = (top + row) * width;
      for (let column = 0; column < side; column += 1) {
        const x = left + column;
        const index = to + (isWrapping ? ((x % width) + width) % width : x);
        heat[index] = (heat[index] ?? 0) + (kernel[from + column] ?? 0) * weight;
      }
    }
  }
  return heat;
}

function paintHeat(heat: Float32Array, pixels: Uint32Array): void {
  palette ??= buildPalette();
  for (let index = 0; index < heat.length; index += 1) {
    const value = heat[index] ?? 0;
    if (value <= 0.004) continue;
    const step = value >= 1 ? paletteSize - 1 : (value * paletteSize) | 0;
    pixels[index] = palette[step] ?? 0;
  }
}

/** A soft spot: 1 in the middle, 0 at the radius. */
function buildKernel(radius: number): Float32Array {
  const side = radius * 2 + 1;
  const kernel = new Float32Array(side * side);
  for (let y = -radius; y <= radius; y += 1) {
    for (let x = -radius; x <= radius; x += 1) {
      const far = (x * x + y * y) / (radius * radius);
      kernel[(y + radius) * side + x + radius] = far < 1 ? (1 - far) ** 2 : 0;
    }
  }
  return kernel;
}

/** Colours as one 32-bit number per step in the order of canvas bytes (every browser's machine is little endian). */
function buildPalette(): Uint32Array {
  const colours = new Uint32Array(paletteSize);
  for (let step = 0; step < paletteSize; step += 1) {
    const value = step / (paletteSize - 1);
    const [red, green, blue] = mixColour(value);
    // Fades in over the coldest third, so that spots have no edge.
    const alpha = Math.round(255 * opacity * Math.min(1, value * 3));
    colours[step] = ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;
  }
  return colours;
}

function mixColour(value: number): [number, number, number] {
  let [low] = colourStops as readonly (readonly [number, number, number, number])[];
  for (const high of colourStops) {
    if (low && value <= high[0]) {
      const part = high[0] === low[0] ? 0 : (value - low[0]) / (high[0] - low[0]);
      const mix = (a: number, b: number) => Math.round(a + (b - a) * part);
      return [mix(low[1], high[1]), mix(low[2], high[2]), mix(low[3], high[3])];
    }
    low = high;
  }
  return [0, 0, 0];
}
