import sharp from 'sharp';
import { Vector3 } from 'three';
import type { Paint } from './cloth-paint.ts';
import { inPairsOf, type Model, need, primitiveOf, readNumbers, readPoints } from './model-file.ts';

/** Pixels on a side: a millimetre and a half of cloth each. */
const side = 1024;
/** It is painted finer and made smaller afterwards, or seams would have steps. */
const fine = side * 2;
/** How far the edge of each piece is repeated around it, so that seams do not show what lies between the pieces. */
const bleed = 10;
/** A millimetre of height at an edge tilts the normal so far. */
const relief = 0.1;

type Pictures = { colour: Buffer; normal: Buffer };

/** Paints the clothes of a person anew. Folds and shadows of the picture that was there stay, as light and dark. */
export async function paintClothes(
  body: Model,
  mesh: string,
  { colour, normal }: Pictures,
  paint: Paint,
): Promise<Pictures> {
  const old = await sharp(colour).resize(fine, fine).greyscale().raw().toBuffer();
  const usual = { shirt: medianOf(old, 0, trousersFrom), trousers: medianOf(old, trousersFrom, 1) };
  const colours = new Uint8Array(fine * fine * 3);
  const heights = new Uint8Array(fine * fine);
  const owners = new Int32Array(fine * fine).fill(-1);
  coverPixels(body, mesh, (at, place, facing, u, v) => {
    owners[at] = at;
    const isTrousers = v > trousersFrom;
    const isSleeve = !isTrousers && u > sleevesFrom;
    const coat = paint({ x: place.x, y: place.y, facing, isSleeve, isTrousers });
    const lightness = ((old[at] ?? 0) + 12) / ((isTrousers ? usual.trousers : usual.shirt) + 12);
    const weave = 0.965 + 0.07 * noiseAt(at);
    for (const channel of [0, 1, 2] as const)
      colours[at * 3 + channel] = clamp(coat.colour[channel] * clamp(lightness, 0.55, 1.2) * weave, 0, 255);
    heights[at] = coat.height * 40;
  });
  for (let round = 0; round < bleed; round++) {
    const before = owners.slice();
    for (let at = 0; at < before.length; at++) {
      if ((before[at] ?? 0) >= 0) continue;
      const near = [at - 1, at + 1, at - fine, at + fine].find((other) => (before[other] ?? -1) >= 0);
      if (near === undefined) continue;
      const owner = before[near] ?? 0;
      owners[at] = owner;
      heights[at] = heights[owner] ?? 0;
      colours.copyWithin(at * 3, owner * 3, owner * 3 + 3);
    }
  }
  const raw = { width: fine, height: fine };
  const folds = await sharp(normal).resize(side, side).removeAlpha().raw().toBuffer();
  const low = await sharp(heights, { raw: { ...raw, channels: 1 } })
    .resize(side, side)
    .extractChannel(0)
    .raw()
    .toBuffer();
  return {
    colour: await sharp(colours, { raw: { ...raw, channels: 3 } })
      .resize(side, side)
      .webp({ quality: 84 })
      .toBuffer(),
    normal: await sharp(raise(folds, low), { raw: { width: side, height: side, channels: 3 } })
      .webp({ quality: 84 })
      .toBuffer(),
  };
}

/** Where the pieces lie in the picture of a shirt with short sleeves and trousers, as parts of its width and height. */
const sleevesFrom = 0.7;
const trousersFrom = 0.4;

/** Adds the slopes of what was painted to the normals of the folds. */
function raise(folds: Buffer, heights: Buffer): Buffer {
  const heightAt = (x: number, y: number) =>
    (heights[clamp(y, 0, side - 1) * side + clamp(x, 0, side - 1)] ?? 0) / 40;
  const normals = Buffer.alloc(folds.length);
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [at % side, Math.floor(at / side)];
    const part = (channel: number) => ((folds[at * 3 + channel] ?? 128) - 128) / 127;
    const slope = new Vector3(
      part(0) + (heightAt(x - 1, y) - heightAt(x + 1, y)) * relief,
      part(1) + (heightAt(x, y + 1) - heightAt(x, y - 1)) * relief,
      Math.max(0.2, part(2)),
    ).normalize();
    for (const [channel, value] of slope.toArray().entries())
      normals[at * 3 + channel] = Math.round(value * 127 + 128);
  }
  return normals;
}

/**
 * Calls `cover` for each pixel that shows cloth, with the place on the body: metres to the person's left, up from the front of the
 * neckline, and towards the viewer.
 */
function coverPixels(
  body: Model,
  mesh: string,
  cover: (pixel: number, place: Vector3, facing: number, u: number, v: number) => void,
): void {
  const { attributes, indices } = primitiveOf(body, mesh);
  const points = readPoints(body, mesh);
  const places = inPairsOf(2, readNumbers(body, attributes.TEXCOORD_0)).map(([u = 0, v = 0]) => ({
    x: u * fine - 0.5,
    y: v * fine - 0.5,
  }));
  const middleDepth = points.reduce((sum, { z }) => sum + z, 0) / points.length;
  const neckline = Math.max(
    ...points.flatMap(({ x, y, z }) => (Math.abs(x) < 0.012 && z > middleDepth ? [y] : [])),
  );
  const place = new Vector3();
  for (const corners of inPairsOf(3, readIndices(body, indices))) {
    const [pa, pb, pc] = corners.map((corner) => need(points[corner])) as [Vector3, Vector3, Vector3]; // three corners
    const [a, b, c] = corners.map((corner) => need(places[corner])) as [Place, Place, Place]; // three corners
    const facing = pb.clone().sub(pa).cross(pc.clone().sub(pa)).normalize().z;
    const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
    if (Math.abs(area) < 1e-9) continue;
    const [left, right] = [Math.min(a.x, b.x, c.x), Math.max(a.x, b.x, c.x)].map((x) =>
      clamp(x, 0, fine - 1),
    );
    const [top, bottom] = [Math.min(a.y, b.y, c.y), Math.max(a.y, b.y, c.y)].map((y) =>
      clamp(y, 0, fine - 1),
    );
    for (let y = Math.floor(top ?? 0); y <= Math.ceil(bottom ?? 0); y++) {
      for (let x = Math.floor(left ?? 0); x <= Math.ceil(right ?? 0); x++) {
        const ofB = ((x - a.x) * (c.y - a.y) - (c.x - a.x) * (y - a.y)) / area;
        const ofC = ((b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y)) / area;
        if (Math.min(1 - ofB - ofC, ofB, ofC) < -0.02) continue;
        place
          .copy(pa)
          .multiplyScalar(1 - ofB - ofC)
          .addScaledVector(pb, ofB)
          .addScaledVector(pc, ofC);
        place.y -= neckline;
        cover(y * fine + x, place, facing, x / fine, y / fine);
      }
    }
  }
}

type Place = { x: number; y: number };

export function readIndices(model: Model, index: number): number[] {
  return readNumbers(model, index).map((part) => Math.round(part * 65_535));
}

/** The usual lightness between two heights of the picture. */
function medianOf(grey: Buffer, from: number, to: number): number {
  const values = grey.subarray(Math.floor(from * fine) * fine, Math.floor(to * fine) * fine);
  return values.toSorted()[values.length >> 1] ?? 0;
}

function noiseAt(at: number): number {
  const mixed = Math.sin((at % fine) * 12.9898 + Math.floor(at / fine) * 78.233) * 43_758.5453;
  return mixed - Math.floor(mixed);
}

function clamp(value: number, from: number, to: number): number {
  return Math.max(from, Math.min(to, value));
}
