import type { SentenceNet } from '../../src/dialogue/text/sentence-net.ts';

export type LabelledVector = { vector: Float32Array; label: boolean };

/** Three small nets, whose mean is one of three times as many hidden units, and surer than each. */
const nets = 3;
/** About the root of the number of places: so each has the size 1. */
const scale = 22;
const units = 32;
/** More would learn the lines by heart. */
const rounds = 12;
const batch = 64;
const learningRate = 2e-3;
const decay = 1e-2;

/** Mulberry32: an order that is the same every time. */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffle(items: number[], random: () => number): void {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [items[at], items[other]] = [items[other] ?? 0, items[at] ?? 0];
  }
}

/** Adam over one array of parameters. */
class Parameters {
  readonly values: Float64Array;
  readonly slopes: Float64Array;
  readonly #means: Float64Array;
  readonly #squares: Float64Array;
  #steps = 0;

  constructor(values: Float64Array) {
    this.values = values;
    this.slopes = new Float64Array(values.length);
    this.#means = new Float64Array(values.length);
    this.#squares = new Float64Array(values.length);
  }

  step(count: number, shrink: number): void {
    this.#steps += 1;
    const rate = (learningRate * Math.sqrt(1 - 0.999 ** this.#steps)) / (1 - 0.9 ** this.#steps);
    for (let at = 0; at < this.values.length; at += 1) {
      const value = this.values[at] ?? 0;
      const slope = ((this.slopes[at] ?? 0) + shrink * value) / count;
      const mean = 0.9 * (this.#means[at] ?? 0) + 0.1 * slope;
      const square = 0.999 * (this.#squares[at] ?? 0) + 0.001 * slope * slope;
      this.#means[at] = mean;
      this.#squares[at] = square;
      this.values[at] = value - (rate * mean) / (Math.sqrt(square) + 1e-8);
    }
    this.slopes.fill(0);
  }
}

type Net = { hidden: Float64Array; hiddenBias: Float64Array; out: Float64Array; bias: number };

function fit(examples: readonly LabelledVector[], size: number, seed: number): Net {
  const random = makeRandom(seed);
  const around = (bound: number, count: number) =>
    Float64Array.from({ length: count }, () => (2 * random() - 1) * bound);
  const hidden = new Parameters(around(Math.sqrt(6 / (size + units)), size * units));
  const hiddenBias = new Parameters(new Float64Array(units));
  const out = new Parameters(around(Math.sqrt(6 / (units + 1)), units));
  const bias = new Parameters(new Float64Array(1));
  const inputs = examples.map(({ vector }) => Float64Array.from(vector, (value) => value * scale));
  const order = examples.map((_, at) => at);
  const reached = new Float64Array(units);
  let inBatch = 0;
  const finishBatch = () => {
    for (const [parameters, shrink] of [
      [hidden, decay],
      [hiddenBias, 0],
      [out, decay],
      [bias, 0],
    ] as const)
      parameters.step(inBatch, shrink);
    inBatch = 0;
  };
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    for (const at of order) {
      const input = inputs[at] ?? new Float64Array(size);
      let sum = bias.values[0] ?? 0;
      for (let unit = 0; unit < units; unit += 1) {
        let total = hiddenBias.values[unit] ?? 0;
        for (let place = 0, from = unit * size; place < size; place += 1)
          total += (hidden.values[from + place] ?? 0) * (input[place] ?? 0);
        reached[unit] = total;
        if (total > 0) sum += total * (out.values[unit] ?? 0);
      }
      const error = 1 / (1 + Math.exp(-sum)) - (examples[at]?.label ? 1 : 0);
      bias.slopes[0] = (bias.slopes[0] ?? 0) + error;
      for (let unit = 0; unit < units; unit += 1) {
        const total = reached[unit] ?? 0;
        if (total <= 0) continue;
        out.slopes[unit] = (out.slopes[unit] ?? 0) + error * total;
        const slope = error * (out.values[unit] ?? 0);
        hiddenBias.slopes[unit] = (hiddenBias.slopes[unit] ?? 0) + slope;
        for (let place = 0, from = unit * size; place < size; place += 1)
          hidden.slopes[from + place] = (hidden.slopes[from + place] ?? 0) + slope * (input[place] ?? 0);
      }
      inBatch += 1;
      if (inBatch === batch) finishBatch();
    }
    if (inBatch > 0) finishBatch();
  }
  return {
    hidden: hidden.values,
    hiddenBias: hiddenBias.values,
    out: out.values,
    bias: bias.values[0] ?? 0,
  };
}

/** The same examples in the same order give the same net. */
export function trainSentenceNet(examples: readonly LabelledVector[]): SentenceNet {
  const size = examples[0]?.vector.length ?? 0;
  const fitted = Array.from({ length: nets }, (_, at) => fit(examples, size, at + 1));
  const weights = fitted.flatMap(({ hidden }) => [...hidden]);
  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
  const values = Int8Array.from(weights, (weight) => Math.round(weight / step));
  return {
    hidden: Buffer.from(values.buffer).toString('base64'),
    scale,
    hiddenStep: Number(step.toPrecision(6)),
    hiddenBias: fitted.flatMap(({ hiddenBias }) => [...hiddenBias].map((value) => Number(value.toFixed(4)))),
    out: fitted.flatMap(({ out }) => [...out].map((value) => Number((value / nets).toFixed(5)))),
    bias: Number((fitted.reduce((sum, { bias }) => sum + bias, 0) / nets).toFixed(4)),
  };
}
