/**
 * A linear classifier of texts. `features`, `weights`: base64 of the sorted hashes of its features as little-endian Uint32, and of their
 * weights as Int8 in steps of `step`.
 */
export type LinearModel = { features: string; weights: string; step: number; bias: number };

/** How surely a text belongs to the class: above 0 rather than not. The unit is that of a logit. */
export type Classifier = (text: string) => number;

/** Sums whole numbers, so that a text has the same score on every machine. `list`: the features that it was trained with. */
export function openModel(model: LinearModel, list: (text: string) => ReadonlySet<number>): Classifier {
  let opened: ReadonlyMap<number, number> | undefined;
  return (text) => {
    opened ??= readWeights(model);
    const features = list(text);
    let sum = 0;
    for (const feature of features) sum += opened.get(feature) ?? 0;
    return (sum * model.step) / Math.sqrt(features.size) + model.bias;
  };
}

function readWeights({ features, weights }: LinearModel): ReadonlyMap<number, number> {
  const view = new DataView(readBytes(features).buffer);
  const values = new Int8Array(readBytes(weights).buffer);
  return new Map(Array.from(values, (value, at) => [view.getUint32(at * 4, true), value]));
}

function readBytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
