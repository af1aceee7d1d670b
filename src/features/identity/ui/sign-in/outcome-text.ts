import { useTranslate } from '#locales/use-translate.ts';
import { translateMessage } from './server-messages.ts';
import type { SignInOutcome } from './sign-in.ts';

/** What is said about a try to sign in that did not end in a session. `fallback` where the server said nothing. */
export function useOutcomeText(): (outcome: SignInOutcome, fallback: string) => string | undefined {
  const t = useTranslate('sign-in');
  return (outcome, fallback) => {
    switch (outcome.kind) {
      case 'failed':
        return translateMessage(t, outcome.message, fallback);
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
