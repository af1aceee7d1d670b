import { type HeatmapPoint, maxHeatmapIntensity } from './accumulate-heatmap.ts';

const minSidePixels = 300;
const opacity = 0.8;
/** A part of the canvas's width. */
const spotRadius = 0.035;
const paletteSize = 256;

type Spot = Pick<HeatmapPoint, 'uvx' | 'uvy' | 'intensity'>;

let palette: Uint32Array | undefined;

/**
 * Draws spots onto a canvas over the picture (its frame, top left to bottom right), at most 80 % opaque, and
 * transparent where no learner looked. The canvas is enlarged to at least 300 by 300 pixels.
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
  const kernel = buildKernel(radius);
  const chords = buildChords(radius);

  function addSpot(middle: number, top: number, weight: number): void {
    const lastRow = Math.min(radius * 2 + 1, height - top);
    for (let row = Math.max(0, -top); row < lastRow; row += 1) {
      const chord = chords[row] ?? 0;
      const start = (top + row) * width;
      const end = start + Math.min(width, middle + chord + 1);
      const toKernel = row * (radius * 2 + 1) + radius - middle - start;
      for (let index = start + Math.max(0, middle - chord); index < end; index += 1) {
        heat[index] = (heat[index] ?? 0) + (kernel[index + toKernel] ?? 0) * weight;
      }
    }
  }

  for (const { uvx, uvy, intensity } of points) {
    const weight = Math.min(maxHeatmapIntensity, Math.max(0, intensity)) / maxHeatmapIntensity;
    const middle = Math.round(uvx * width);
    const top = Math.round(uvy * height) - radius;
    addSpot(middle, top, weight);
    if (middle < radius) addSpot(middle + width, top, weight);
    if (middle + radius >= width) addSpot(middle - width, top, weight);
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

/** Half the width of a spot in each of its rows, so that pixels outside the circle are skipped. */
function buildChords(radius: number): number[] {
  return Array.from({ length: radius * 2 + 1 }, (_, row) =>
    Math.floor(Math.sqrt(Math.max(0, radius * radius - (row - radius) ** 2))),
  );
}

/** Colours as one 32-bit number per step in the order of canvas bytes (every browser's machine is little endian). */
function buildPalette(): Uint32Array {
  const colours = new Uint32Array(paletteSize);
  for (let step = 0; step < paletteSize; step += 1) {
    const value = step / (paletteSize - 1);
    const red = mixChannel(value, 3);
    const green = mixChannel(value, 2);
    const blue = mixChannel(value, 1);
    // Fades in over the coldest third, so that spots have no edge.
    const alpha = Math.round(255 * opacity * Math.min(1, value * 3));
    colours[step] = ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;
  }
  return colours;
}

/** Blue, green, yellow, red from cold to hot: each channel is a trapezoid around its quarter. */
function mixChannel(value: number, quarter: number): number {
  return Math.round(255 * Math.min(1, Math.max(0, 1.5 - Math.abs(4 * value - quarter))));
}
