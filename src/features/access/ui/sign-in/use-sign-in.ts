import { type FormEvent, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { accessMessages } from '../../model/access-errors.ts';
import { type SignInOutcome, signIn } from './sign-in.ts';
import { destinationAfterSignIn, readErrorMessage } from './sign-in-address.ts';

export type SignInState = { kind: 'idle' } | { kind: 'submitting' } | SignInOutcome;

export interface SignInForm {
  email: string;
  password: string;
  state: SignInState;
  /** What is wrong with a field; empty until the form was sent once. */
  fieldErrors: { email?: string; password?: string };
  /** The text above the form, and whether it is a failure or only a word. */
  notice: { text: string; tone: 'error' | 'info' } | undefined;
  setEmail: (email: string) => void;
  setPassword: (password: string) => void;
  submit: (event: FormEvent) => void;
}

export function useSignIn(): SignInForm {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const [state, setState] = useState<SignInState>({ kind: 'idle' });
  const fieldErrors = useFieldErrors(email, password);
  const notice = useNotice(state);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (state.kind === 'submitting' || fieldErrors.email || fieldErrors.password) return;
    setState({ kind: 'submitting' });
    const outcome = await signIn(email.trim(), password);
    setState(outcome);
    if (outcome.kind === 'success') location.replace(destinationAfterSignIn(outcome.viewer, location.search));
  };

  return {
    email,
    password,
    state,
    fieldErrors: checked ? fieldErrors : {},
    notice,
    setEmail,
    setPassword,
    submit: (event) => void submit(event),
  };
}

function useFieldErrors(email: string, password: string): SignInForm['fieldErrors'] {
  const t = useTranslate('sign-in');
  const address = email.trim();
  const emailError =
    address === ''
      ? t('error.required', { label: t('email') })
      : isEmail(address)
        ? undefined
        : t('error.email', { label: t('email') });
  return {
    ...(emailError ? { email: emailError } : {}),
    ...(password === '' ? { password: t('error.required', { label: t('password') }) } : {}),
  };
}

/** The literal 'admin' is a name of old that may still sign in. */
function isEmail(text: string): boolean {
  return text === 'admin' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

function useNotice(state: SignInState): SignInForm['notice'] {
  const t = useTranslate('sign-in');
  switch (state.kind) {
    case 'idle': {
      const text = readErrorMessage(location.search);
      return text ? { text, tone: 'error' } : undefined;
    }
    case 'failed':
      return { text: translateRefusal(state.message, t), tone: 'error' };
    case 'mfa-required':
      return { text: t('mfaRequired'), tone: 'info' };
    case 'member-unreadable':
      return { text: t('error.member'), tone: 'error' };
    case 'no-organisation':
      return { text: t('error.organisation'), tone: 'error' };
    case 'rate-limited':
      return { text: t('error.rateLimited'), tone: 'error' };
    case 'connection-failure':
      return { text: t('error.connection'), tone: 'error' };
    default:
      return undefined;
  }
}

/** The server's message is shown; those we know, in the person's language. */
function translateRefusal(
  message: string | undefined,
  t: ReturnType<typeof useTranslate<'sign-in'>>,
): string {
  if (!message || message === accessMessages.wrongPassword) return t('error.failed');
  return message === accessMessages.noOrganisation ? t('error.organisation') : message;
}
