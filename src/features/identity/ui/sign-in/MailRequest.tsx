import { type ReactNode, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './Entry.module.css';
import { EntryCard, type EntryNotice } from './EntryCard.tsx';
import { EntryField } from './EntryField.tsx';
import { EntryForm } from './EntryForm.tsx';
import { useEntryLocation } from './entry-navigation.ts';
import { describeEmailError, describeOutage } from './entry-texts.ts';

export interface MailRequestProps {
  title: string;
  heading: string;
  lead: string;
  submitLabel: string;
  /** The same text is shown in any case, so nobody learns here who has an account. */
  doneText: string;
  doneHint: string;
  notice?: EntryNotice;
  send: (email: string) => Promise<unknown>;
  children?: ReactNode;
}

/** Asks for an address and requests an e-mail to it. */
export function MailRequest(props: MailRequestProps) {
  const t = useTranslate('sign-in');
  const { state } = useEntryLocation();
  const [email, setEmail] = useState(state.email ?? '');
  const [checked, setChecked] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const [outage, setOutage] = useState<string>();
  const emailError = describeEmailError(t, email);

  const submit = async () => {
    try {
      await props.send(email.trim());
      setOutage(undefined);
      setSentTo(email.trim());
    } catch (error) {
      const text = describeOutage(t, error);
      setOutage(text);
      // Any other answer of the server would reveal whether there is such an account.
      if (text === undefined) setSentTo(email.trim());
    }
  };

  if (sentTo !== undefined) {
    return (
      <EntryCard
        title={props.title}
        heading={t('checkMail')}
        lead={<strong className={styles.address}>{sentTo}</strong>}
        notice={{ text: props.doneText, tone: 'success' }}
      >
        <p className={styles.help}>{props.doneHint}</p>
        <button type="button" className={styles.textButton} onClick={() => setSentTo(undefined)}>
          {t('otherAddress')}
        </button>
      </EntryCard>
    );
  }
  return (
    <EntryCard
      title={props.title}
      heading={props.heading}
      lead={props.lead}
      notice={outage ? { text: outage, tone: 'error' } : props.notice}
    >
      <EntryForm
        submitLabel={props.submitLabel}
        busyLabel={t('sending')}
        isValid={() => {
          setChecked(true);
          return emailError === undefined;
        }}
        onSubmit={submit}
      >
        <EntryField
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          error={checked ? emailError : undefined}
          onChange={setEmail}
        />
      </EntryForm>
      {props.children}
    </EntryCard>
  );
}
