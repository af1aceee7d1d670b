import { Worker } from 'node:worker_threads';
import { AppError } from '#kernel/app-error.ts';
import { openBadgeTexts } from '../../model/open-badge-texts.ts';
import type { ProofTask, ProofTasks } from './proof-tasks.ts';

/** Doing this took too long, or too much memory; or there is too much else to do. */
export class ProofError extends AppError {
  constructor() {
    const reason = 'open-badge.busy';
    super('UNAVAILABLE', openBadgeTexts[reason], { reason });
  }
}

export type ProofThread = {
  /** @throws ProofError */
  run<Task extends ProofTask>(
    task: Task,
    asked: ProofTasks[Task]['asked'],
  ): Promise<ProofTasks[Task]['answer']>;
};

export const proofLimits = {
  /** A signature takes 20 ms, the first one half a second; a hostile document takes for ever. */
  patienceMs: 5_000,
  idleMs: 60_000,
  memoryMb: 160,
  waiting: 40,
};

const program = new URL('./proof-worker.ts', import.meta.url);

type Work = {
  task: ProofTask;
  asked: unknown;
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
};

/**
 * One task after the other in a thread of its own: a document that takes too long ends the thread, and no other task is lost. The
 * libraries of signatures are loaded there, and gone with it when nobody has asked for a while.
 */
export function createProofThread(limits: Partial<typeof proofLimits> = {}): ProofThread {
  const { patienceMs, idleMs, memoryMb, waiting: mostWaiting } = { ...proofLimits, ...limits };
  const waiting: Work[] = [];
  let worker: Worker | null = null;
  let current: { id: number; work: Work } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let asked = 0;

  function start(): Worker {
    const made = new Worker(program, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    made.unref();
    made.on('message', ({ id, answer }: { id: number; answer: unknown }) => {
      if (worker === made && current?.id === id) finish(answer);
    });
    made.on('error', () => {
      if (worker === made) end();
    });
    return made;
  }

  function finish(answer: unknown): void {
    const work = current?.work;
    current = null;
    if (answer === null) work?.reject(new ProofError());
    else work?.resolve(answer as never); // proof-tasks.ts says what each task answers
    next();
  }

  function end(): void {
    void worker?.terminate();
    worker = null;
    current?.work.reject(new ProofError());
    current = null;
    next();
  }

  function next(): void {
    clearTimeout(timer);
    const work = current ? undefined : waiting.shift();
    if (work) {
      worker ??= start();
      asked += 1;
      current = { id: asked, work };
      worker.postMessage({ id: asked, task: work.task, asked: work.asked });
    }
    if (current) timer = setTimeout(end, patienceMs);
    else if (worker) timer = setTimeout(rest, idleMs);
    timer?.unref();
  }

  function rest(): void {
    void worker?.terminate();
    worker = null;
  }

  return {
    run: (task, of) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= mostWaiting) return reject(new ProofError());
        waiting.push({ task, asked: of, resolve, reject });
        if (!current) next();
      }),
  };
}
