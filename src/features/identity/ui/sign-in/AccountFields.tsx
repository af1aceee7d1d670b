import { useTranslate } from '#locales/use-translate.ts';
import { EntryField } from './EntryField.tsx';
import { NameFields } from './NameFields.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

type Name = 'firstName' | 'surname' | 'email' | 'password';
type AccountValues = Readonly<Record<Name, string>>;

interface AccountFieldsProps {
  values: AccountValues;
  /** The errors to show. */
  errors: Partial<Readonly<Record<Name, string | undefined>>>;
  onChange: (change: Partial<AccountValues>) => void;
}

/** The fields of a new account, the same on every page that makes one. */
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
