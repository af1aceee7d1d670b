import { IconCheck, IconCircle } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import {
  findPasswordFault,
  type PasswordFault,
  ratePassword,
  shortestPassword,
} from '../../model/password-rules.ts';
import styles from './Entry.module.css';
import { EntryPasswordField } from './EntryField.tsx';
import { usePasswordFaultText } from './entry-texts.ts';

export interface NewPasswordFieldProps {
  label: string;
  value: string;
  email: string | null;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A new password with what it must fulfil, ticked off while typing, and how strong it is. */
export function NewPasswordField({ label, value, email, error, onChange }: NewPasswordFieldProps) {
  return (
    <EntryPasswordField
      label={label}
      name="new-password"
      autoComplete="new-password"
      value={value}
      error={error}
      onChange={onChange}
      hint={<PasswordHints password={value} email={email} />}
    />
  );
}

function PasswordHints({ password, email }: { password: string; email: string | null }) {
  const t = useTranslate('sign-in');
  const fault = findPasswordFault(password, email);
  const strength = ratePassword(password, email);
  const longEnough = fault !== 'required' && fault !== 'too-short';
  return (
    <div className={styles.strength}>
      <div className={styles.meter} data-strength={strength} aria-hidden>
        <i />
        <i />
        <i />
        <i />
      </div>
      <ul className={styles.rules}>
        <Rule met={longEnough}>{t('strength.length', { n: shortestPassword })}</Rule>
        <Rule met={longEnough && fault === undefined}>{t('strength.uncommon')}</Rule>
      </ul>
      {password === '' ? null : (
        <p className={styles.strengthWord} role="status">
          <span className="visually-hidden">{t('strength.label')}: </span>
          {t(`strength.${strength}`)}
        </p>
      )}
    </div>
  );
}

function Rule({ met, children }: { met: boolean; children: string }) {
  const t = useTranslate('sign-in');
  const Icon = met ? IconCheck : IconCircle;
  return (
    <li data-met={met || undefined}>
      <Icon aria-hidden />
      {children}
      <span className="visually-hidden"> ({met ? t('strength.met') : t('strength.unmet')})</span>
    </li>
  );
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
  const fault: PasswordFault | undefined = findPasswordFault(password, email);
  const labels = { a: t('change.new'), b: t('change.confirm') };
  const confirmationError =
    confirmation === ''
      ? t('error.required', { label: labels.b })
      : confirmation === password
        ? undefined
        : t('error.match', labels);
  return { password: fault ? faultText(fault, labels.a) : undefined, confirmation: confirmationError };
}
