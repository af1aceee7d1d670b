import { Worker } from 'node:worker_threads';
import { BoundedMap } from '#kernel/bounded-map.ts';
import { EmbeddingError, type EmbeddingModel, type EmbeddingPort } from './embedding-port.ts';
import type { EmbeddingAnswer, EmbeddingTask } from './embedding-worker.ts';

/** The light Universal Sentence Encoder. `hash`: of vocab.json, model.json and the weights in their order. */
export const packagedModel: EmbeddingModel = {
  id: 'use-lite-en@0.2.0',
  dimensions: 512,
  hash: 'f63bc0cf32b706f07c461a70aee1fd7d14e0d8a15941807b70fec93d84a101cf',
  languages: ['en'],
};

const embeddingLimits = {
  /** Eight sentences take 50 ms of one core: who waits behind them does not wait long, and larger batches gain nothing. */
  batch: 8,
  /** 2 KB each. */
  remembered: 2_000,
  waiting: 20_000,
  idleMs: 5 * 60_000,
  /** Loading takes a second, a batch far less than one. */
  patienceMs: 30_000,
  /** Of JavaScript; the weights are another 70 MB. */
  memoryMb: 96,
  /** After a thread that ended by itself as often as this without an answer, none is started for a while. */
  failures: 3,
  restMs: 60_000,
};

const program = new URL('./embedding-worker.ts', import.meta.url);

/** A text that somebody waits for; several may wait for the same. */
type Wanted = {
  text: string;
  isUrgent: boolean;
  /** It was given to a thread that then ended. */
  tries: number;
  resolve: (vector: Float32Array) => void;
  reject: (error: EmbeddingError) => void;
  vector: Promise<Float32Array>;
};

type Deps = {
  model?: EmbeddingModel;
  limits?: Partial<typeof embeddingLimits>;
  program?: URL;
  clock?: () => number;
};

/**
 * The packaged sentence model in one thread of its own. The thread starts when a text is there and ends when none has come for a while,
 * so a server without conversations pays nothing. A text on which a thread ended is tried once more.
 */
export function createEmbeddingThread(deps: Deps = {}): EmbeddingPort & { countThreads(): number } {
  const limits = { ...embeddingLimits, ...deps.limits };
  const { model = packagedModel, clock = Date.now } = deps;
  const remembered = new BoundedMap<string, Float32Array>(limits.remembered);
  const wanted = new Map<string, Wanted>();
  const urgent: Wanted[] = [];
  const others: Wanted[] = [];
  let worker: Worker | null = null;
  let current: { id: number; batch: readonly Wanted[] } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let given = 0;
  let failures = 0;
  let restUntil = 0;
  let isClosed = false;

  function start(): Worker {
    const made = new Worker(deps.program ?? program, {
      execArgv: [],
      workerData: model.hash,
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    });
    made.on('message', (answer: EmbeddingAnswer) => {
      if (worker === made && current?.id === answer.id) finish(answer.vectors);
    });
    const isOver = () => {
      if (worker === made) end();
    };
    made.on('error', isOver);
    made.on('exit', isOver);
    // After the listeners, which would keep the process running.
    made.unref();
    return made;
  }

  function finish(vectors: readonly Float32Array[]): void {
    const { batch } = current ?? { batch: [] };
    current = null;
    failures = 0;
    for (const [at, one] of batch.entries()) {
      const vector = vectors[at];
      wanted.delete(one.text);
      if (vector === undefined || vector.length !== model.dimensions) one.reject(nonsense());
      else {
        remembered.set(one.text, vector);
        one.resolve(vector);
      }
    }
    next();
  }

  /** The thread ended, or has to. */
  function end(): void {
    const { batch } = current ?? { batch: [] };
    current = null;
    void worker?.terminate();
    worker = null;
    failures += 1;
    if (failures >= limits.failures) restUntil = clock() + limits.restMs;
    for (const one of batch.toReversed()) {
      one.tries += 1;
      if (one.tries > 1)
        drop(one, new EmbeddingError('failed', 'The sentence model ended twice over a text.'));
      else (one.isUrgent ? urgent : others).unshift(one);
    }
    next();
  }

  function drop(one: Wanted, error: EmbeddingError): void {
    wanted.delete(one.text);
    one.reject(error);
  }

  function next(): void {
    clearTimeout(timer);
    if (current === null && clock() < restUntil)
      for (const one of [...urgent.splice(0), ...others.splice(0)])
        drop(one, new EmbeddingError('failed', 'The sentence model does not run.'));
    const batch = current === null ? takeBatch() : [];
    if (batch.length > 0) {
      worker ??= start();
      given += 1;
      current = { id: given, batch };
      worker.postMessage({ id: given, texts: batch.map(({ text }) => text) } satisfies EmbeddingTask);
    }
    if (current) timer = setTimeout(end, limits.patienceMs);
    else if (worker) timer = setTimeout(rest, limits.idleMs);
    timer?.unref();
  }

  function takeBatch(): Wanted[] {
    const first = urgent.splice(0, limits.batch);
    return first.length > 0 ? first : others.splice(0, limits.batch);
  }

  function rest(): void {
    void worker?.terminate();
    worker = null;
    remembered.clear();
  }

  function want(text: string, isUrgent: boolean): Promise<Float32Array> {
    if (isClosed) return Promise.reject(new EmbeddingError('failed', 'The server stops.'));
    const known = remembered.get(text);
    if (known) return Promise.resolve(known);
    const waiting = wanted.get(text);
    if (waiting) {
      if (isUrgent) hurry(waiting);
      return waiting.vector;
    }
    if (wanted.size >= limits.waiting)
      return Promise.reject(new EmbeddingError('busy', 'Too many texts wait for the sentence model.'));
    const { promise: vector, resolve, reject } = Promise.withResolvers<Float32Array>();
    // Whoever gave up waiting does not hear of it any more.
    vector.catch(() => {});
    const one: Wanted = { text, isUrgent, tries: 0, resolve, reject, vector };
    wanted.set(text, one);
    (isUrgent ? urgent : others).push(one);
    return vector;
  }

  function hurry(one: Wanted): void {
    const at = others.indexOf(one);
    // It is with the thread already, or goes first anyhow.
    if (at < 0) return;
    others.splice(at, 1);
    one.isUrgent = true;
    urgent.push(one);
  }

  return {
    model,
    async embed(texts, { withinMs } = {}) {
      const vectors = texts.map((text) => want(text, withinMs !== undefined));
      if (current === null) next();
      return withinMs === undefined ? Promise.all(vectors) : inTime(Promise.all(vectors), withinMs);
    },
    warm() {
      if (worker === null) void this.embed(['']).catch(() => {});
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const over = worker?.terminate();
      worker = null;
      current = null;
      for (const one of [...wanted.values()]) drop(one, new EmbeddingError('failed', 'The server stops.'));
      urgent.length = 0;
      others.length = 0;
      await over;
    },
    countThreads: () => (worker === null ? 0 : 1),
  };
}

function nonsense(): EmbeddingError {
  return new EmbeddingError('failed', 'The sentence model answered no vector.');
}

/** @throws EmbeddingError after the time */
export function inTime<Result>(work: Promise<Result>, withinMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new EmbeddingError('late', 'The vectors did not come in time.')),
      withinMs,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
