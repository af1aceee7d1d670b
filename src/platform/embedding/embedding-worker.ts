/** Runs the packaged sentence model beside the server's own thread; embedding-thread.ts starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadSentenceModel } from './sentence-model.ts';

export type EmbeddingTask = { id: number; texts: readonly string[] };
export type EmbeddingAnswer = { id: number; vectors: Float32Array[] };

const model = loadSentenceModel(String(workerData));

parentPort?.on('message', ({ id, texts }: EmbeddingTask) => {
  // What fails ends the thread, and with it whatever state it left behind.
  void model
    .then(({ embed }) => embed(texts))
    .then((vectors) => parentPort?.postMessage({ id, vectors } satisfies EmbeddingAnswer));
});
