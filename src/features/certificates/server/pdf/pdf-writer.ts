import { Worker } from 'node:worker_threads';
import type { CertificateFacts } from './certificate-facts.ts';

export type PdfWriter = {
  write(facts: CertificateFacts): Promise<Buffer>;
};

export type PdfAnswer = { id: number; bytes: Uint8Array | null };

const program = new URL('./pdf-worker.ts', import.meta.url);
const idleMs = 60_000;
/** A page takes a tenth of a second, the first one a second. */
const patienceMs = 30_000;

type Waiting = { resolve: (bytes: Buffer) => void; reject: (error: Error) => void };

/**
 * Writes pages in a thread of their own: reading a font of 20,000 characters would hold up everybody else's requests. The
 * thread ends when nobody has asked for a while.
 */
export function createPdfWriter(): PdfWriter {
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
      () => end(new Error('The certificate took too long to write.')),
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
      else asker?.reject(new Error('The certificate could not be written.'));
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
        worker ??= start();
        asked += 1;
        waiting.set(asked, { resolve, reject });
        worker.postMessage({ id: asked, facts });
        watch();
      }),
  };
}
