import { useTranslate } from '#locales/use-translate.ts';
import { translateMessage } from './server-messages.ts';
import type { SignInOutcome } from './sign-in.ts';

/** The text for an attempt to sign in that created no session. `fallback` is used where the server gave no message. */
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
