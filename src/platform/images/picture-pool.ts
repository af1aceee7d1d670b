import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Sandbox } from '../transcode/sandbox.ts';
import { createMessageReader, type PictureResult, type PictureTask, writeMessage } from './picture-task.ts';

/** The picture is damaged, too large, or the decoder did not survive it. */
export class PictureError extends Error {}

export type PictureDecoder = {
  /** @throws PictureError for this picture only */
  run<Kind extends PictureTask['kind']>(
    task: Extract<PictureTask, { kind: Kind }>,
    bytes: Buffer,
  ): Promise<Extract<PictureResult, { kind: Kind }>>;
  /** Ends the processes. */
  close(): void;
};

type Work = {
  task: PictureTask;
  bytes: Buffer;
  resolve: (result: PictureResult) => void;
  reject: (error: Error) => void;
};
type Worker = {
  child: ChildProcess;
  isReady: boolean;
  /** The first is worked on; the next is on its way meanwhile. */
  given: Work[];
  done: number;
  timer: NodeJS.Timeout | null;
};

/** While one picture is worked on the bytes of the next arrive: they are a tenth of its time. */
const givenAtOnce = 2;

const root = fileURLToPath(new URL('../../../', import.meta.url));
const program = fileURLToPath(new URL('./picture-worker.ts', import.meta.url));

export const pictureLimits = {
  /** One picture of 50 megapixels, turned and made smaller, takes some 500 MB. */
  memoryBytes: 1.5 * 1024 ** 3,
  /** The largest takes some two seconds on a slow machine. */
  wallMs: 30_000,
  /** Memory leaks and the effects of hostile files end with the process. */
  picturesOfProcess: 500,
  idleMs: 60_000,
};

/**
 * Decodes pictures in a few processes with a limited life: starting one takes a quarter of a second, and an idle
 * server has none. One that crashes, hangs or uses too much memory loses its one picture; the next picture gets a new
 * process.
 */
export function createPictureDecoder(deps: {
  sandbox: Sandbox;
  limits?: Partial<typeof pictureLimits>;
  /** How many pictures are worked on at once; one more than cores, as each waits now and then for its bytes. */
  processes?: number;
  program?: string;
}): PictureDecoder {
  const limits = { ...pictureLimits, ...deps.limits };
  const max = deps.processes ?? Math.min(4, availableParallelism() + 1);
  const workers = new Set<Worker>();
  const waiting: Work[] = [];

  function pump(): void {
    while (waiting.length > 0) {
      const worker = findFree();
      if (!worker) return;
      const work = waiting.shift();
      if (work) give(worker, work);
    }
  }

  function findFree(): Worker | undefined {
    const all = [...workers].filter(({ done, given }) => done + given.length < limits.picturesOfProcess);
    const idle = all.find(({ given }) => given.length === 0);
    if (idle) return idle;
    if (workers.size < max) return start();
    return all.find(({ given }) => given.length < givenAtOnce);
  }

  function start(): Worker {
    const child = deps.sandbox.start({
      program: process.execPath,
      args: ['--max-old-space-size=128', deps.program ?? program, String(limits.memoryBytes)],
      readable: [`${root}node_modules`, `${root}package.json`, `${root}src/platform/images`],
      // In addition to the decoder's own memory, for the engine's stacks and heaps.
      limits: { dataBytes: limits.memoryBytes + 1024 ** 3, outputBytes: 0 },
    });
    const worker: Worker = { child, isReady: false, given: [], done: 0, timer: null };
    workers.add(worker);
    const end = (reason: string) => {
      if (!workers.delete(worker)) return;
      if (worker.timer) clearTimeout(worker.timer);
      deps.sandbox.stop(child);
      const [first, ...others] = worker.given.splice(0);
      // A decoder that never started is an error of the server, not of the picture.
      first?.reject(
        worker.isReady
          ? new PictureError(reason)
          : new Error('The decoder of pictures could not be started.'),
      );
      waiting.unshift(...others);
      pump();
    };
    const read = createMessageReader((head, body) => {
      if (!worker.isReady) {
        worker.isReady = true;
        return;
      }
      const work = worker.given.shift();
      if (!work) return end('The decoder spoke without being asked.');
      worker.done += 1;
      const result = readResult(work.task, head, body);
      if (result instanceof Error) work.reject(result);
      else work.resolve(result);
      if (worker.done >= limits.picturesOfProcess) return end('');
      watch(worker);
      pump();
    });
    child.once('error', () => end(''));
    child.once('close', () => end('The decoder ended while it read this picture.'));
    child.stdin?.on('error', () => end('The decoder ended while it read this picture.'));
    child.stdout?.on('error', () => end('The decoder ended while it read this picture.'));
    child.stdout?.on('data', (chunk: Buffer) => {
      try {
        read(chunk);
      } catch {
        end('The decoder said what it must not.');
      }
    });
    // A server that stops does not wait for pictures.
    child.unref();
    for (const pipe of [child.stdin, child.stdout])
      if (pipe && 'unref' in pipe) (pipe as { unref(): void }).unref(); // sockets, though their type does not say so
    ends.set(worker, end);
    return worker;
  }

  const ends = new WeakMap<Worker, (reason: string) => void>();

  /** Each picture has its time, counted from when it is the first; without one the process rests for a while. */
  function watch(worker: Worker): void {
    if (worker.timer) clearTimeout(worker.timer);
    const isBusy = worker.given.length > 0;
    const [ms, reason] = isBusy
      ? [limits.wallMs, 'Reading this picture took too long.']
      : [limits.idleMs, ''];
    worker.timer = setTimeout(() => ends.get(worker)?.(reason), ms);
    if (!isBusy) worker.timer.unref();
  }

  function give(worker: Worker, work: Work): void {
    worker.given.push(work);
    if (worker.given.length === 1) watch(worker);
    for (const part of writeMessage(work.task, work.bytes)) worker.child.stdin?.write(part);
  }

  return {
    run: (task, bytes) =>
      new Promise((resolve, reject) => {
        // The kind of the answer is compared with that of the task before it is given.
        waiting.push({ task, bytes, resolve: resolve as Work['resolve'], reject });
        pump();
      }),
    close() {
      for (const worker of workers) ends.get(worker)?.('The server stops.');
    },
  };
}

/** A hostile picture may have taken over the process, so only answers of the right form are accepted. */
function readResult(task: PictureTask, head: unknown, body: Buffer): PictureResult | PictureError {
  if (typeof head !== 'object' || head === null || !('kind' in head) || head.kind !== task.kind)
    return new PictureError('This picture cannot be read.');
  if (task.kind === 'resize') return { kind: 'resize', bytes: Buffer.from(body) };
  if (task.kind === 'brightness') {
    const means = 'means' in head && Array.isArray(head.means) ? head.means.map(Number) : [];
    return { kind: 'brightness', means };
  }
  const { format, width, height } = { format: '', width: 0, height: 0, ...head };
  return { kind: 'summary', format: String(format), width: Number(width), height: Number(height) };
}
