import type { TextKey } from '#locales/catalogue.ts';
import type { Translate } from '#locales/use-translate.ts';
import { accessMessages } from '../../model/access-errors.ts';

/** The server's English messages, in every language. */
const known: Readonly<Record<string, TextKey<'sign-in'>>> = {
  [accessMessages.wrongPassword]: 'error.failed',
  [accessMessages.wrongMfaCode]: 'mfa.error.wrong',
  [accessMessages.mfaExpired]: 'mfa.error.expired',
  [accessMessages.noOrganisation]: 'error.organisation',
  [accessMessages.invitationWaits]: 'error.invitationWaits',
  [accessMessages.tooManyAttempts]: 'error.rateLimited',
  [accessMessages.linkOver]: 'error.linkOver',
  [accessMessages.wrongOldPassword]: 'change.error.current',
  [accessMessages.passwordTooShort]: 'activate.error.password',
  [accessMessages.emailInvalid]: 'activate.error.email',
  [accessMessages.firstNameMissing]: 'activate.error.firstName',
  [accessMessages.surnameMissing]: 'activate.error.surname',
  [accessMessages.privacyMissing]: 'activate.error.agree',
  [accessMessages.setupCodeWrong]: 'setup.error.code',
  [accessMessages.setupOver]: 'setup.over',
};

/**
 * The server's message in the person's language where there is a translation; `otherwise` where the server gave none.
 */
export function translateMessage(
  t: Translate<'sign-in'>,
  message: string | null | undefined,
  otherwise: string,
): string {
  if (!message) return otherwise;
  const key = known[message];
  return key ? t(key) : message;
}
