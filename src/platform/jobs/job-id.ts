import { createHash } from 'node:crypto';

/** The same request, such as an outbox row, always becomes the same job. */
export function jobIdOf(request: string): string {
  const hex = createHash('sha256').update(request).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
