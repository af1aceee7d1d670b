import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import type { EntryNotice } from './EntryCard.tsx';
import { goToEntry, useEntryLocation } from './entry-navigation.ts';
import { describeEmailError } from './entry-texts.ts';
import { useDestination } from './link-addresses.ts';
import { useOutcomeText } from './outcome-text.ts';
import { type SignInOutcome, signIn } from './sign-in.ts';
import { findArrivalKey } from './sign-in-address.ts';

export interface SignInForm {
  email: string;
  password: string;
  /** The errors of the fields; empty until the form was sent once. */
  fieldErrors: { email?: string | undefined; password?: string | undefined };
  /** The text above the form, and whether it is an error or a neutral message. */
  notice: EntryNotice | undefined;
  setEmail: (email: string) => void;
  setPassword: (password: string) => void;
  isValid: () => boolean;
  submit: () => Promise<void>;
}

export function useSignIn(): SignInForm {
  const t = useTranslate('sign-in');
  const { search } = useEntryLocation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const [outcome, setOutcome] = useState<SignInOutcome>();
  const notice = useNotice(outcome);
  const findDestination = useDestination();
  const fieldErrors = {
    email: describeEmailError(t, email),
    password: password === '' ? t('error.required', { label: t('password') }) : undefined,
  };

  const submit = async () => {
    const next = await signIn(email.trim(), password);
    setOutcome(next);
    // The requested page stays in the address during the second step.
    if (next.kind === 'mfa-required') goToEntry(`/login-mfa${keepNext(search)}`, { mfaToken: next.mfaToken });
    if (next.kind === 'success') {
      location.replace(findDestination(next.viewer, search));
      // The form stays busy until the browser has left the page.
      await new Promise(() => {});
    }
  };

  return {
    email,
    password,
    fieldErrors: checked ? fieldErrors : {},
    notice,
    setEmail,
    setPassword,
    isValid: () => {
      setChecked(true);
      return !fieldErrors.email && !fieldErrors.password;
    },
    submit,
  };
}

function keepNext(search: string): string {
  const next = new URLSearchParams(search).get('next');
  return next ? `?next=${encodeURIComponent(next)}` : '';
}

function useNotice(outcome: SignInOutcome | undefined): EntryNotice | undefined {
  const t = useTranslate('sign-in');
  const outcomeText = useOutcomeText();
  const { search, state } = useEntryLocation();
  if (outcome) {
    const text = outcomeText(outcome, t('error.failed'));
    return text ? { text, tone: 'error' } : undefined;
  }
  // The data of our own navigation takes precedence over the address.
  if (state.errorMessage) return { text: state.errorMessage, tone: 'error' };
  const arrival = findArrivalKey(search, t);
  // The only message on this path that reports a success.
  if (arrival) return { text: t(arrival), tone: arrival === 'deletionSent' ? 'success' : 'error' };
  return state.doneMessage ? { text: state.doneMessage, tone: 'success' } : undefined;
}
