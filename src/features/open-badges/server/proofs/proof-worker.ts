/** Signs, checks and draws beside the server's own thread; proof-thread.ts starts it. */
import { parentPort } from 'node:worker_threads';
import type { ProofTask, ProofTasks } from './proof-tasks.ts';

type Work = {
  [Task in ProofTask]: (asked: ProofTasks[Task]['asked']) => Promise<ProofTasks[Task]['answer']>;
};

/** Each task loads its libraries when it is first asked for: a picture needs none of those of signatures. */
const work: Work = {
  'make-key': async () => (await import('./make-key.ts')).makeKey(),
  'make-token-key': async () => (await import('./make-token-key.ts')).makeTokenKey(),
  'sign-token': async (asked) => (await import('./sign-token.ts')).signToken(asked),
  sign: async (asked) => (await import('./sign-document.ts')).signDocument(asked),
  async check({ document, token }) {
    const { checkProof, checkWords } = await import('./check-proof.ts');
    const words = await checkWords(document);
    if (token !== null) return { words, proof: await (await import('./check-token.ts')).checkToken(token) };
    // Without the meanings of its words nobody knows what was signed.
    if (words === 'unknown-source') return { words, proof: { outcome: 'unchecked', reason: 'kind' } };
    return { words, proof: await checkProof(document) };
  },
  async picture({ svg }) {
    const { default: sharp } = await import('sharp');
    return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
  },
};

async function answer<Task extends ProofTask>(id: number, task: Task, asked: ProofTasks[Task]['asked']) {
  try {
    parentPort?.postMessage({ id, answer: await work[task](asked) });
  } catch {
    // What failed may be a stranger's document; the log is no place for it.
    parentPort?.postMessage({ id, answer: null });
  }
}

parentPort?.on('message', ({ id, task, asked }) => void answer(id, task, asked));
