/** The packing line in a warehouse: `node demo/scripts/rooms/warehouse.ts demo/rooms/warehouse.webp [width] [samples]`. */
import { createRoom, grain, shade, writeRoom } from './build-room.ts';
import type { Paint, Vector } from './path-tracer.ts';

const room = createRoom();
const { box, cylinder, ball } = room;

const white: Vector = [0.78, 0.79, 0.78];
const panel: Vector = [0.62, 0.65, 0.67];
const steel: Vector = [0.34, 0.35, 0.36];
const dark: Vector = [0.05, 0.05, 0.06];
const blue: Vector = [0.05, 0.14, 0.36];
const orange: Vector = [0.78, 0.24, 0.04];
const yellow: Vector = [0.82, 0.56, 0.04];
const red: Vector = [0.62, 0.05, 0.04];
const green: Vector = [0.04, 0.36, 0.16];
const pallet: Vector = [0.5, 0.36, 0.21];

// The hall: 15 m wide, 15 m long, 5.6 m high.
const [right, left, back, front, high] = [7.5, -7.5, -8, 7, 5.6];

/** Concrete in bays, worn, with the yellow lines of a walkway. */
const concrete: Paint = ([x, , z]) => {
  const own = 0.34 + 0.025 * Math.sin(x * 1.3 + Math.sin(z * 0.9) * 2) + 0.025 * Math.sin(z * 1.7 + x * 0.4);
  const speck = 0.97 + 0.06 * grain(Math.floor(x * 45), Math.floor(z * 45));
  const isJoint =
    Math.abs(x / 4 - Math.floor(x / 4) - 0.5) < 0.003 || Math.abs(z / 3 - Math.round(z / 3)) < 0.003;
  // The place is counted from the middle of the floor, which lies half a metre behind the person.
  const isLine =
    (Math.abs(z + 0.85) < 0.05 || Math.abs(z - 2.3) < 0.05) &&
    grain(Math.floor(x * 30), Math.floor(z * 40)) > 0.06;
  if (isLine) return shade(yellow, 0.9 * speck);
  return shade([own, own * 0.99, own * 0.96], speck * (isJoint ? 0.6 : 1));
};

/** Upright corrugation, as of sheet metal, over a painted plinth. */
const sheets =
  (along: 0 | 2): Paint =>
  (place) => {
    if (place[1] < -1.6) return shade([0.3, 0.36, 0.41], 0.96 + 0.06 * grain(Math.floor(place[along] * 20)));
    const wave = Math.abs(((place[along] / 0.22) % 1) + 1) % 1;
    return shade(panel, wave < 0.12 ? 0.72 : wave < 0.5 ? 1 : 0.93);
  };

box([0, -0.05, -0.5], [15.2, 0.1, 15.2], concrete, { polish: 0.07 });
box([0, high + 0.05, -0.5], [15.2, 0.1, 15.2], ([x]) =>
  shade(white, Math.abs(((x / 0.4) % 1) + 1) % 1 < 0.15 ? 0.75 : 0.92),
);
box([0, high / 2, back - 0.05], [15.2, high, 0.1], sheets(0));
box([0, high / 2, front + 0.05], [15.2, high, 0.1], sheets(0));
box([left - 0.05, high / 2, -0.5], [0.1, high, 15.2], sheets(2));
box([right + 0.05, high / 2, -0.5], [0.1, high, 15.2], sheets(2));

// Steel beams under the roof, on posts, and lamps between them.
for (const z of [-6.4, -3.2, 0, 3.2, 6]) {
  box([0, high - 0.16, z], [15, 0.05, 0.2], steel);
  box([0, high - 0.3, z], [15, 0.24, 0.03], steel);
  box([0, high - 0.43, z], [15, 0.05, 0.2], steel);
  for (const x of [left + 0.12, right - 0.12]) box([x, high / 2, z], [0.2, high, 0.24], steel);
}
for (const z of [-4.8, -1.6, 1.6, 4.6]) {
  for (const x of [-4.6, -1.5, 1.5, 4.6]) {
    box([x, 4.9, z], [1.5, 0.02, 0.3], white, { light: [16, 15.8, 15.2] });
    box([x, 4.94, z], [1.56, 0.05, 0.36], steel);
    for (const side of [-0.6, 0.6]) box([x + side, 5.25, z], [0.012, 0.6, 0.012], dark);
  }
}
// A band of windows below the roof, grey before sunrise.
for (const x of [left + 0.02, right - 0.02]) {
  for (const z of [-4.8, -1.6, 1.6, 4.6]) {
    box([x, 4.3, z], [0.03, 0.9, 2.4], ([, y]) => shade([0.32, 0.42, 0.56], 0.8 + 0.3 * y));
    for (const part of [-1.2, -0.4, 0.4, 1.2]) box([x, 4.3, z + part], [0.05, 0.9, 0.05], steel);
  }
}

/** Cardboard with tape along the middle and a label. */
const carton =
  (tone: number): Paint =>
  ([x, y, z]) => {
    const isTape = Math.abs(z) < 0.028 && y > 0;
    const isLabel = z > 0 && Math.abs(x - 0.06) < 0.06 && Math.abs(y + 0.01) < 0.045;
    if (isLabel) return grain(Math.floor(x * 160)) > 0.55 && y < 0.012 ? dark : white;
    return shade(
      isTape ? [0.5, 0.38, 0.24] : [0.5, 0.36, 0.22],
      (0.84 + 0.26 * tone) * (0.98 + 0.03 * Math.sin(y * 90)),
    );
  };
function putCarton(x: number, y: number, z: number, size: Vector, turn = 0): void {
  box([x, y + size[1] / 2, z], size, carton(grain(x, z, y)), { turn });
}
function putPallet(x: number, y: number, z: number): void {
  for (const part of [-0.4, 0, 0.4]) box([x, y + 0.06, z + part], [1.15, 0.08, 0.12], shade(pallet, 0.8));
  for (let plank = 0; plank < 6; plank++)
    box(
      [x - 0.5 + plank * 0.2, y + 0.125, z],
      [0.13, 0.025, 0.95],
      shade(pallet, 0.85 + 0.3 * grain(plank, x)),
    );
}
/** Cartons on a pallet in layers, or a bale wrapped in white film. */
function putLoad(x: number, y: number, z: number, layers: number, isWrapped: boolean): void {
  putPallet(x, y, z);
  if (isWrapped) {
    box([x, y + 0.14 + layers * 0.16, z], [1.06, layers * 0.32, 0.9], ([, high2, deep]) =>
      shade([0.66, 0.69, 0.7], 0.88 + 0.14 * grain(Math.floor(high2 * 26), Math.floor(deep * 3))),
    );
    return;
  }
  for (let layer = 0; layer < layers; layer++) {
    for (const [column, dx] of [-0.36, 0, 0.36].entries()) {
      for (const dz of [-0.22, 0.22]) {
        if (layer === layers - 1 && grain(x, layer, column, dz) < 0.22) continue;
        putCarton(x + dx, y + 0.14 + layer * 0.33, z + dz, [0.35, 0.32, 0.42]);
      }
    }
  }
}

// Racks along the back wall, with a gap where a lorry is loaded through a gate.
const shelves = [0.05, 1.75, 3.3];
for (const [from, bays] of [
  [-1.1, 3],
  [-7.3, 1],
] as const) {
  for (let post = 0; post <= bays; post++) {
    for (const z of [back + 0.3, back + 1.35]) box([from + post * 2.75, 2.25, z], [0.09, 4.5, 0.09], blue);
    for (let brace = 0; brace < 6; brace++)
      box([from + post * 2.75, 0.5 + brace * 0.75, back + 0.82], [0.03, 0.04, 1.0], shade(blue, 1.2));
    box([from + post * 2.75, 0.2, back + 1.42], [0.16, 0.4, 0.04], yellow);
  }
  for (let bay = 0; bay < bays; bay++) {
    const middle = from + 1.375 + bay * 2.75;
    for (const [level, y] of shelves.entries()) {
      if (level > 0) {
        for (const z of [back + 0.3, back + 1.35]) box([middle, y - 0.07, z], [2.66, 0.12, 0.05], orange);
        box([middle, y - 0.015, back + 0.82], [2.6, 0.02, 1.0], shade(pallet, 0.8));
        box([middle, y - 0.07, back + 1.38], [0.34, 0.08, 0.005], white);
      }
      for (const dx of [-0.66, 0.66]) {
        const chance = grain(bay, level, dx, from);
        if (chance < 0.12) continue;
        putLoad(middle + dx, y, back + 0.82, chance > 0.72 ? 4 : 3, grain(dx, level, bay + from) > 0.68);
      }
    }
  }
}
// The gate, closed, between striped posts, with its number and a lamp that says wait.
box([-2.85, 1.65, back + 0.06], [2.7, 3.3, 0.06], ([, y]) =>
  shade([0.6, 0.62, 0.63], Math.abs(((y / 0.3) % 1) + 1) % 1 < 0.1 ? 0.6 : 1),
);
const stripes: Paint = ([x, y]) => (Math.abs((((y + x) / 0.36) % 1) + 1) % 1 < 0.5 ? yellow : dark);
for (const x of [-4.3, -1.4]) box([x, 1.65, back + 0.1], [0.16, 3.3, 0.16], stripes);
box([-2.85, 3.42, back + 0.1], [3.06, 0.26, 0.16], stripes);
box([-2.85, 3.95, back + 0.05], [0.7, 0.6, 0.03], blue);
box([-2.78, 3.95, back + 0.075], [0.08, 0.4, 0.012], white);
box([-2.92, 3.95, back + 0.075], [0.08, 0.4, 0.012], white);
box([-4.75, 2.5, back + 0.12], [0.2, 0.5, 0.14], dark);
ball([-4.75, 2.62, back + 0.2], [0.13, 0.13, 0.06], red, { light: [2.2, 0.2, 0.12] });
ball([-4.75, 2.4, back + 0.2], [0.13, 0.13, 0.06], shade(green, 0.5));

// The conveyor runs across behind the person: a belt between rails, on legs, with cartons.
const [belt, deck] = [-2.7, 0.86];
box([-1.2, deck - 0.05, belt], [12.4, 0.06, 0.62], ([x]) =>
  shade(dark, 1.2 + 0.5 * grain(Math.floor(x * 8))),
);
for (const z of [belt - 0.37, belt + 0.37]) {
  box([-1.2, deck - 0.03, z], [12.4, 0.17, 0.05], [0.2, 0.3, 0.4]);
  box([-1.2, deck + 0.055, z], [12.4, 0.02, 0.07], steel, { polish: 0.25 });
  for (let bolt = 0; bolt < 24; bolt++)
    box([-7.2 + bolt * 0.52, deck - 0.03, z + 0.03], [0.05, 0.05, 0.01], dark);
}
for (let leg = 0; leg < 7; leg++) {
  const x = -7 + leg * 1.95;
  for (const z of [belt - 0.33, belt + 0.33]) box([x, 0.4, z], [0.07, 0.8, 0.05], [0.2, 0.3, 0.4]);
  box([x, 0.25, belt], [0.05, 0.05, 0.6], [0.2, 0.3, 0.4]);
}
for (const [x, size, turn] of [
  [-5.6, [0.5, 0.34, 0.38], 0],
  [-4.5, [0.38, 0.26, 0.3], 6],
  [-3.1, [0.46, 0.36, 0.36], -4],
  [-2.3, [0.34, 0.24, 0.3], 3],
  [-1.25, [0.5, 0.4, 0.4], 0],
  [-0.55, [0.36, 0.26, 0.3], -8],
] as const)
  putCarton(x, deck - 0.02, belt, size, turn);
// The guard: a yellow cage over the belt, open at the front where its panel was taken off, and the carton that jammed.
const [cageFrom, cageTo] = [0.75, 2.55];
for (const x of [cageFrom, (cageFrom + cageTo) / 2, cageTo])
  for (const z of [belt - 0.42, belt + 0.42]) box([x, deck + 0.36, z], [0.06, 0.78, 0.06], yellow);
for (const z of [belt - 0.42, belt + 0.42])
  box([(cageFrom + cageTo) / 2, deck + 0.75, z], [1.86, 0.06, 0.06], yellow);
for (const x of [cageFrom, cageTo]) box([x, deck + 0.75, belt], [0.06, 0.06, 0.84], yellow);
for (let bar = 0; bar < 16; bar++)
  box([cageFrom + 0.06 + bar * 0.112, deck + 0.38, belt - 0.42], [0.012, 0.74, 0.012], dark);
for (let bar = 0; bar < 6; bar++)
  box([1.65, deck + 0.1 + bar * 0.11, belt - 0.42], [1.8, 0.012, 0.012], dark);
box([1.65, deck + 0.77, belt], [1.8, 0.015, 0.8], [0.3, 0.32, 0.34]);
for (let bar = 0; bar < 8; bar++)
  box([0.86 + bar * 0.112, deck + 0.38, belt + 0.42], [0.012, 0.74, 0.012], dark);
putCarton(1.3, deck - 0.02, belt, [0.5, 0.44, 0.42], 24);
putCarton(1.75, deck + 0.02, belt + 0.02, [0.4, 0.3, 0.34], -18);
// Notices on the guard: a yellow triangle and a blue disc on white.
box([cageTo + 0.2, deck + 0.55, belt + 0.43], [0.3, 0.4, 0.015], ([x, y]) => {
  if (Math.hypot(x, y - 0.08) < 0.085) return blue;
  if (y < -0.05 && Math.abs(x) < 0.11 && Math.abs(((y / 0.05) % 1) + 1) % 1 < 0.4) return steel;
  return white;
});
box([cageTo + 0.2, 0.6, belt + 0.4], [0.05, 1.2, 0.05], steel);

// The control panel with its emergency stop and a lamp that stands on amber.
box([3.75, 0.75, belt + 0.1], [0.6, 1.5, 0.4], [0.58, 0.6, 0.6]);
box([3.75, 1.18, belt + 0.31], [0.4, 0.26, 0.01], dark);
box([3.75, 1.19, belt + 0.317], [0.34, 0.2, 0.01], dark, { light: [0.5, 0.62, 0.66] });
box([3.66, 0.88, belt + 0.31], [0.15, 0.15, 0.02], yellow);
ball([3.66, 0.88, belt + 0.34], [0.09, 0.09, 0.07], red, { polish: 0.08 });
for (const [x, colour] of [
  [3.8, green],
  [3.88, white],
] as const)
  ball([x, 0.9, belt + 0.32], [0.045, 0.045, 0.03], colour);
cylinder([3.75, 1.6, belt + 0.1], [0.05, 0.2, 0.05], steel);
cylinder([3.75, 1.74, belt + 0.1], [0.09, 0.09, 0.09], green);
cylinder([3.75, 1.83, belt + 0.1], [0.09, 0.09, 0.09], yellow, { light: [2.6, 1.5, 0.12] });
cylinder([3.75, 1.92, belt + 0.1], [0.09, 0.09, 0.09], red);

// Pallets that wait, a waste bin, a pallet truck.
putLoad(5.4, 0, -2.9, 4, true);
putLoad(5.3, 0, -0.6, 3, false);
putLoad(-5.8, 0, 0.6, 4, false);
putLoad(-5.8, 0, 2.4, 3, true);
box([-4.1, 0.45, -4.6], [0.7, 0.9, 0.7], shade(blue, 1.4));
box([-4.1, 0.92, -4.6], [0.76, 0.06, 0.76], shade(blue, 1.1));
for (const x of [5.5, 5.9]) box([x, 0.11, 1.6], [0.16, 0.07, 1.2], red);
box([5.7, 0.3, 2.3], [0.6, 0.45, 0.3], red);
box([5.7, 0.75, 2.48], [0.05, 0.8, 0.05], dark);
box([5.7, 1.16, 2.52], [0.3, 0.05, 0.05], dark);

// A fire extinguisher and a way out, as signs on the walls; a packing table and a door behind the camera.
cylinder([left + 0.35, 1.1, -2.2], [0.17, 0.55, 0.17], red, { polish: 0.06 });
box([left + 0.02, 1.85, -2.2], [0.02, 0.3, 0.3], red);
box([right - 0.02, 2.6, -4.9], [0.04, 0.3, 0.7], green, {
  light: ([, y, z]) => (Math.abs(y) < 0.07 && Math.abs(z) < 0.22 ? [1.2, 1.3, 1.2] : [0.05, 0.6, 0.25]),
});
box([right - 0.03, 1.1, -4.9], [0.06, 2.2, 1.1], [0.3, 0.36, 0.41]);
box([0.6, 0.88, 4.6], [2.4, 0.05, 0.9], shade(pallet, 1.1));
for (const x of [-0.5, 1.7]) for (const z of [4.25, 4.95]) box([x, 0.44, z], [0.06, 0.86, 0.06], steel);
putCarton(0.1, 0.905, 4.6, [0.5, 0.36, 0.4], 10);
putCarton(1.1, 0.905, 4.7, [0.36, 0.26, 0.3], -16);
box([-3.4, 1.1, front - 0.04], [1.1, 2.2, 0.06], [0.3, 0.36, 0.41]);
box([2.6, 2.1, front - 0.04], [2.6, 1.2, 0.05], white, { polish: 0.06 });
box([2.6, 2.1, front - 0.07], [2.4, 1.0, 0.02], [0.5, 0.6, 0.64]);

await writeRoom(room, process.argv.slice(2));
