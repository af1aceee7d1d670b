import { Worker } from 'node:worker_threads';
import { AppError } from '#kernel/app-error.ts';

export type PdfWriter<Facts> = {
  /** @throws UNAVAILABLE while too many wait already */
  write(facts: Facts): Promise<Buffer>;
};

export type PdfRequest<Facts> = { id: number; facts: Facts };
export type PdfAnswer = { id: number; bytes: Uint8Array | null };

const idleMs = 60_000;
/** A page takes a tenth of a second, the first one a second; a report of many pages some seconds. */
const patienceMs = 30_000;
/** As many as are written in some seconds. Who comes later is told so, and keeps nobody waiting. */
const mostWaiting = 60;

type Waiting = { resolve: (bytes: Buffer) => void; reject: (error: Error) => void };

/**
 * Writes pages in a thread of their own: reading a font of 20,000 characters would hold up everybody else's requests. The
 * thread ends when nobody has asked for a while.
 * @param program the module that draws, which calls `drawOnRequest`
 */
export function createPdfWriter<Facts>(program: URL, most = mostWaiting): PdfWriter<Facts> {
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let asked = 0;
  const waiting = new Map<number, Waiting>();

  function end(error: Error): void {
    clearTimeout(timer);
    void worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function watch(): void {
    clearTimeout(timer);
    const isBusy = waiting.size > 0;
    timer = setTimeout(
      () => end(new Error('The document took too long to write.')),
      isBusy ? patienceMs : idleMs,
    );
    timer.unref();
  }

  function start(): Worker {
    const made = new Worker(program, { execArgv: [] });
    made.unref();
    made.on('message', ({ id, bytes }: PdfAnswer) => {
      const asker = waiting.get(id);
      waiting.delete(id);
      if (bytes) asker?.resolve(Buffer.from(bytes));
      else asker?.reject(new Error('The document could not be written.'));
      watch();
    });
    made.on('error', (error) => {
      if (worker === made) end(error instanceof Error ? error : new Error('The thread failed.'));
    });
    return made;
  }

  return {
    write: (facts) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= most) {
          const text = 'Too many documents are being written. Please try again in a moment.';
          return reject(new AppError('UNAVAILABLE', text, { retryAfterSeconds: 10 }));
        }
        worker ??= start();
        asked += 1;
        waiting.set(asked, { resolve, reject });
        worker.postMessage({ id: asked, facts } satisfies PdfRequest<Facts>);
        // A page that takes for ever is given up, however many more are asked for meanwhile.
        if (waiting.size === 1) watch();
      }),
  };
}
