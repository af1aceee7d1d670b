import { Worker } from 'node:worker_threads';
import type { CaseContent } from '#features/virtual-humans/model/case-content.ts';
import { createTurns } from '#kernel/turns.ts';
import { type LabReport, labReportSchema } from '../model/lab-report.ts';
import type { LabTask } from './lab-worker.ts';

export type LabThread = {
  /**
   * A run that somebody asked for.
   * @throws where it takes too long or too much memory, or `signal` aborts
   */
  run(content: CaseContent, signal: AbortSignal): Promise<LabReport>;
  /** The same for one that nobody asked for. @throws GaveWay where somebody asks for a run meanwhile */
  runQuietly(content: CaseContent, signal: AbortSignal): Promise<LabReport>;
};

/** Somebody waits for another run: this one begins anew later. */
export class GaveWay extends Error {}

const limits = {
  /** The worker ends by itself before that; one that hangs in a single turn does not. */
  patienceMs: 90_000,
  quietPatienceMs: 180_000,
  memoryMb: 400,
};

const program = new URL('./lab-worker.ts', import.meta.url);

/** One run after the other, each in a thread that ends with it: some hundred talks would hold up everybody else's requests. */
export function createLabThread(given: Partial<typeof limits> = {}): LabThread {
  const { patienceMs, quietPatienceMs, memoryMb } = { ...limits, ...given };
  const inTurn = createTurns(1);
  const quiet = new Set<AbortController>();
  return {
    run(content, signal) {
      for (const waiting of quiet) waiting.abort(new GaveWay('Somebody asked for another run.'));
      return inTurn(() => runOnce({ content, quietly: false }, { signal, patienceMs, memoryMb }));
    },
    async runQuietly(content, stopped) {
      const way = new AbortController();
      quiet.add(way);
      const signal = AbortSignal.any([stopped, way.signal]);
      try {
        return await inTurn(() =>
          runOnce({ content, quietly: true }, { signal, patienceMs: quietPatienceMs, memoryMb }),
        );
      } finally {
        quiet.delete(way);
      }
    },
  };
}

async function runOnce(
  task: LabTask,
  { signal, patienceMs, memoryMb }: { signal: AbortSignal; patienceMs: number; memoryMb: number },
): Promise<LabReport> {
  signal.throwIfAborted();
  const worker = new Worker(program, {
    execArgv: [],
    workerData: task,
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
