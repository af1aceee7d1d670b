import { useTranslate } from '#locales/use-translate.ts';
import { EntryField } from './EntryField.tsx';
import { NameFields } from './NameFields.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

type Name = 'firstName' | 'surname' | 'email' | 'password';
type AccountValues = Readonly<Record<Name, string>>;

interface AccountFieldsProps {
  values: AccountValues;
  /** What is wrong, as far as it is to be shown. */
  errors: Partial<Readonly<Record<Name, string | undefined>>>;
  onChange: (change: Partial<AccountValues>) => void;
}

/** What every new account is made of, wherever it is made. */
export function AccountFields({ values, errors, onChange }: AccountFieldsProps) {
  const t = useTranslate('sign-in');
  const propsOf = (name: Name) => ({
    value: values[name],
    error: errors[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <>
      <NameFields
        firstName={{ label: t('activate.firstName'), ...propsOf('firstName') }}
        surname={{ label: t('activate.surname'), ...propsOf('surname') }}
      />
      <EntryField
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        {...propsOf('email')}
      />
      <NewPasswordField label={t('password')} email={values.email} {...propsOf('password')} />
    </>
  );
}
