import { useTranslate } from '#locales/use-translate.ts';
import {
  findPasswordError,
  maxPasswordLength,
  minPasswordLength,
  type PasswordError,
} from '../../model/password-rules.ts';

export function usePasswordErrorText(): (error: PasswordError, label: string) => string {
  const t = useTranslate('sign-in');
  return (error, label) => {
    switch (error) {
      case 'required':
        return t('error.required', { label });
      case 'too-short':
        return t('error.tooShort', { label, n: minPasswordLength });
      case 'too-long':
        return t('error.tooLong', { label, n: maxPasswordLength });
      case 'common':
        return t('error.passwordCommon');
      case 'same-as-email':
        return t('error.passwordSameAsEmail');
    }
  };
}

/** The same where somebody makes an account: the rule itself, as the page of an invitation says it, also for an empty field. */
export function useFirstPasswordErrorText(): (error: PasswordError, label: string) => string {
  const t = useTranslate('sign-in');
  const otherText = usePasswordErrorText();
  return (error, label) =>
    error === 'required' || error === 'too-short' ? t('activate.error.password') : otherText(error, label);
}

export interface PasswordPairErrors {
  password?: string | undefined;
  confirmation?: string | undefined;
}

/** The texts of the errors of a new password and its repetition. */
export function usePasswordPairErrors(
  password: string,
  confirmation: string,
  email: string | null,
): PasswordPairErrors {
  const t = useTranslate('sign-in');
  const passwordErrorText = usePasswordErrorText();
  const error = findPasswordError(password, email);
  const labels = { a: t('change.new'), b: t('change.confirm') };
  const confirmationError =
    confirmation === ''
      ? t('error.required', { label: labels.b })
      : confirmation === password
        ? undefined
        : t('error.match', labels);
  return {
    password: error ? passwordErrorText(error, labels.a) : undefined,
    confirmation: confirmationError,
  };
}
