import { createHash } from 'node:crypto';

/** Replaces a text where only equality matters. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
