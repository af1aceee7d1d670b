import { useTranslate } from '#locales/use-translate.ts';
import { findPasswordError, maxPasswordLength } from '../../model/password-rules.ts';
import { findEmailError, findNameError, maxNameLength } from '../../model/validation.ts';

export interface ActivationFields {
  email: string;
  password: string;
  firstName: string;
  surname: string;
  agreed: boolean;
}

type ActivationErrors = { [Field in keyof ActivationFields]?: string | undefined };

/** The error texts of the activation page, which differ from the others. */
export function useActivationErrors(fields: ActivationFields): ActivationErrors {
  const t = useTranslate('sign-in');
  const passwordError = () => {
    switch (findPasswordError(fields.password, fields.email)) {
      case undefined:
        return undefined;
      case 'too-long':
        return t('error.tooLong', { label: t('password'), n: maxPasswordLength });
      case 'common':
        return t('error.passwordCommon');
      case 'same-as-email':
        return t('error.passwordSameAsEmail');
      default:
        return t('activate.error.password');
    }
  };
  const nameError = (name: string, missing: string, label: string) => {
    const error = findNameError(name);
    return error === 'too-long' ? t('error.tooLong', { label, n: maxNameLength }) : error && missing;
  };
  return {
    email: findEmailError(fields.email) && t('activate.error.email'),
    password: passwordError(),
    firstName: nameError(fields.firstName, t('activate.error.firstName'), t('activate.firstName')),
    surname: nameError(fields.surname, t('activate.error.surname'), t('activate.surname')),
    agreed: fields.agreed ? undefined : t('activate.error.agree'),
  };
}
