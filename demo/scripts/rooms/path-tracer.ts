/** A small path tracer for rooms of boxes, cylinders and balls, seen as an equirectangular picture. Lengths in metres. */

export type Vector = readonly [number, number, number];

/** Reflectance (0 to 1) or emitted light at a point; `place` is in the solid's own axes, from its middle. */
export type Paint = Vector | ((place: Vector) => Vector);

export type Solid = {
  shape: 'box' | 'cylinder' | 'ball';
  middle: Vector;
  /** Whole lengths along the solid's own axes; a cylinder stands upright. */
  size: Vector;
  /** Turn about the upright axis, in degrees. */
  turn?: number;
  paint: Paint;
  /** Part of the light that is thrown back as from polish. */
  polish?: number;
  light?: Paint;
};

export type Picture = { width: number; height: number; pixels: Uint8Array };

type Prepared = Solid & { cos: number; sin: number; half: Vector; low: Vector; high: Vector };
type Node = {
  low: Vector;
  high: Vector;
  solids: Prepared[] | null;
  /** Along this axis what is left has the smaller places. */
  axis: 0 | 1 | 2;
  left: Node | null;
  right: Node | null;
};
type Hit = { distance: number; solid: Prepared; normal: Vector; place: Vector; point: Vector };

const longest = 1e9;
const bounces = 5;
const none: readonly Prepared[] = [];
const skip = 1e-4;
const exposure = 2.3;

const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
const times = (a: Vector, b: Vector): Vector => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
// Written out: hypot and spreading would take most of the time.
const unit = (a: Vector): Vector => scale(a, 1 / Math.sqrt(dot(a, a)));
const largest = (a: Vector): number => Math.max(a[0], a[1], a[2]);
const paintAt = (paint: Paint, place: Vector): Vector => (typeof paint === 'function' ? paint(place) : paint);

function more(buffer: Float32Array, at: number, value: number): void {
  buffer[at] = (buffer[at] ?? 0) + value;
}

function prepare(solid: Solid): Prepared {
  const angle = ((solid.turn ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const half = scale(solid.size, 0.5);
  const reach: Vector = [
    Math.abs(cos) * half[0] + Math.abs(sin) * half[2],
    half[1],
    Math.abs(sin) * half[0] + Math.abs(cos) * half[2],
  ];
  return { ...solid, cos, sin, half, low: minus(solid.middle, reach), high: add(solid.middle, reach) };
}

function boundsOf(solids: readonly Prepared[]): { low: Vector; high: Vector } {
  const low: Vector = [0, 1, 2].map((axis) =>
    Math.min(...solids.map((solid) => solid.low[axis as 0])),
  ) as unknown as Vector; // three numbers
  const high: Vector = [0, 1, 2].map((axis) =>
    Math.max(...solids.map((solid) => solid.high[axis as 0])),
  ) as unknown as Vector; // three numbers
  return { low, high };
}

/** How often rays will have to look into it: its surface, for each solid in it. */
function costOf(solids: readonly Prepared[]): number {
  const { low, high } = boundsOf(solids);
  const [x, y, z] = minus(high, low);
  return (x * y + y * z + z * x) * solids.length;
}

function buildTree(solids: Prepared[]): Node {
  const bounds = boundsOf(solids);
  if (solids.length <= 3) return { ...bounds, solids, axis: 0, left: null, right: null };
  let best = { cost: Number.POSITIVE_INFINITY, axis: 0 as 0 | 1 | 2, sorted: solids, at: 1 };
  for (const axis of [0, 1, 2] as const) {
    const sorted = [...solids].sort((a, b) => a.middle[axis] - b.middle[axis]);
    const step = Math.max(1, Math.floor(solids.length / 24));
    for (let at = step; at < solids.length; at += step) {
      const cost = costOf(sorted.slice(0, at)) + costOf(sorted.slice(at));
      if (cost < best.cost) best = { cost, axis, sorted, at };
    }
  }
  const { axis, sorted, at } = best;
  return {
    ...bounds,
    solids: null,
    axis,
    left: buildTree(sorted.slice(0, at)),
    right: buildTree(sorted.slice(at)),
  };
}

// Axis by axis and without loops: this is asked some hundred times for each ray.
function meetsBox(low: Vector, high: Vector, from: Vector, way: Vector, limit: number): boolean {
  const x1 = (low[0] - from[0]) / way[0];
  const x2 = (high[0] - from[0]) / way[0];
  const y1 = (low[1] - from[1]) / way[1];
  const y2 = (high[1] - from[1]) / way[1];
  const z1 = (low[2] - from[2]) / way[2];
  const z2 = (high[2] - from[2]) / way[2];
  const near = Math.max(0, Math.min(x1, x2), Math.min(y1, y2), Math.min(z1, z2));
  return near <= Math.min(limit, Math.max(x1, x2), Math.max(y1, y2), Math.max(z1, z2));
}

/** Distance and the normal in the solid's own axes, or null. A ray from inside meets the far side. */
function meetLocal(solid: Prepared, from: Vector, way: Vector): { distance: number; normal: Vector } | null {
  const { half } = solid;
  if (solid.shape === 'ball') {
    const a: Vector = [from[0] / half[0], from[1] / half[1], from[2] / half[2]];
    const b: Vector = [way[0] / half[0], way[1] / half[1], way[2] / half[2]];
    const distance = firstRoot(dot(b, b), dot(a, b), dot(a, a) - 1);
    if (distance === null) return null;
    const place = add(from, scale(way, distance));
    return {
      distance,
      normal: unit([place[0] / half[0] ** 2, place[1] / half[1] ** 2, place[2] / half[2] ** 2]),
    };
  }
  if (solid.shape === 'cylinder') {
    const radius = half[0];
    const side = firstRoot(
      way[0] ** 2 + way[2] ** 2,
      from[0] * way[0] + from[2] * way[2],
      from[0] ** 2 + from[2] ** 2 - radius ** 2,
    );
    let best: { distance: number; normal: Vector } | null = null;
    if (side !== null && Math.abs(from[1] + way[1] * side) <= half[1]) {
      best = {
        distance: side,
        normal: [(from[0] + way[0] * side) / radius, 0, (from[2] + way[2] * side) / radius],
      };
    }
    for (const end of [1, -1]) {
      const distance = (end * half[1] - from[1]) / way[1];
      if (distance <= skip || (best && distance >= best.distance)) continue;
      if ((from[0] + way[0] * distance) ** 2 + (from[2] + way[2] * distance) ** 2 > radius ** 2) continue;
      best = { distance, normal: [0, end, 0] };
    }
    return best;
  }
  const x1 = (-half[0] - from[0]) / way[0];
  const x2 = (half[0] - from[0]) / way[0];
  const y1 = (-half[1] - from[1]) / way[1];
  const y2 = (half[1] - from[1]) / way[1];
  const z1 = (-half[2] - from[2]) / way[2];
  const z2 = (half[2] - from[2]) / way[2];
  const [nearX, nearY, nearZ] = [Math.min(x1, x2), Math.min(y1, y2), Math.min(z1, z2)];
  const [farX, farY, farZ] = [Math.max(x1, x2), Math.max(y1, y2), Math.max(z1, z2)];
  const near = Math.max(nearX, nearY, nearZ);
  const far = Math.min(farX, farY, farZ);
  if (near > far || far <= skip) return null;
  const isOutside = near > skip;
  const axis = isOutside
    ? near === nearX
      ? 0
      : near === nearY
        ? 1
        : 2
    : far === farX
      ? 0
      : far === farY
        ? 1
        : 2;
  const sign = Math.sign(way[axis]) * (isOutside ? -1 : 1);
  const normal: Vector = axis === 0 ? [sign, 0, 0] : axis === 1 ? [0, sign, 0] : [0, 0, sign];
  return { distance: isOutside ? near : far, normal };
}

function firstRoot(a: number, b: number, c: number): number | null {
  const square = b * b - a * c;
  if (square < 0 || a === 0) return null;
  const root = Math.sqrt(square);
  const near = (-b - root) / a;
  if (near > skip) return near;
  const far = (-b + root) / a;
  return far > skip ? far : null;
}

function find(node: Node, from: Vector, way: Vector, limit: number): Hit | null {
  if (!meetsBox(node.low, node.high, from, way, limit)) return null;
  let best: Hit | null = null;
  for (const solid of node.solids ?? none) {
    const off = minus(from, solid.middle);
    const { cos, sin } = solid;
    const own: Vector = [off[0] * cos - off[2] * sin, off[1], off[0] * sin + off[2] * cos];
    const ownWay: Vector = [way[0] * cos - way[2] * sin, way[1], way[0] * sin + way[2] * cos];
    const met = meetLocal(solid, own, ownWay);
    if (!met || met.distance >= (best?.distance ?? limit) || met.distance <= skip) continue;
    const { normal: n, distance } = met;
    let normal: Vector = [n[0] * cos + n[2] * sin, n[1], -n[0] * sin + n[2] * cos];
    if (dot(normal, way) > 0) normal = scale(normal, -1);
    const place = add(own, scale(ownWay, distance));
    best = { distance, solid, normal, place, point: add(from, scale(way, distance)) };
  }
  // The nearer half first: what it holds often hides the other.
  const isForward = way[node.axis] >= 0;
  const nearer = isForward ? node.left : node.right;
  const farther = isForward ? node.right : node.left;
  const inNearer = nearer && find(nearer, from, way, best?.distance ?? limit);
  if (inNearer) best = inNearer;
  const inFarther = farther && find(farther, from, way, best?.distance ?? limit);
  if (inFarther) best = inFarther;
  return best;
}

/** Renders a room from a point. The middle of the picture looks along -z. `samples` paths for each pixel. */
export function renderRoom(
  solids: readonly Solid[],
  eye: Vector,
  width: number,
  samples: number,
  onRow: (part: number) => void,
): Picture {
  const height = width / 2;
  const prepared = solids.map(prepare);
  const tree = buildTree(prepared);
  const lamps = prepared
    .filter((solid) => solid.light && solid.shape === 'box')
    .map((solid) => {
      const thin = solid.size.indexOf(Math.min(...solid.size));
      const area = solid.size.reduce((product, side, axis) => (axis === thin ? product : product * side), 1);
      return { ...solid, thin, area, solid };
    });
  const random = Math.random;
  const light = new Float32Array(width * height * 3);
  const albedo = new Float32Array(width * height * 3);
  const guide = new Float32Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      for (let sample = 0; sample < samples; sample++) {
        const longitude = ((x + random()) / width - 0.5) * 2 * Math.PI;
        const latitude = (0.5 - (y + random()) / height) * Math.PI;
        const way: Vector = [
          Math.sin(longitude) * Math.cos(latitude),
          Math.sin(latitude),
          -Math.cos(longitude) * Math.cos(latitude),
        ];
        trace(way, at);
      }
    }
    onRow((y + 1) / height);
  }
  for (const buffer of [light, albedo, guide])
    for (let at = 0; at < buffer.length; at++) buffer[at] = (buffer[at] ?? 0) / samples;
  return develop(smooth(light, guide, width, height), albedo, width, height);

  /** Adds one path to a pixel: light without the first surface's own colour, that colour, and what guides the smoothing. */
  function trace(first: Vector, at: number): void {
    let from = eye;
    let way = first;
    let weight: Vector = [1, 1, 1];
    let sum: Vector = [0, 0, 0];
    let countsLamps = true;
    for (let bounce = 0; bounce <= bounces; bounce++) {
      const hit = find(tree, from, way, longest);
      if (!hit) break;
      const { solid, normal, point, place } = hit;
      if (solid.light) {
        const glow = paintAt(solid.light, place);
        if (bounce === 0) note(at, glow, normal, hit.distance);
        if (bounce === 0) sum = [1, 1, 1];
        else if (countsLamps) sum = add(sum, times(weight, glow));
        break;
      }
      const colour = paintAt(solid.paint, place);
      if (bounce === 0) note(at, colour, normal, hit.distance);
      else weight = times(weight, colour);
      countsLamps = false;
      if (solid.polish && random() < solid.polish) {
        // A little rough, and its colour is that of what it mirrors.
        way = unit(add(minus(way, scale(normal, 2 * dot(way, normal))), scale(onSphere(), 0.06)));
        countsLamps = true;
      } else {
        sum = add(sum, times(weight, direct(point, normal)));
        way = unit(add(normal, scale(onSphere(), 0.999)));
      }
      from = add(point, scale(normal, skip * 4));
      const strongest = largest(weight);
      if (bounce > 2) {
        if (random() > strongest) break;
        weight = scale(weight, 1 / strongest);
      }
    }
    for (const channel of [0, 1, 2] as const) more(light, at * 3 + channel, Math.min(sum[channel], 8));
  }

  function note(at: number, colour: Vector, normal: Vector, distance: number): void {
    for (const channel of [0, 1, 2] as const) {
      more(albedo, at * 3 + channel, colour[channel]);
      more(guide, at * 4 + channel, normal[channel]);
    }
    more(guide, at * 4 + 3, Math.log(distance));
  }

  /** Light of one lamp, chosen by chance, on a surface. Lamps are thin boxes that shine to both sides. */
  function direct(point: Vector, normal: Vector): Vector {
    const lamp = lamps[Math.floor(random() * lamps.length)];
    if (!lamp?.light) return [0, 0, 0];
    const { thin, area, half } = lamp;
    const spread = (axis: 0 | 1 | 2) => (axis === thin ? 0 : (random() * 2 - 1) * half[axis]);
    const own: Vector = [spread(0), spread(1), spread(2)];
    const { cos, sin } = lamp;
    const target = add(lamp.middle, [own[0] * cos + own[2] * sin, own[1], -own[0] * sin + own[2] * cos]);
    const off = minus(target, point);
    const distance = Math.sqrt(dot(off, off));
    const way = scale(off, 1 / distance);
    const facing = dot(way, normal);
    if (facing <= 0) return [0, 0, 0];
    const axisOf: Vector = thin === 0 ? [cos, 0, -sin] : thin === 1 ? [0, 1, 0] : [sin, 0, cos];
    const hit = find(tree, add(point, scale(normal, skip * 4)), way, distance + 0.05);
    if (hit && hit.solid !== lamp.solid) return [0, 0, 0];
    const power =
      (facing * Math.abs(dot(way, axisOf)) * area * lamps.length) / (Math.PI * distance * distance);
    return scale(paintAt(lamp.light, own), Math.min(power, 12));
  }

  function onSphere(): Vector {
    const z = random() * 2 - 1;
    const angle = random() * 2 * Math.PI;
    const radius = Math.sqrt(1 - z * z);
    return [radius * Math.cos(angle), radius * Math.sin(angle), z];
  }
}

/** Takes the grain out: each pixel becomes a mean of those around it that lie on the same surface, in widening steps. */
function smooth(light: Float32Array, guide: Float32Array, width: number, height: number): Float32Array {
  let from = light;
  for (const step of [1, 2, 4, 8]) {
    const to = new Float32Array(from.length);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = y * width + x;
        const sum = [0, 0, 0];
        let total = 0;
        for (let dy = -2; dy <= 2; dy++) {
          const row = y + dy * step;
          if (row < 0 || row >= height) continue;
          for (let dx = -2; dx <= 2; dx++) {
            const other = row * width + ((x + dx * step + width) % width);
            let unlike = 0;
            for (let one = 0; one < 3; one++)
              unlike += ((guide[at * 4 + one] ?? 0) - (guide[other * 4 + one] ?? 0)) ** 2 * 20;
            unlike += ((guide[at * 4 + 3] ?? 0) - (guide[other * 4 + 3] ?? 0)) ** 2 * 400;
            for (let one = 0; one < 3; one++) {
              const [here, there] = [from[at * 3 + one] ?? 0, from[other * 3 + one] ?? 0];
              unlike += (((here - there) / (0.25 + here)) ** 2 * 0.4) / step;
            }
            const share = Math.exp(-unlike) / (1 + dx * dx + dy * dy);
            total += share;
            for (let one = 0; one < 3; one++)
              sum[one] = (sum[one] ?? 0) + share * (from[other * 3 + one] ?? 0);
          }
        }
        for (let one = 0; one < 3; one++) to[at * 3 + one] = (sum[one] ?? 0) / total;
      }
    }
    from = to;
  }
  return from;
}

/** To display colours: highlights roll off instead of clipping. */
function develop(light: Float32Array, albedo: Float32Array, width: number, height: number): Picture {
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < pixels.length; at++) {
    const value = (light[at] ?? 0) * (albedo[at] ?? 0) * exposure;
    const shown = value < 0.6 ? value : 0.6 + 0.4 * (1 - Math.exp(-(value - 0.6) / 0.4));
    pixels[at] = Math.round(255 * (shown <= 0.0031308 ? shown * 12.92 : 1.055 * shown ** (1 / 2.4) - 0.055));
  }
  return { width, height, pixels };
}
