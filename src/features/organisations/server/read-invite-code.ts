import { organisationError } from './organisation-error.ts';

/** What was sent in the place of a code: left out changes nothing, empty asks for a new one, null takes it away. */
export function readInviteCode(sent: string | null | undefined): 'new' | null | undefined {
  if (sent === undefined || sent === null) return sent;
  // Only the server makes codes: one that somebody chose could be guessed.
  if (sent !== '') throw organisationError('organisation.code-not-empty');
  return 'new';
}
