import { type ReactNode, useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { accessMessages } from '../../../model/access-errors.ts';
import { AcceptForm, DeclineInvitation } from '../AcceptInvitation.tsx';
import { AccountFields } from '../AccountFields.tsx';
import styles from '../Entry.module.css';
import { EntryCard, type EntryNotice, NewTabLink } from '../EntryCard.tsx';
import { EntryCheckbox } from '../EntryField.tsx';
import { EntryForm } from '../EntryForm.tsx';
import { goToEntry, hideSecrets, useEntryLocation } from '../entry-navigation.ts';
import { describeFailure } from '../entry-texts.ts';
import { MailRequest } from '../MailRequest.tsx';
import { LookingAtLink, useOpenedLink } from '../opened-link.tsx';
import { translateMessage } from '../server-messages.ts';
import { type ActivationFields, useActivationErrors } from '../use-activation-errors.ts';

const activateDocument = graphql(`
  mutation ActivatePage_activate(
    $email: String!
    $password: String!
    $firstName: String!
    $surname: String!
    $token: String
    $acceptPrivacy: Boolean
  ) {
    setPassword(
      Email: $email
      Password: $password
      FirstName: $firstName
      Surname: $surname
      Token: $token
      AcceptPrivacy: $acceptPrivacy
    ) {
      Success
      Message
    }
  }
`);

const linkDocument = graphql(`
  query ActivatePage_link($token: String!) {
    readInvitation(Token: $token) {
      State
      OrganisationName
      Email
      HasAccount
    }
  }
`);

const resendDocument = graphql(`
  mutation ActivatePage_resend($email: String!) {
    resendInvite(Email: $email) {
      Success
    }
  }
`);

/** An invited person activates their account; without the invitation's token the page offers a new invitation. */
export function ActivatePage() {
  // Read before the first drawing; a second read finds nothing.
  hideSecrets({ t: 'token', token: 'token', email: 'email' });
  const { state } = useEntryLocation();
  return state.token ? (
    <OpenedInvitation token={state.token} email={state.email ?? ''} />
  ) : (
    <ResendInvite why="missing" />
  );
}

/** Reads the link's state before the person types anything. */
function OpenedInvitation({ token, email }: { token: string; email: string }) {
  const t = useTranslate('sign-in');
  const link = useOpenedLink(readInvitation, token);
  const [error, setError] = useState<string>();
  const [hasAccount, setHasAccount] = useState<boolean>();
  if (error !== undefined) return <ResendInvite why="expired" error={error} />;
  if (link === undefined) return <LookingAtLink title={t('activate.title')} />;
  if (link === 'unasked')
    return <ActivationForm token={token} email={email} organisation={null} onRefused={setError} />;
  if (link.State !== 'good') return <ResendInvite why={whyNot(link.State)} />;
  const organisation = link.OrganisationName ?? null;
  if (hasAccount ?? link.HasAccount ?? false)
    return (
      <AcceptForm token={token} email={link.Email ?? email} organisation={organisation}>
        {link.HasAccount === null ? (
          <button type="button" className={styles.textButton} onClick={() => setHasAccount(false)}>
            {t('invitation.noAccount')}
          </button>
        ) : null}
      </AcceptForm>
    );
  return (
    <ActivationForm
      token={token}
      email={link.Email ?? email}
      organisation={organisation}
      onRefused={setError}
    >
      {/* The holder of a copied link is not told whether the address has an account, so the reader chooses. */}
      {link.HasAccount === null ? (
        <button type="button" className={styles.textButton} onClick={() => setHasAccount(true)}>
          {t('invitation.haveAccount')}
        </button>
      ) : null}
    </ActivationForm>
  );
}

type WhyNot = 'missing' | 'expired' | 'used' | 'unknown';

function whyNot(state: string): WhyNot {
  return state === 'used' || state === 'expired' ? state : 'unknown';
}

async function readInvitation(token: string) {
  return (await graphqlRequest(linkDocument, { token })).readInvitation;
}

function ResendInvite({ why, error }: { why: WhyNot; error?: string }) {
  const t = useTranslate('sign-in');
  return (
    <MailRequest
      title={t('activate.title')}
      heading={t(`activate.${why}.heading`)}
      lead={t(`activate.${why}.lead`)}
      {...(error ? { notice: { text: error, tone: 'error' as const } } : {})}
      submitLabel={t('activate.resend')}
      doneText={t('activate.resent')}
      doneHint={t('activate.resentHint')}
      send={(email) => graphqlRequest(resendDocument, { email })}
    />
  );
}

interface ActivationFormProps {
  token: string;
  email: string;
  /** Null where the server did not answer. */
  organisation: string | null;
  onRefused: (message: string) => void;
  children?: ReactNode;
}

function ActivationForm({ token, email, organisation, onRefused, children }: ActivationFormProps) {
  const t = useTranslate('sign-in');
  const [fields, setFields] = useState<ActivationFields>({
    email,
    password: '',
    firstName: '',
    surname: '',
    agreed: false,
  });
  const [checked, setChecked] = useState(false);
  const [notice, setNotice] = useState<EntryNotice>();
  const errors = useActivationErrors(fields);
  const shown: typeof errors = checked ? errors : {};
  const set = (change: Partial<ActivationFields>) => setFields({ ...fields, ...change });

  const submit = async () => {
    try {
      const { setPassword } = await graphqlRequest(activateDocument, {
        email: fields.email.trim(),
        password: fields.password,
        firstName: fields.firstName.trim(),
        surname: fields.surname.trim(),
        token,
        acceptPrivacy: fields.agreed,
      });
      if (setPassword.Success) goToEntry('/login', { doneMessage: t('activate.done') }, { replace: true });
      else if (setPassword.Message === accessMessages.accountExists)
        setNotice({ text: t('invitation.accountExists'), tone: 'error' });
      else onRefused(translateMessage(t, setPassword.Message, t('error.unknown')));
    } catch (error) {
      setNotice({ text: describeFailure(t, error, t('error.unknown')), tone: 'error' });
    }
  };

  return (
    <EntryCard
      title={t('activate.title')}
      heading={t('activate.heading')}
      lead={organisation ? t('invitation.lead', { organisation }) : t('activate.lead')}
      notice={notice}
    >
      <EntryForm
        submitLabel={t('activate.submit')}
        busyLabel={t('activate.submitting')}
        isValid={() => {
          setChecked(true);
          return Object.values(errors).every((error) => error === undefined);
        }}
        onSubmit={submit}
      >
        <AccountFields values={fields} errors={shown} onChange={set} />
        <EntryCheckbox
          label={t('activate.agree')}
          name="agree"
          checked={fields.agreed}
          error={shown.agreed}
          onChange={(agreed) => set({ agreed })}
          hint={
            <>
              <NewTabLink href="/privacy-policy">{t('privacy')}</NewTabLink>
              <NewTabLink href="/terms-conditions">{t('terms')}</NewTabLink>
            </>
          }
        />
      </EntryForm>
      {children}
      <DeclineInvitation token={token} />
    </EntryCard>
  );
}
