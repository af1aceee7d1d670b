/**
 * A classifier of the vectors of a sentence model, with one hidden layer. `hidden`: base64 of a weight for each unit and place of the vector, as
 * Int8 in steps of `hiddenStep`; `hiddenBias` and `out`: a number for each unit.
 */
export type SentenceNet = {
  hidden: string;
  hiddenStep: number;
  hiddenBias: readonly number[];
  out: readonly number[];
  bias: number;
};

/** Vectors have length 1; so their places are of about this size, which is what the net was trained with. */
export const vectorScale = 22;

/** Places are rounded to 1 of so many, so that the last digits in which machines differ decide nothing. */
const places = 1_000;

/** The same unit as that of a linear classifier: a logit. */
export function openSentenceNet(net: SentenceNet): (vector: Float32Array) => number {
  let opened: Int8Array | undefined;
  return (vector) => {
    opened ??= Int8Array.from(atob(net.hidden), (character) => character.charCodeAt(0));
    const size = vector.length;
    const rounded = Float64Array.from(vector, (value) => Math.round(value * places));
    const step = (net.hiddenStep * vectorScale) / places;
    let sum = net.bias;
    for (const [unit, weight] of net.out.entries()) {
      let reached = 0;
      for (let at = 0; at < size; at += 1) reached += (opened[unit * size + at] ?? 0) * (rounded[at] ?? 0);
      sum += weight * Math.max(0, reached * step + (net.hiddenBias[unit] ?? 0));
    }
    return sum;
  };
}
