import type { LinearModel } from '../../src/dialogue/text/linear-model.ts';
import { makeRandom, shuffle } from './train-sentence-net.ts';

export type LabelledText = { text: string; label: boolean };
type ListFeatures = (text: string) => ReadonlySet<number>;

const rounds = 15;
const orders = 3;
const decay = 1e-3;
const learningRate = 0.5;
/**
 * The least lines of a feature, and the most features of a model: rarer ones say little, and each costs five bytes. Leaving out more than a few of
 * the light ones costs more in unseen lines than in seen ones.
 */
const leastLines = 3;
const maxFeatures = 56_000;

type Example = { features: Int32Array; scale: number; label: number };

type Line = { features: ReadonlySet<number>; label: boolean };

function listExamples(lines: readonly Line[], places: ReadonlyMap<number, number>): Example[] {
  return lines.map(({ features, label }) => {
    const known = [...features].flatMap((feature) => places.get(feature) ?? []);
    return {
      features: Int32Array.from(known),
      scale: 1 / Math.sqrt(features.size),
      label: label ? 1 : 0,
    };
  });
}

function fit(
  examples: readonly Example[],
  size: number,
  seed: number,
): { weights: Float64Array; bias: number } {
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(1e-8);
  let bias = 0;
  let biasSquares = 1e-8;
  const order = examples.map((_, at) => at);
  const random = makeRandom(seed);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    for (const at of order) {
      const { features, scale, label } = examples[at] ?? { features: new Int32Array(), scale: 0, label: 0 };
      let sum = bias;
      for (const feature of features) sum += (weights[feature] ?? 0) * scale;
      const error = 1 / (1 + Math.exp(-sum)) - label;
      for (const feature of features) {
        const weight = weights[feature] ?? 0;
        const slope = error * scale + decay * weight;
        const square = (squares[feature] ?? 0) + slope * slope;
        squares[feature] = square;
        weights[feature] = weight - (learningRate * slope) / Math.sqrt(square);
      }
      biasSquares += error * error;
      bias -= (learningRate * error) / Math.sqrt(biasSquares);
    }
  }
  return { weights, bias };
}

/** The mean of fits in several orders. */
function fitMean(lines: readonly Line[], hashes: readonly number[]): { weights: Float64Array; bias: number } {
  const places = new Map(hashes.map((hash, at) => [hash, at]));
  const examples = listExamples(lines, places);
  const weights = new Float64Array(hashes.length);
  let bias = 0;
  for (let seed = 1; seed <= orders; seed += 1) {
    const fitted = fit(examples, hashes.length, seed);
    for (const [at, weight] of fitted.weights.entries()) weights[at] = (weights[at] ?? 0) + weight / orders;
    bias += fitted.bias / orders;
  }
  return { weights, bias };
}

/**
 * Logistic regression by AdaGrad: the same lines in the same order give the same model. `joined`: lines made of others, which
 * have no features of their own.
 */
export function trainLinearModel(
  texts: readonly LabelledText[],
  joined: readonly LabelledText[],
  listFeatures: ListFeatures,
  limits: { maxFeatures: number; leastLines: number } = { maxFeatures, leastLines },
): LinearModel {
  const readLine = ({ text, label }: LabelledText) => ({ features: listFeatures(text), label });
  const written = texts.map(readLine);
  const lines = [...written, ...joined.map(readLine)];
  const counts = new Map<number, number>();
  for (const { features } of written)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count >= limits.leastLines).map(([hash]) => hash);
  const first = fitMean(lines, common);
  const kept = common
    .map((hash, at) => ({ hash, size: Math.abs(first.weights[at] ?? 0) }))
    .sort((a, b) => b.size - a.size || a.hash - b.hash)
    .slice(0, limits.maxFeatures)
    .map(({ hash }) => hash)
    .sort((a, b) => a - b);
  const { weights, bias } = fitMean(lines, kept);
  const step = Math.max(...weights.map(Math.abs)) / 127;
  const values = Int8Array.from(weights, (weight) => Math.round(weight / step));
  return {
    features: Buffer.from(Uint32Array.from(kept).buffer).toString('base64'),
    weights: Buffer.from(values.buffer).toString('base64'),
    step: Number(step.toPrecision(6)),
    bias: Number(bias.toFixed(4)),
  };
}
