import { Worker } from 'node:worker_threads';
import type { CaseContent } from '#features/virtual-humans/model/case-content.ts';
import { createTurns } from '#kernel/turns.ts';
import { type LabReport, labReportSchema } from '../model/lab-report.ts';

export type LabThread = {
  /** @throws where it takes too long or too much memory, or `signal` aborts */
  run(content: CaseContent, signal: AbortSignal): Promise<LabReport>;
};

const limits = {
  /** The worker ends by itself before that; one that hangs in a single turn does not. */
  patienceMs: 90_000,
  memoryMb: 400,
};

const program = new URL('./lab-worker.ts', import.meta.url);

/** One run after the other, each in a thread that ends with it: some hundred talks would hold up everybody else's requests. */
export function createLabThread({ patienceMs, memoryMb } = limits): LabThread {
  const inTurn = createTurns(1);
  return { run: (content, signal) => inTurn(() => runOnce(content, { signal, patienceMs, memoryMb })) };
}

async function runOnce(
  content: CaseContent,
  { signal, patienceMs, memoryMb }: { signal: AbortSignal; patienceMs: number; memoryMb: number },
): Promise<LabReport> {
  signal.throwIfAborted();
  const worker = new Worker(program, {
    execArgv: [],
    workerData: content,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  worker.unref();
  const ended = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  try {
    return await new Promise<LabReport>((resolve, reject) => {
      ended.addEventListener('abort', () => reject(ended.reason), { once: true });
      worker.once('message', (report) => resolve(labReportSchema.parse(report)));
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The thread of the test lab ended without a report.')));
    });
  } finally {
    await worker.terminate();
  }
}
