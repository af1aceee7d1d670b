/** Writes certificates beside the server's own thread; pdf-writer.ts starts it. */
import { parentPort } from 'node:worker_threads';
import type { CertificateFacts } from './certificate-facts.ts';
import { drawCertificate } from './draw-certificate.ts';
import type { PdfAnswer } from './pdf-writer.ts';

parentPort?.on('message', async ({ id, facts }: { id: number; facts: CertificateFacts }) => {
  const bytes = await drawCertificate(facts).catch((error: unknown) => {
    console.error('A certificate could not be written:', error);
    return null;
  });
  parentPort?.postMessage({ id, bytes } satisfies PdfAnswer);
});
