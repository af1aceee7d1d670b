import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { PasswordField } from '#ui-kit/PasswordField.tsx';
import styles from './MfaDialog.module.css';

export interface MfaPasswordFormProps {
  /** Rejects with an error whose message is for the person. */
  onSubmit: (password: string) => Promise<void>;
  /** The button beside the main one. */
  children: ReactNode;
}

/** Whoever signed in a while ago shows that it is still them before the second factor is set up. */
export function MfaPasswordForm({ onSubmit, children }: MfaPasswordFormProps) {
  const t = useTranslate('identity');
  const label = useTranslate('sign-in');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (password === '') {
      setProblem(label('error.required', { label: label('change.current') }));
      return;
    }
    setBusy(true);
    await onSubmit(password)
      .catch((reason: unknown) =>
        setProblem(reason instanceof Error ? reason.message : t('mfa.generateFailed')),
      )
      .finally(() => setBusy(false));
  };
  return (
    <form className={styles.step} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.lead}>{t('mfa.confirm.text')}</p>
      <PasswordField
        label={label('change.current')}
        value={password}
        error={problem}
        autoComplete="current-password"
        required
        onChange={(text) => {
          setProblem(undefined);
          setPassword(text);
        }}
      />
      <div className={styles.actions}>
        {children}
        <Button type="submit" kind="primary" busy={busy}>
          {t('mfa.scan.continue')}
        </Button>
      </div>
    </form>
  );
}
