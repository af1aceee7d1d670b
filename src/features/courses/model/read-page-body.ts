import type { PageBody } from './page-body.ts';

/** The text of a page in an answer: the server has checked every part of it when it was written. */
export function readPageBody(answered: unknown): PageBody | null {
  return answered === null || answered === undefined ? null : (answered as PageBody); // see above
}
