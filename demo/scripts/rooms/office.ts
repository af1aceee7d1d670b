/** The quiet office of conversations: `node demo/scripts/rooms/office.ts demo/rooms/office.webp [width] [samples]`. */
import { createRoom, grain, planksOf, shade, woodOf, writeRoom } from './build-room.ts';
import type { Paint, Vector } from './path-tracer.ts';

const room = createRoom();
const { box, cylinder, ball } = room;

const white: Vector = [0.8, 0.79, 0.76];
const wall: Vector = [0.72, 0.7, 0.66];
const accent: Vector = [0.13, 0.2, 0.27];
const oak: Vector = [0.5, 0.33, 0.19];
const dark: Vector = [0.05, 0.05, 0.06];
const metal: Vector = [0.32, 0.32, 0.33];
const fabric: Vector = [0.28, 0.3, 0.33];
const leaf: Vector = [0.07, 0.17, 0.06];

const planks = planksOf([0.47, 0.34, 0.22]);
const wood = woodOf(oak);

/** Sky over trees, as a camera sees them that is set for the room. */
const outside: Paint = ([, y, z]) => {
  const trees = -0.1 + 0.12 * Math.sin(z * 3.1) + 0.08 * Math.sin(z * 7.7 + 1);
  if (y < trees) return shade([0.3, 0.45, 0.22], 0.8 + grain(Math.floor(z * 9), Math.floor(y * 9)));
  const high = Math.min(1, (y - trees) / 1.4);
  return [3.4 - high, 3.6 - high * 0.7, 3.9 - high * 0.2];
};

// The room: 6.4 m wide, 6.6 m long, 2.8 m high; the person stands at its middle.
const [right, left, back, front, high] = [3.2, -3.2, -3.3, 3.3, 2.8];
box([0, -0.05, 0], [7, 0.1, 7], planks, { polish: 0.06 });
box([0, high + 0.05, 0], [7, 0.1, 7], white);
box([0, high / 2, back - 0.05], [7, high, 0.1], accent);
box([0, high / 2, front + 0.05], [7, high, 0.1], wall);
box([left - 0.05, high / 2, 0], [0.1, high, 7], wall);
// The right wall has a wide window, divided in four.
box([right + 0.05, 0.45, 0], [0.1, 0.9, 7], wall);
box([right + 0.05, 2.65, 0], [0.1, 0.3, 7], wall);
box([right + 0.05, 1.7, 2.95], [0.1, 1.7, 0.9], wall);
box([right + 0.05, 1.7, -2.95], [0.1, 1.7, 0.9], wall);
box([right + 0.4, 1.7, 0], [0.02, 2.2, 6.4], white, { light: outside });
for (const z of [-2.5, -1.25, 0, 1.25, 2.5]) box([right + 0.02, 1.7, z], [0.06, 1.6, 0.05], white);
for (const y of [0.92, 2.48]) box([right + 0.02, y, 0], [0.08, 0.05, 5], white);
box([right - 0.08, 0.9, 0], [0.24, 0.03, 5.1], white);
// A blind, let down a third of the way.
for (let slat = 0; slat < 11; slat++) box([right - 0.03, 2.45 - slat * 0.045, 0], [0.04, 0.006, 5], white);
// Skirting.
for (const z of [back + 0.01, front - 0.01]) box([0, 0.05, z], [6.4, 0.1, 0.02], white);
box([left + 0.01, 0.05, 0], [0.02, 0.1, 6.6], white);

// Lamps in the ceiling.
for (const z of [-1.6, 1.4]) {
  for (const x of [-1.4, 1.4]) {
    box([x, high - 0.012, z], [1.16, 0.02, 0.3], white, { light: [6.2, 5.9, 5.4] });
    box([x, high - 0.005, z], [1.22, 0.012, 0.36], metal);
  }
}

// Oak slats on the middle of the back wall, and a low cupboard before them.
for (let slat = 0; slat < 34; slat++)
  box([-1.32 + slat * 0.08, 1.45, back + 0.025], [0.045, 2.7, 0.05], wood);
box([0, 0.36, back + 0.27], [2.9, 0.6, 0.44], white);
box([0, 0.675, back + 0.27], [2.96, 0.035, 0.47], wood, { polish: 0.05 });
for (const x of [-0.73, 0, 0.73]) box([x, 0.36, back + 0.492], [0.008, 0.58, 0.006], metal);
for (const x of [-0.8, -0.66, 0.66, 0.8]) box([x, 0.52, back + 0.5], [0.012, 0.12, 0.015], dark);
box([0, 0.03, back + 0.25], [2.8, 0.06, 0.38], dark);
// On it: books, a bowl, a lamp.
const spines: Vector[] = [
  [0.1, 0.2, 0.3],
  [0.55, 0.24, 0.13],
  [0.62, 0.58, 0.5],
  [0.12, 0.26, 0.22],
  [0.6, 0.45, 0.16],
  [0.3, 0.3, 0.34],
];
for (let book = 0; book < 9; book++) {
  const tall = 0.2 + 0.07 * grain(book, 3);
  box(
    [0.66 + book * 0.042, 0.69 + tall / 2, back + 0.24],
    [0.034, tall, 0.17],
    spines[book % spines.length] ?? oak,
  );
}
cylinder([-0.95, 0.72, back + 0.27], [0.16, 0.05, 0.16], dark);
cylinder([-0.95, 0.86, back + 0.27], [0.025, 0.3, 0.025], metal);
cylinder([-0.95, 1.08, back + 0.27], [0.26, 0.2, 0.26], [0.85, 0.78, 0.66]);
ball([0.1, 0.75, back + 0.27], [0.3, 0.14, 0.3], [0.55, 0.52, 0.47]);

// Pictures on both sides of the slats.
const print =
  (one: Vector, two: Vector): Paint =>
  ([x, y]) => {
    if (Math.abs(x) > 0.235 || Math.abs(y) > 0.335) return [0.82, 0.81, 0.78];
    return Math.hypot(x + 0.05, y - 0.09) < 0.13
      ? two
      : y < -0.06 + 0.05 * Math.sin(x * 9)
        ? one
        : [0.76, 0.72, 0.64];
  };
for (const [x, one, two] of [
  [-2.25, [0.16, 0.3, 0.34], [0.66, 0.36, 0.16]],
  [2.25, [0.5, 0.28, 0.16], [0.2, 0.28, 0.4]],
] as const) {
  box([x, 1.62, back + 0.02], [0.66, 0.86, 0.035], dark);
  box([x, 1.62, back + 0.04], [0.6, 0.8, 0.006], print(one, two));
}

// A desk with a screen to the left, an armchair, a shelf.
box([-2.35, 0.73, -1.1], [0.8, 0.03, 1.7], wood, { polish: 0.05 });
for (const z of [-1.85, -0.35]) box([-2.35, 0.36, z], [0.7, 0.71, 0.04], white);
box([-2.5, 0.99, -1.1], [0.03, 0.36, 0.62], dark, { turn: 8 });
box([-2.48, 0.99, -1.1], [0.012, 0.33, 0.58], white, { turn: 8, light: [0.55, 0.66, 0.78] });
cylinder([-2.52, 0.8, -1.1], [0.05, 0.13, 0.05], metal);
box([-2.48, 0.752, -1.1], [0.2, 0.012, 0.24], metal);
box([-2.2, 0.752, -1.05], [0.14, 0.014, 0.42], dark);
cylinder([-2.15, 0.79, -1.6], [0.08, 0.1, 0.08], [0.62, 0.36, 0.2]);
box([-2.25, 0.753, -0.6], [0.21, 0.012, 0.3], white, { turn: 12 });

// Armchairs by the window and in the corner.
for (const [x, z, turn] of [
  [2.1, -2.1, 35],
  [2.2, 1.6, -60],
] as const) {
  box([x, 0.31, z], [0.72, 0.22, 0.68], fabric, { turn });
  const way = ((turn + 180) * Math.PI) / 180;
  box([x + Math.sin(way) * 0.3, 0.6, z + Math.cos(way) * 0.3], [0.74, 0.62, 0.14], fabric, { turn });
  for (const side of [-1, 1])
    box(
      [x + side * Math.cos(way) * 0.36, 0.45, z - side * Math.sin(way) * 0.36],
      [0.12, 0.44, 0.66],
      shade(fabric, 0.9),
      { turn },
    );
  for (const side of [-1, 1]) cylinder([x + side * 0.25, 0.1, z], [0.04, 0.2, 0.04], oak);
}
// A plant in the corner by the window.
cylinder([2.75, 0.22, back + 0.45], [0.4, 0.44, 0.4], [0.68, 0.66, 0.62]);
for (let stem = 0; stem < 46; stem++) {
  const angle = stem * 2.39996;
  const far = 0.08 + 0.3 * grain(stem, 1);
  ball(
    [
      2.75 + Math.cos(angle) * far * 0.9,
      0.75 + grain(stem, 2) * 0.85,
      back + 0.45 + Math.sin(angle) * far * 0.8,
    ],
    [0.26, 0.07, 0.11],
    shade(leaf, 0.7 + 0.9 * grain(stem, 5)),
    { turn: (-angle * 180) / Math.PI, polish: 0.04 },
  );
}
// Door and board behind the camera, a round table between.
box([-1.9, 1.03, front - 0.02], [0.94, 2.06, 0.05], wood);
cylinder([-1.55, 1.02, front - 0.08], [0.03, 0.14, 0.03], metal);
box([0.9, 1.55, front - 0.02], [1.9, 1.1, 0.03], [0.84, 0.84, 0.83], { polish: 0.1 });
box([0.9, 1.0, front - 0.05], [1.2, 0.03, 0.07], metal);
cylinder([0.9, 0.72, 1.9], [1.1, 0.035, 1.1], white, { polish: 0.05 });
cylinder([0.9, 0.36, 1.9], [0.08, 0.7, 0.08], metal);
cylinder([0.9, 0.01, 1.9], [0.6, 0.02, 0.6], metal);
// A rug under the person.
box([0.2, 0.006, -0.2], [2.6, 0.012, 3.2], ([x, , z]) =>
  shade(
    [0.3, 0.31, 0.33],
    Math.abs(x) > 1.22 || Math.abs(z) > 1.52
      ? 0.7
      : 0.94 + 0.12 * grain(Math.floor(x * 60), Math.floor(z * 60)),
  ),
);

await writeRoom(room, process.argv.slice(2));
