import type { ProofResult, WordsResult } from './check-proof.ts';
import type { SigningKey } from './make-key.ts';
import type { TokenKey } from './make-token-key.ts';
import type { SignRequest } from './sign-document.ts';
import type { SignTokenRequest } from './sign-token.ts';

/** What the thread of proofs does, and what it answers. */
export type ProofTasks = {
  'make-key': { asked: null; answer: SigningKey };
  'make-token-key': { asked: null; answer: TokenKey };
  sign: { asked: SignRequest; answer: Record<string, unknown> };
  'sign-token': { asked: SignTokenRequest; answer: string };
  check: {
    asked: { document: Record<string, unknown>; token: string | null };
    answer: { proof: ProofResult; words: WordsResult };
  };
  /** A drawing as PNG. */
  picture: { asked: { svg: string }; answer: Uint8Array };
};

export type ProofTask = keyof ProofTasks;
