import { type ReactNode, useEffect, useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { clearSession, getSession } from '#web/session/session-store.ts';
import { usePasswordPairErrors } from '../../password/password-errors.ts';
import { EntryCard, type EntryNotice } from '../EntryCard.tsx';
import { EntryPasswordField } from '../EntryField.tsx';
import { EntryForm } from '../EntryForm.tsx';
import { ExpiredLink } from '../ExpiredLink.tsx';
import { goToEntry, hideSecrets, useEntryLocation } from '../entry-navigation.ts';
import { describeFailure } from '../entry-texts.ts';
import { NewPasswordField } from '../NewPasswordField.tsx';
import { LookingAtLink, useOpenedLink } from '../opened-link.tsx';
import { translateMessage } from '../server-messages.ts';

const changeDocument = graphql(`
  mutation ChangePasswordPage_change($id: ID!, $token: String, $password: String!, $oldPassword: String) {
    changePassword(MemberID: $id, Token: $token, Password: $password, OldPassword: $oldPassword) {
      Success
      Message
    }
  }
`);

const linkDocument = graphql(`
  query ChangePasswordPage_link($token: String!) {
    readPasswordLink(Token: $token) {
      State
    }
  }
`);

/** Sets a new password: by the link of an e-mail, or by the current password of a signed-in person. */
export function ChangePasswordPage() {
  // Read before the first drawing; a second read finds nothing.
  hideSecrets({ id: 'id', t: 'token' });
  const { state } = useEntryLocation();
  const viewer = getSession()?.user;
  const id = state.id ?? viewer?.ID;
  const [linkRefused, setLinkRefused] = useState(false);
  // Without a link and without a session there is no password to change.
  useEffect(() => {
    if (!id) goToEntry('/login', {}, { replace: true });
  }, [id]);
  if (!id) return null;
  const isOwn = viewer?.ID === id;
  if (linkRefused || (!state.token && !isOwn)) return <LinkOver why="expired" />;
  const form = (
    <ChangeForm
      id={id}
      token={state.token}
      email={isOwn ? viewer.Email : null}
      onLinkRefused={() => setLinkRefused(true)}
    />
  );
  return state.token ? <WithGoodLink token={state.token}>{form}</WithGoodLink> : form;
}

/** Reads the link's state before the person types anything. */
function WithGoodLink({ token, children }: { token: string; children: ReactNode }) {
  const t = useTranslate('sign-in');
  const link = useOpenedLink(readPasswordLink, token);
  if (link === undefined) return <LookingAtLink title={t('change.title')} />;
  if (link === 'unasked' || link.State === 'good') return children;
  return <LinkOver why={link.State === 'used' || link.State === 'expired' ? link.State : 'unknown'} />;
}

async function readPasswordLink(token: string) {
  return (await graphqlRequest(linkDocument, { token })).readPasswordLink;
}

function LinkOver({ why }: { why: 'used' | 'expired' | 'unknown' }) {
  const t = useTranslate('sign-in');
  return (
    <ExpiredLink
      title={t('change.title')}
      heading={t(`change.${why}.heading`)}
      lead={t(`change.${why}.lead`)}
      action={t('change.expired.action')}
      to="/forgot-password"
    />
  );
}

interface ChangeFormProps {
  id: string;
  token: string | undefined;
  email: string | null;
  onLinkRefused: () => void;
}

function ChangeForm({ id, token, email, onLinkRefused }: ChangeFormProps) {
  const t = useTranslate('sign-in');
  const [oldPassword, setOldPassword] = useState('');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [checked, setChecked] = useState(false);
  const [notice, setNotice] = useState<EntryNotice>();
  const errors = usePasswordPairErrors(password, confirmation, email);
  const label = t('change.current');
  const oldPasswordError = token || oldPassword !== '' ? undefined : t('error.required', { label });

  const submit = async () => {
    try {
      const { changePassword } = await graphqlRequest(changeDocument, {
        id,
        password,
        token: token ?? null,
        oldPassword: token ? null : oldPassword,
      });
      if (changePassword.Success) {
        // The person signs in with the new password: the older session is cleared here.
        clearSession();
        goToEntry('/login', { doneMessage: t('change.done') }, { replace: true });
      } else if (token) onLinkRefused();
      else
        setNotice({
          text: translateMessage(t, changePassword.Message, t('change.error.failed')),
          tone: 'error',
        });
    } catch (error) {
      setNotice({ text: describeFailure(t, error, t('change.error.failed')), tone: 'error' });
    }
  };

  return (
    <EntryCard
      title={t('change.title')}
      heading={t('change.heading')}
      lead={t('change.lead')}
      notice={notice}
    >
      <EntryForm
        submitLabel={t('change.submit')}
        busyLabel={t('change.submitting')}
        isValid={() => {
          setChecked(true);
          return !oldPasswordError && !errors.password && !errors.confirmation;
        }}
        onSubmit={submit}
      >
        {token ? null : (
          <EntryPasswordField
            label={label}
            name="password"
            autoComplete="current-password"
            value={oldPassword}
            error={checked ? oldPasswordError : undefined}
            onChange={setOldPassword}
          />
        )}
        <NewPasswordField
          label={t('change.new')}
          value={password}
          email={email}
          error={checked ? errors.password : undefined}
          onChange={setPassword}
        />
        <EntryPasswordField
          label={t('change.confirm')}
          name="confirm-password"
          autoComplete="new-password"
          value={confirmation}
          error={checked ? errors.confirmation : undefined}
          onChange={setConfirmation}
        />
      </EntryForm>
    </EntryCard>
  );
}
