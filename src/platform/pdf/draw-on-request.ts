import { parentPort } from 'node:worker_threads';
import type { PdfAnswer, PdfRequest } from './pdf-writer.ts';

/** What a thread of `createPdfWriter` does: it draws what it is sent, one after the other. */
export function drawOnRequest<Facts>(draw: (facts: Facts) => Promise<Uint8Array>): void {
  parentPort?.on('message', async ({ id, facts }: PdfRequest<Facts>) => {
    const bytes = await draw(facts).catch((error: unknown) => {
      console.error('A document could not be written:', error);
      return null;
    });
    parentPort?.postMessage({ id, bytes } satisfies PdfAnswer);
  });
}
