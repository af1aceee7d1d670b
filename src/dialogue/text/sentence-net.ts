/**
 * A classifier of the vectors of a sentence model, with one hidden layer. `hidden`: base64 of a weight for each unit and place of the vector, as
 * Int8 in steps of `hiddenStep`; `scale`: what the places of a vector are multiplied by, since one of length 1 has small ones; `hiddenBias` and `out`: a number for each unit.
 */
export type SentenceNet = {
  hidden: string;
  scale: number;
  hiddenStep: number;
  hiddenBias: readonly number[];
  out: readonly number[];
  bias: number;
};

/** Places are rounded to 1 of so many, so that the last digits in which machines differ decide nothing. */
const places = 1_000;

/** The same unit as that of a linear classifier: a logit. */
export function openSentenceNet(net: SentenceNet): (vector: Float32Array) => number {
  let opened: Int8Array | undefined;
  return (vector) => {
    opened ??= Int8Array.from(atob(net.hidden), (character) => character.charCodeAt(0));
    const size = vector.length;
    const rounded = Float64Array.from(vector, (value) => Math.round(value * places));
    const step = (net.hiddenStep * net.scale) / places;
    let sum = net.bias;
    for (const [unit, weight] of net.out.entries()) {
      let reached = 0;
      for (let at = 0; at < size; at += 1) reached += (opened[unit * size + at] ?? 0) * (rounded[at] ?? 0);
      sum += weight * Math.max(0, reached * step + (net.hiddenBias[unit] ?? 0));
    }
    return sum;
  };
}
