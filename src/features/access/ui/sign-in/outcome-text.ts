import { type Translate, useTranslate } from '#locales/use-translate.ts';
import { accessMessages } from '../../model/access-errors.ts';
import type { SignInOutcome } from './sign-in.ts';

/** What is said about a try to sign in that did not end in a session. `fallback` where the server said nothing. */
export function useOutcomeText(): (outcome: SignInOutcome, fallback: string) => string | undefined {
  const t = useTranslate('sign-in');
  return (outcome, fallback) => {
    switch (outcome.kind) {
      case 'failed':
        return translateRefusal(t, outcome.message, fallback);
      case 'mfa-expired':
        return t('mfa.error.expired');
      case 'member-unreadable':
        return t('error.member');
      case 'no-organisation':
        return t('error.organisation');
      case 'rate-limited':
        return t('error.rateLimited');
      case 'connection-failure':
        return t('error.connection');
      case 'mfa-required':
      case 'success':
        return undefined;
    }
  };
}

/** The server's message is shown; those we know, in the person's language. */
function translateRefusal(t: Translate<'sign-in'>, message: string | undefined, fallback: string): string {
  switch (message) {
    case undefined:
    case '':
      return fallback;
    case accessMessages.wrongPassword:
      return t('error.failed');
    case accessMessages.noOrganisation:
      return t('error.organisation');
    case accessMessages.tooManyAttempts:
      return t('error.rateLimited');
    default:
      return message;
  }
}
