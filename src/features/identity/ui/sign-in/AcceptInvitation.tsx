import { type ReactNode, useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import styles from './Entry.module.css';
import { EntryCard, type EntryNotice } from './EntryCard.tsx';
import { EntryPasswordField } from './EntryField.tsx';
import { EntryForm } from './EntryForm.tsx';
import { EntryLink } from './EntryLink.tsx';
import { goToEntry } from './entry-navigation.ts';
import { describeFailure } from './entry-texts.ts';
import { translateMessage } from './server-messages.ts';

const acceptDocument = graphql(`
  mutation AcceptInvitation_accept($token: String!, $password: String!) {
    acceptInvitation(Token: $token, Password: $password) {
      Success
      Message
    }
  }
`);

const declineDocument = graphql(`
  mutation AcceptInvitation_decline($token: String!) {
    declineInvitation(Token: $token) {
      Success
      Message
    }
  }
`);

interface AcceptFormProps {
  token: string;
  email: string;
  organisation: string | null;
  children?: ReactNode;
}

/** A person with an account joins with its password. */
export function AcceptForm({ token, email, organisation, children }: AcceptFormProps) {
  const t = useTranslate('sign-in');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const [notice, setNotice] = useState<EntryNotice>();
  const label = t('password');

  const submit = async () => {
    try {
      const { acceptInvitation } = await graphqlRequest(acceptDocument, { token, password });
      if (acceptInvitation.Success)
        goToEntry('/login', { doneMessage: t('invitation.accepted') }, { replace: true });
      else
        setNotice({ text: translateMessage(t, acceptInvitation.Message, t('error.unknown')), tone: 'error' });
    } catch (error) {
      setNotice({ text: describeFailure(t, error, t('error.unknown')), tone: 'error' });
    }
  };

  return (
    <EntryCard
      title={t('invitation.title')}
      heading={organisation ? t('invitation.heading', { organisation }) : t('invitation.title')}
      lead={t('invitation.acceptLead', { email })}
      notice={notice}
    >
      <EntryForm
        submitLabel={t('invitation.accept')}
        busyLabel={t('invitation.accepting')}
        isValid={() => {
          setChecked(true);
          return password !== '';
        }}
        onSubmit={submit}
      >
        <EntryPasswordField
          label={label}
          name="password"
          autoComplete="current-password"
          value={password}
          error={checked && password === '' ? t('error.required', { label }) : undefined}
          onChange={setPassword}
        />
      </EntryForm>
      <EntryLink to="/forgot-password">{t('forgotPassword')}</EntryLink>
      {children}
      <DeclineInvitation token={token} />
    </EntryCard>
  );
}

/** Asks for confirmation, because declining means that a new invitation would be needed. */
export function DeclineInvitation({ token }: { token: string }) {
  const t = useTranslate('sign-in');
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const decline = async () => {
    try {
      const { declineInvitation } = await graphqlRequest(declineDocument, { token });
      if (declineInvitation.Success)
        goToEntry('/login', { doneMessage: t('invitation.declined') }, { replace: true });
      else setProblem(translateMessage(t, declineInvitation.Message, t('error.unknown')));
    } catch (error) {
      setProblem(describeFailure(t, error, t('error.unknown')));
    }
  };
  return (
    <>
      {problem ? <p role="alert">{problem}</p> : null}
      {asking ? <p className={styles.help}>{t('invitation.declineAsk')}</p> : null}
      <button
        type="button"
        className={styles.textButton}
        onClick={() => (asking ? void decline() : setAsking(true))}
      >
        {t(asking ? 'invitation.declineSure' : 'invitation.decline')}
      </button>
    </>
  );
}
