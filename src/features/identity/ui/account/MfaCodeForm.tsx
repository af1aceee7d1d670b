import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { TextField } from '#ui-kit/TextField.tsx';
import { findMfaCodeFault, keepMfaDigits, type MfaCodeFault } from '../../model/validation.ts';
import styles from './MfaDialog.module.css';

const faultTexts: Record<MfaCodeFault, 'mfa.error.required' | 'mfa.error.tooShort' | 'mfa.error.notSix'> = {
  required: 'mfa.error.required',
  'too-short': 'mfa.error.tooShort',
  'not-six-digits': 'mfa.error.notSix',
};

export interface MfaCodeFormProps {
  lead: string;
  label: string;
  submitLabel: string;
  /** Letters are kept then. */
  takesRecoveryCode?: boolean;
  /** Rejects with an error whose message is for the person. */
  onSubmit: (code: string) => Promise<void>;
  /** The button beside the main one. */
  children: ReactNode;
}

export function MfaCodeForm(props: MfaCodeFormProps) {
  const t = useTranslate('sign-in');
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const recovery = props.takesRecoveryCode ?? false;
  const looksLikeDigits = /^[\d\s]*$/.test(code);
  const fault = recovery && !looksLikeDigits ? undefined : findMfaCodeFault(keepMfaDigits(code));
  const error = refusal ?? (checked && fault ? t(faultTexts[fault]) : undefined);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (fault || busy) return;
    setBusy(true);
    await props
      .onSubmit(recovery && !looksLikeDigits ? code.trim() : keepMfaDigits(code))
      .catch((reason: unknown) => setRefusal(reason instanceof Error ? reason.message : t('error.unknown')))
      .finally(() => setBusy(false));
  };
  return (
    <form className={styles.step} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.lead}>{props.lead}</p>
      <TextField
        label={props.label}
        value={code}
        error={error}
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        autoFocus
        required
        onChange={(text) => {
          setRefusal(undefined);
          setCode(recovery ? text : keepMfaDigits(text));
        }}
      />
      <div className={styles.actions}>
        {props.children}
        <Button type="submit" kind="primary" busy={busy}>
          {props.submitLabel}
        </Button>
      </div>
    </form>
  );
}
