import type { ReactNode } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { anyCodeForm, mfaCodeForm } from '../../model/account-forms.ts';
import { findMfaCodeError, keepMfaDigits, type MfaCodeError } from '../../model/validation.ts';
import styles from './MfaDialog.module.css';

const mfaCodeErrorTexts: Record<
  MfaCodeError,
  'mfa.error.required' | 'mfa.error.tooShort' | 'mfa.error.notSix'
> = {
  required: 'mfa.error.required',
  'too-short': 'mfa.error.tooShort',
  'not-six-digits': 'mfa.error.notSix',
};

export interface MfaCodeFormProps {
  lead: string;
  label: string;
  submitLabel: string;
  /** Keeps letters, which recovery codes have. */
  takesRecoveryCode?: boolean;
  /** Rejects with an error whose message is for the person. */
  onSubmit: (code: string) => Promise<void>;
  /** The second button, beside the main one. */
  children: ReactNode;
}

export function MfaCodeForm(props: MfaCodeFormProps) {
  const t = useTranslate('sign-in');
  const recovery = props.takesRecoveryCode ?? false;
  const form = useForm({
    schema: recovery ? anyCodeForm : mfaCodeForm,
    start: { code: '' },
    errorText(_problem, _field, { code }) {
      const error = findMfaCodeError(keepMfaDigits(code));
      return error && t(mfaCodeErrorTexts[error]);
    },
    onSubmit: ({ code }) => props.onSubmit(code),
  });
  const { failure } = form;
  const problem = failure instanceof Error ? failure.message : failure ? t('error.unknown') : undefined;
  const field = form.field('code');
  return (
    <form className={styles.step} {...form.props}>
      <p className={styles.lead}>{props.lead}</p>
      <TextField
        label={props.label}
        value={field.value}
        error={problem ?? field.error}
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        autoFocus
        required
        onChange={(text) => field.onChange(recovery ? text : keepMfaDigits(text))}
      />
      <div className={styles.actions}>
        {props.children}
        <Button type="submit" kind="primary" busy={form.isSubmitting}>
          {props.submitLabel}
        </Button>
      </div>
    </form>
  );
}
