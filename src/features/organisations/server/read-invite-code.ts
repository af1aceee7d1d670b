import { organisationError } from './organisation-error.ts';

/** The sent code field: left out changes nothing, empty requests a new code, null withdraws it. */
export function readInviteCode(sent: string | null | undefined): 'new' | null | undefined {
  if (sent === undefined || sent === null) return sent;
  // Only the server makes codes: a chosen code could be guessed.
  if (sent !== '') throw organisationError('organisation.code-not-empty');
  return 'new';
}
