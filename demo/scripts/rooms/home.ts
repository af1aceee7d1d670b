/** A living room at home: `node demo/scripts/rooms/home.ts demo/rooms/home.webp [width] [samples]`. */
import { createRoom, grain, planksOf, shade, woodOf, writeRoom } from './build-room.ts';
import type { Paint, Vector } from './path-tracer.ts';

const room = createRoom();
const { box, cylinder, ball } = room;

const white: Vector = [0.8, 0.79, 0.76];
const wall: Vector = [0.74, 0.7, 0.63];
const sage: Vector = [0.36, 0.42, 0.35];
const dark: Vector = [0.06, 0.055, 0.05];
const brass: Vector = [0.42, 0.32, 0.16];
const linen: Vector = [0.62, 0.57, 0.49];
const rust: Vector = [0.5, 0.2, 0.1];
const navy: Vector = [0.1, 0.16, 0.26];
const wood = woodOf([0.42, 0.26, 0.14]);
const pale = woodOf([0.6, 0.45, 0.28]);

// The room: 5.2 m wide, 5.8 m long, 2.5 m high.
const [right, left, back, front, high] = [2.6, -2.6, -2.8, 3, 2.5];
box([0, -0.05, 0.1], [5.4, 0.1, 6], planksOf([0.5, 0.36, 0.22]), { polish: 0.05 });
box([0, high + 0.05, 0.1], [5.4, 0.1, 6], white);
box([0, high / 2, back - 0.05], [5.4, high, 0.1], sage);
box([0, high / 2, front + 0.05], [5.4, high, 0.1], wall);
box([left - 0.05, high / 2, 0.1], [0.1, high, 6], wall);
for (const z of [back + 0.01, front - 0.01]) box([0, 0.06, z], [5.2, 0.12, 0.02], white);
box([left + 0.01, 0.06, 0.1], [0.02, 0.12, 5.8], white);

// The window on the right, over gardens, with curtains.
const outside: Paint = ([, y, z]) => {
  const hedge = -0.25 + 0.06 * Math.sin(z * 11) + 0.04 * Math.sin(z * 23 + 2);
  const roof = -0.02 + 0.28 * Math.max(0, 1 - Math.abs(z - 0.5) / 0.7);
  if (y < hedge) return shade([0.28, 0.4, 0.18], 0.8 + 0.5 * grain(Math.floor(z * 14), Math.floor(y * 14)));
  if (y < roof && Math.abs(z - 0.5) < 0.75) return y > -0.02 ? [0.72, 0.42, 0.32] : [1.1, 0.8, 0.64];
  return [9.5, 9.8, 10.4];
};
box([right + 0.05, 0.4, 0.1], [0.1, 0.8, 6], wall);
box([right + 0.05, 2.35, 0.1], [0.1, 0.3, 6], wall);
box([right + 0.05, 1.5, 2.3], [0.1, 1.4, 1.6], wall);
box([right + 0.05, 1.5, -2.15], [0.1, 1.4, 1.5], wall);
box([right + 0.4, 1.5, 0.05], [0.02, 2, 3.6], white, { light: outside });
for (const z of [-1.4, -0.45, 0.55, 1.5]) box([right + 0.02, 1.5, z], [0.07, 1.4, 0.06], white);
for (const y of [0.82, 1.75, 2.18]) box([right + 0.02, y, 0.05], [0.07, 0.05, 2.95], white);
box([right - 0.06, 0.8, 0.05], [0.24, 0.03, 3.1], white);
for (const end of [-1.55, 1.65])
  for (let fold = 0; fold < 7; fold++)
    cylinder(
      [right - 0.1, 1.2, end + (fold - 3) * 0.062],
      [0.075, 2.2, 0.075],
      shade(linen, 0.85 + 0.2 * grain(fold, end)),
    );
box([right - 0.1, 2.33, 0.05], [0.03, 0.03, 3.9], brass);

// A ceiling lamp, and a floor lamp that is lit, beside the sofa.
cylinder([0.2, 2.36, 0.9], [0.02, 0.28, 0.02], dark);
ball([0.2, 2.12, 0.9], [0.46, 0.36, 0.46], [0.86, 0.84, 0.78]);
box([0.2, 1.93, 0.9], [0.3, 0.01, 0.3], white, { light: [30, 27, 22] });
// A flat lamp in the ceiling between the window and the sofa.
box([0.1, high - 0.03, -1.1], [0.7, 0.05, 0.7], white, { light: [10, 9.2, 7.8] });
cylinder([-2.2, 0.02, back + 0.4], [0.3, 0.03, 0.3], dark);
cylinder([-2.2, 0.75, back + 0.4], [0.025, 1.45, 0.025], brass);
cylinder([-2.2, 1.56, back + 0.4], [0.42, 0.3, 0.42], [0.9, 0.8, 0.6], { light: [1.5, 1.2, 0.8] });

// The sofa along the back wall, with cushions and a blanket.
box([-0.55, 0.24, back + 0.5], [2.3, 0.28, 0.9], navy);
for (const x of [-1.1, 0.0]) box([x, 0.44, back + 0.56], [1.07, 0.16, 0.78], shade(navy, 1.15));
box([-0.55, 0.62, back + 0.16], [2.3, 0.6, 0.24], navy);
for (const x of [-1.1, 0.0]) box([x, 0.68, back + 0.32], [1.05, 0.46, 0.16], shade(navy, 1.15));
for (const x of [-1.79, 0.69]) box([x, 0.44, back + 0.5], [0.22, 0.5, 0.92], shade(navy, 0.95));
for (const x of [-1.7, 0.6])
  for (const z of [back + 0.14, back + 0.86]) cylinder([x, 0.05, z], [0.05, 0.1, 0.05], wood);
ball([-1.4, 0.7, back + 0.5], [0.46, 0.42, 0.2], rust, { turn: 12 });
ball([0.35, 0.69, back + 0.5], [0.44, 0.4, 0.2], linen, { turn: -10 });
box([-0.05, 0.53, back + 0.6], [0.5, 0.025, 0.8], ([x, , z]) =>
  Math.abs(((z / 0.16) % 1) + 1) % 1 < 0.3
    ? rust
    : shade(linen, 0.95 + 0.08 * grain(Math.floor(x * 70), Math.floor(z * 70))),
);

// Over it a large picture and two small ones: hills, and a child's drawing.
const hills: Paint = ([x, y]) => {
  if (Math.abs(x) > 0.46 || Math.abs(y) > 0.29) return [0.84, 0.82, 0.77];
  if (y < -0.12 + 0.05 * Math.sin(x * 7)) return [0.2, 0.3, 0.22];
  if (y < 0.0 + 0.07 * Math.sin(x * 5 + 2)) return [0.36, 0.44, 0.36];
  if (Math.hypot(x - 0.2, y - 0.14) < 0.06) return [0.85, 0.55, 0.25];
  return [0.78, 0.7, 0.58];
};
box([-0.85, 1.56, back + 0.02], [1.1, 0.76, 0.03], dark);
box([-0.85, 1.56, back + 0.04], [1.04, 0.7, 0.005], hills);
const drawing: Paint = ([x, y]) => {
  const wheel = Math.min(
    Math.abs(Math.hypot(x + 0.05, y + 0.03) - 0.035),
    Math.abs(Math.hypot(x - 0.05, y + 0.03) - 0.035),
  );
  if (wheel < 0.006) return [0.1, 0.1, 0.12];
  if (Math.abs(y - 0.012) < 0.005 && Math.abs(x) < 0.055) return [0.7, 0.08, 0.06];
  if (Math.hypot(x - 0.08, y - 0.1) < 0.025) return [0.9, 0.7, 0.1];
  return [0.86, 0.86, 0.84];
};
box([0.68, 1.72, back + 0.02], [0.32, 0.4, 0.025], pale);
box([0.68, 1.72, back + 0.035], [0.26, 0.34, 0.005], drawing);
box([0.68, 1.3, back + 0.02], [0.32, 0.3, 0.025], pale);
box([0.68, 1.3, back + 0.035], [0.26, 0.24, 0.005], ([x, y]) =>
  Math.hypot(x, y + 0.02) < 0.07 ? navy : [0.82, 0.78, 0.7],
);

// A bookcase in the right corner of the back wall.
for (const x of [1.1, 2.35]) box([x, 1.0, back + 0.17], [0.03, 2, 0.32], pale);
for (const y of [0.06, 0.5, 0.92, 1.34, 1.76, 2.0]) box([1.725, y, back + 0.17], [1.25, 0.03, 0.32], pale);
box([1.725, 1, back + 0.02], [1.25, 2, 0.015], shade([0.6, 0.45, 0.28], 0.8));
const spines: Vector[] = [
  navy,
  rust,
  [0.6, 0.55, 0.45],
  [0.12, 0.26, 0.22],
  [0.6, 0.45, 0.16],
  [0.3, 0.3, 0.34],
  [0.5, 0.14, 0.18],
];
for (const [shelf, y] of [0.515, 0.935, 1.355].entries()) {
  let x = 1.16;
  while (x < 2.2) {
    const wide = 0.025 + 0.03 * grain(x, shelf);
    const tall = 0.2 + 0.13 * grain(shelf, x, 2);
    if (grain(x, shelf, 7) > 0.14)
      box(
        [x + wide / 2, y + tall / 2, back + 0.18],
        [wide * 0.93, tall, 0.2],
        spines[Math.floor(grain(x, y) * 7)] ?? navy,
      );
    x += grain(x, shelf, 7) > 0.14 ? wide : 0.12;
  }
}
cylinder([1.4, 1.86, back + 0.17], [0.14, 0.18, 0.14], [0.75, 0.72, 0.66]);
for (let stem = 0; stem < 22; stem++) {
  const angle = stem * 2.39996;
  const far = 0.05 + 0.13 * grain(stem, 1);
  ball(
    [1.4 + Math.cos(angle) * far, 1.98 + 0.16 * grain(stem, 2), back + 0.18 + Math.sin(angle) * far * 0.6],
    [0.13, 0.04, 0.06],
    shade([0.08, 0.2, 0.07], 0.7 + 0.9 * grain(stem, 5)),
    { turn: (-angle * 180) / Math.PI },
  );
}
box([2.0, 1.86, back + 0.17], [0.26, 0.18, 0.2], rust);
for (const x of [1.4, 2.0]) box([x, 0.28, back + 0.18], [0.5, 0.34, 0.28], linen);

// A rug and a low table behind the person, a box of tools, a door to the hall, a table for meals behind the camera.
box([-0.3, 0.008, -0.6], [2.7, 0.014, 1.9], ([x, , z]) =>
  shade(
    [0.5, 0.44, 0.36],
    Math.abs(x) > 1.25 || Math.abs(z) > 0.85
      ? 0.75
      : 0.92 + 0.14 * grain(Math.floor(x * 50), Math.floor(z * 50)),
  ),
);
box([left + 0.02, 1.0, 0.9], [0.05, 2.0, 0.86], white);
for (const y of [0.55, 1.45]) box([left + 0.05, y, 0.9], [0.01, 0.6, 0.6], shade(white, 0.93));
ball([left + 0.09, 1.0, 0.57], [0.06, 0.06, 0.06], brass, { polish: 0.3 });
box([left + 0.25, 0.42, -1.0], [0.42, 0.84, 1.2], [0.56, 0.42, 0.27]);
for (const z of [-1.3, -0.7]) ball([left + 0.48, 0.6, z], [0.03, 0.03, 0.03], brass);
box([left + 0.3, 0.98, -1.3], [0.03, 0.24, 0.3], dark, { turn: 70 });
cylinder([left + 0.28, 0.92, -0.7], [0.12, 0.16, 0.12], rust);
box([0.7, 0.73, 2.1], [1.5, 0.04, 0.85], wood, { polish: 0.05 });
for (const x of [0.05, 1.35]) for (const z of [1.78, 2.42]) box([x, 0.36, z], [0.06, 0.71, 0.06], wood);
for (const x of [0.35, 1.05]) {
  box([x, 0.45, 1.5], [0.4, 0.04, 0.4], wood);
  for (const side of [-0.17, 0.17]) box([x + side, 0.46, 1.32], [0.035, 0.9, 0.035], wood);
  box([x, 0.84, 1.32], [0.36, 0.16, 0.025], wood);
}
cylinder([0.7, 0.8, 2.1], [0.24, 0.09, 0.24], [0.7, 0.68, 0.62]);
for (const [x, colour] of [
  [0.64, rust],
  [0.75, [0.5, 0.5, 0.1]],
  [0.7, [0.62, 0.2, 0.1]],
] as const)
  ball([x, 0.85, 2.1], [0.09, 0.09, 0.09], colour);
box([-1.5, 1.03, front - 0.02], [0.9, 2.06, 0.05], white);

await writeRoom(room, process.argv.slice(2));
