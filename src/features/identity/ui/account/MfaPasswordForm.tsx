import type { ReactNode } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { PasswordField } from '#ui-kit/fields/PasswordField.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { currentPasswordForm } from '../../model/account-forms.ts';
import styles from './MfaDialog.module.css';

export interface MfaPasswordFormProps {
  /** Rejects with an error whose message is for the person. */
  onSubmit: (password: string) => Promise<void>;
  /** The second button, beside the main one. */
  children: ReactNode;
}

/** A person who signed in a while ago confirms their identity before setting up the second factor. */
export function MfaPasswordForm({ onSubmit, children }: MfaPasswordFormProps) {
  const t = useTranslate('identity');
  const label = useTranslate('sign-in');
  const form = useForm({
    schema: currentPasswordForm,
    start: { password: '' },
    errorText: () => label('error.required', { label: label('change.current') }),
    onSubmit: ({ password }) => onSubmit(password),
  });
  const { failure } = form;
  const problem = failure instanceof Error ? failure.message : failure ? t('mfa.generateFailed') : undefined;
  const field = form.field('password');
  return (
    <form className={styles.step} {...form.props}>
      <p className={styles.lead}>{t('mfa.confirm.text')}</p>
      <PasswordField
        label={label('change.current')}
        autoComplete="current-password"
        required
        {...field}
        error={problem ?? field.error}
      />
      <div className={styles.actions}>
        {children}
        <Button type="submit" kind="primary" busy={form.isSubmitting}>
          {t('mfa.scan.continue')}
        </Button>
      </div>
    </form>
  );
}
