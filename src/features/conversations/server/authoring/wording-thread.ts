import { Worker } from 'node:worker_threads';
import type { CaseContent } from '#features/virtual-humans/model/case-content.ts';
import type { WordingCheck } from '#features/virtual-humans/model/wording-check.ts';
import { createTurns } from '#kernel/turns.ts';
import type { AskedSurely, SureAnswer, WordingMessage, WordingTask } from './wording-worker.ts';

export type WordingThread = {
  /** `answer` reads with the sentence model. @throws where the thread dies or hangs */
  check(
    content: CaseContent,
    options: { withinMs: number; answer: (asked: AskedSurely) => Promise<SureAnswer> },
  ): Promise<WordingCheck>;
};

const limits = {
  /** Beyond its time, for a start and a last wording. */
  graceMs: 3_000,
  memoryMb: 300,
};

const program = new URL('./wording-worker.ts', import.meta.url);

/**
 * Reads several thousand wordings in a thread that ends with them, so that nobody else's request waits. One after the other: a check
 * that has to wait has less time, and says what it did not read.
 */
export function createWordingThread(): WordingThread {
  const inTurn = createTurns(1);
  return {
    check(content, { withinMs, answer }) {
      const until = performance.now() + withinMs;
      return inTurn(() =>
        runOnce({ content, withinMs: Math.max(0, Math.ceil(until - performance.now())) }, answer),
      );
    },
  };
}

async function runOnce(
  task: WordingTask,
  answer: (asked: AskedSurely) => Promise<SureAnswer>,
): Promise<WordingCheck> {
  const worker = new Worker(program, {
    execArgv: [],
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
  });
  worker.unref();
  const ended = AbortSignal.timeout(task.withinMs + limits.graceMs);
  try {
    return await new Promise<WordingCheck>((resolve, reject) => {
      ended.addEventListener('abort', () => reject(ended.reason), { once: true });
      worker.on('message', (message: WordingMessage) => {
        if ('check' in message) resolve(message.check);
        else answer(message.asks).then((sure) => worker.postMessage(sure), reject);
      });
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The thread that reads wordings ended without a result.')));
    });
  } finally {
    await worker.terminate();
  }
}
