import { sha256 } from '@noble/hashes/sha2.js';
import { countZeroBits, textOfWork } from '../model/proof-of-work.ts';

const answersAtATime = 2_000;

/** Searches in small parts, so that the page stays usable. Browsers offer no hash of their own outside https. */
export async function solveWork(ticket: string, zeroBits: number): Promise<number> {
  const encoder = new TextEncoder();
  for (let answer = 0; ; answer++) {
    const hash = sha256(encoder.encode(textOfWork(ticket, answer)));
    if (countZeroBits(hash) >= zeroBits) return answer;
    if (answer % answersAtATime === 0) await new Promise((resolve) => setTimeout(resolve));
  }
}
