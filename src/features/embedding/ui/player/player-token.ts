import { readPublicToken } from './public-session.ts';

/** Reads the token that the player uses now: the visitor's of a share link, or the member's of this browser. */
export function createTokenReader(isPublic: boolean): () => string | null {
  return () => (isPublic ? readPublicToken(localStorage) : localStorage.getItem('token'));
}
