import type { ProofResult, WordsResult } from './check-proof.ts';
import type { SigningKey } from './make-key.ts';
import type { SignRequest } from './sign-document.ts';

/** What the thread of proofs does, and what it answers. */
export type ProofTasks = {
  'make-key': { asked: null; answer: SigningKey };
  sign: { asked: SignRequest; answer: Record<string, unknown> };
  check: {
    asked: { document: Record<string, unknown>; token: string | null };
    answer: { proof: ProofResult; words: WordsResult };
  };
  /** A drawing as PNG. */
  picture: { asked: { svg: string }; answer: Uint8Array };
};

export type ProofTask = keyof ProofTasks;
