import { useTranslate } from '#locales/use-translate.ts';
import {
  findPasswordFault,
  longestPassword,
  type PasswordFault,
  shortestPassword,
} from '../../model/password-rules.ts';

export function usePasswordFaultText(): (fault: PasswordFault, label: string) => string {
  const t = useTranslate('sign-in');
  return (fault, label) => {
    switch (fault) {
      case 'required':
        return t('error.required', { label });
      case 'too-short':
        return t('error.tooShort', { label, n: shortestPassword });
      case 'too-long':
        return t('error.tooLong', { label, n: longestPassword });
      case 'common':
        return t('error.passwordCommon');
      case 'same-as-email':
        return t('error.passwordSameAsEmail');
    }
  };
}

export interface PasswordPairErrors {
  password?: string | undefined;
  confirmation?: string | undefined;
}

/** What is wrong with a new password and its repetition, in words. */
export function usePasswordPairErrors(
  password: string,
  confirmation: string,
  email: string | null,
): PasswordPairErrors {
  const t = useTranslate('sign-in');
  const faultText = usePasswordFaultText();
  const fault = findPasswordFault(password, email);
  const labels = { a: t('change.new'), b: t('change.confirm') };
  const confirmationError =
    confirmation === ''
      ? t('error.required', { label: labels.b })
      : confirmation === password
        ? undefined
        : t('error.match', labels);
  return { password: fault ? faultText(fault, labels.a) : undefined, confirmation: confirmationError };
}
