import { createHash } from 'node:crypto';

/** What stands for a text where only its sameness matters. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
