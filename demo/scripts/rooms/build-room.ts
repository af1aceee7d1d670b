import sharp from 'sharp';
import { type Paint, renderRoom, type Solid, type Vector } from './path-tracer.ts';

/** Collects what a room is made of. Lengths in metres; the person stands at the middle of the floor and looks along +z. */
export type Room = {
  box(middle: Vector, size: Vector, paint: Paint, more?: Partial<Solid>): void;
  /** Stands upright. */
  cylinder(middle: Vector, size: Vector, paint: Paint, more?: Partial<Solid>): void;
  ball(middle: Vector, size: Vector, paint: Paint, more?: Partial<Solid>): void;
  solids: Solid[];
};

export function createRoom(): Room {
  const solids: Solid[] = [];
  const put =
    (shape: Solid['shape']): Room['box'] =>
    (middle, size, paint, more = {}) => {
      solids.push({ shape, middle, size, paint, ...more });
    };
  return { box: put('box'), cylinder: put('cylinder'), ball: put('ball'), solids };
}

/** A number from 0 to 1 that always is the same for the same place. */
export function grain(...place: number[]): number {
  const mixed =
    Math.sin(place.reduce((sum, value, index) => sum + value * (12.9898 + index * 65.233), 4.1)) * 43758.5453;
  return mixed - Math.floor(mixed);
}

export function shade(colour: Vector, by: number): Vector {
  return [colour[0] * by, colour[1] * by, colour[2] * by];
}

/** Planks of this colour along the room, each of its own tone. */
export function planksOf(colour: Vector): Paint {
  return ([x, , z]) => {
    const row = Math.floor(x / 0.19);
    const along = z + grain(row) * 3;
    const plank = Math.floor(along / 1.7);
    const isGap =
      Math.abs(x / 0.19 - Math.round(x / 0.19)) < 0.018 ||
      Math.abs(along / 1.7 - Math.round(along / 1.7)) < 0.003;
    const veins = 0.93 + 0.07 * Math.sin(x * 130 + Math.sin(along * 5 + row) * 3);
    return shade(colour, (0.82 + 0.3 * grain(row, plank)) * veins * (isGap ? 0.55 : 1));
  };
}

export function woodOf(colour: Vector): Paint {
  return ([x, y, z]) => shade(colour, 0.9 + 0.1 * Math.sin((x + y * 0.3) * 60 + Math.sin(z * 9) * 2));
}

/** Renders the room as its script was asked to: `<out>.webp [width] [samples]`. */
export async function writeRoom(room: Room, [out, width = '2048', samples = '48']: string[]): Promise<void> {
  if (!out) throw new Error('Say where the picture goes: <out>.webp [width] [samples]');
  const picture = renderRoom(room.solids, [0, 1.45, 0], Number(width), Number(samples), (part) => {
    if (process.stdout.isTTY) process.stdout.write(`\r${Math.round(part * 100)} %`);
  });
  await sharp(picture.pixels, { raw: { width: picture.width, height: picture.height, channels: 3 } })
    .webp({ quality: 82, effort: 6 })
    .toFile(out);
}
