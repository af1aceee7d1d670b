import { useEffect, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { findMfaCodeError, keepMfaDigits } from '../../../model/validation.ts';
import styles from '../Entry.module.css';
import { EntryCard } from '../EntryCard.tsx';
import { EntryField } from '../EntryField.tsx';
import { EntryForm } from '../EntryForm.tsx';
import { goToEntry, hideSecrets, useEntryLocation } from '../entry-navigation.ts';
import { useDestination } from '../link-addresses.ts';
import { useOutcomeText } from '../outcome-text.ts';
import { type SignInOutcome, signInWithCode } from '../sign-in.ts';

/** The second step of a sign-in: six digits, or one of the recovery codes. */
export function MfaPage() {
  // Read before the first drawing; a second read finds nothing.
  hideSecrets({ mfaToken: 'mfaToken', MFAToken: 'mfaToken' });
  const { state } = useEntryLocation();
  const { mfaToken } = state;
  // Without the first step there is nothing to confirm.
  useEffect(() => {
    if (!mfaToken) goToEntry('/login', {}, { replace: true });
  }, [mfaToken]);
  return mfaToken ? <SecondStep mfaToken={mfaToken} /> : null;
}

type Way = 'app' | 'recovery';

function SecondStep({ mfaToken }: { mfaToken: string }) {
  const t = useTranslate('sign-in');
  const outcomeText = useOutcomeText();
  const findDestination = useDestination();
  const { search } = useEntryLocation();
  const [way, setWay] = useState<Way>('app');
  const [outcome, setOutcome] = useState<SignInOutcome>();
  const failure = outcome && outcomeText(outcome, t('mfa.error.wrong'));

  const submit = async (code: string) => {
    const next = await signInWithCode(mfaToken, code);
    setOutcome(next);
    if (next.kind === 'mfa-expired')
      goToEntry('/login', { errorMessage: t('mfa.error.expired') }, { replace: true });
    if (next.kind !== 'success') return;
    location.replace(findDestination(next.viewer, search));
    // The form stays busy until the browser has left the page.
    await new Promise(() => {});
  };
  const change = () => {
    setOutcome(undefined);
    setWay(way === 'app' ? 'recovery' : 'app');
  };
  return (
    <EntryCard
      title={t('mfa.title')}
      heading={t(way === 'app' ? 'mfa.heading' : 'mfa.recovery.heading')}
      lead={t(way === 'app' ? 'mfa.lead' : 'mfa.recovery.lead')}
      notice={failure ? { text: failure, tone: 'error' } : undefined}
    >
      {way === 'app' ? <CodeForm onSubmit={submit} /> : <RecoveryForm onSubmit={submit} />}
      <button type="button" className={styles.textButton} onClick={change}>
        {t(way === 'app' ? 'mfa.useRecovery' : 'mfa.useApp')}
      </button>
      <p className={styles.help}>{t('mfa.help')}</p>
    </EntryCard>
  );
}

const mfaCodeErrorTexts = {
  required: 'mfa.error.required',
  'too-short': 'mfa.error.tooShort',
  'not-six-digits': 'mfa.error.notSix',
} as const;

function CodeForm({ onSubmit }: { onSubmit: (code: string) => Promise<void> }) {
  const t = useTranslate('sign-in');
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const error = findMfaCodeError(code);
  return (
    <EntryForm
      submitLabel={t('mfa.submit')}
      busyLabel={t('mfa.submitting')}
      isValid={() => {
        setChecked(true);
        return error === undefined;
      }}
      onSubmit={() => onSubmit(code)}
    >
      <EntryField
        label={t('mfa.code')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        look="code"
        // No maxLength attribute: a browser would cut '123 456' off before its spaces are taken out.
        value={code}
        error={checked && error ? t(mfaCodeErrorTexts[error]) : undefined}
        onChange={(text) => setCode(keepMfaDigits(text))}
      />
    </EntryForm>
  );
}

function RecoveryForm({ onSubmit }: { onSubmit: (code: string) => Promise<void> }) {
  const t = useTranslate('sign-in');
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const label = t('mfa.recovery.label');
  return (
    <EntryForm
      submitLabel={t('mfa.submit')}
      busyLabel={t('mfa.submitting')}
      isValid={() => {
        setChecked(true);
        return code.trim() !== '';
      }}
      onSubmit={() => onSubmit(code.trim())}
    >
      <EntryField
        label={label}
        name="recovery-code"
        autoComplete="off"
        value={code}
        error={checked && code.trim() === '' ? t('error.required', { label }) : undefined}
        onChange={setCode}
      />
    </EntryForm>
  );
}
