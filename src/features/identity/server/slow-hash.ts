import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

export type HashCost = {
  /** In KiB. */
  memory: number;
  passes: number;
  parallelism: number;
};

/**
 * Of every hash that is made from now on: OWASP's smallest recommended argon2id, 19 MiB, 2 passes, 1 lane. Only the tests
 * lower it (tests/setup/quick-hashes.ts), in their own process.
 */
export const hashCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };

/** argon2id, slow on purpose. */
export function deriveSlowly(
  message: string,
  nonce: Uint8Array,
  { memory, passes, parallelism }: HashCost = hashCost,
  tagLength = 32,
): Promise<Buffer> {
  return derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength });
}
