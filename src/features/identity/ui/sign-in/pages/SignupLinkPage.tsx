import { useEffect, useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { SignupLinkPage_LinkQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { clearSession, getSession } from '#web/session/session-store.ts';
import { AccountFields } from '../AccountFields.tsx';
import styles from '../Entry.module.css';
import { EntryCard, type EntryNotice, NewTabLink } from '../EntryCard.tsx';
import { EntryForm } from '../EntryForm.tsx';
import { goToEntry, useEntryLocation } from '../entry-navigation.ts';
import { createAccount, enterNewAccount, type SignupFields, type SignupOutcome } from '../signup.ts';
import { readSignupAddress } from '../signup-address.ts';
import { useActivationErrors } from '../use-activation-errors.ts';

const linkDocument = graphql(`
  query SignupLinkPage_link($code: String!) {
    readOneInviteLink(Code: $code) {
      UserType
      OrganisationName
      GroupName
    }
  }
`);

const logoutDocument = graphql(`
  mutation SignupLinkPage_logout {
    logout {
      Success
    }
  }
`);

type InviteLink = NonNullable<SignupLinkPage_LinkQuery['readOneInviteLink']>;

/** A person with an invite link creates an account and is signed in. */
export function SignupLinkPage() {
  const { pathname } = useEntryLocation();
  const address = readSignupAddress(pathname);
  const [isSignedIn, setIsSignedIn] = useState(() => getSession() !== undefined);
  // Leaves an address that is no invite link; leaving is outside React.
  useEffect(() => {
    if (!address) location.replace('/logout');
  }, [address]);
  if (!address) return <div className={styles.page} />;
  if (isSignedIn) return <PleaseSignOut onSignedOut={() => setIsSignedIn(false)} />;
  return <InvitedSignup code={address.code} />;
}

/** A signed-in person is signed out first, and comes back to the same link at once. */
function PleaseSignOut({ onSignedOut }: { onSignedOut: () => void }) {
  const t = useTranslate('signup-link');
  const signOut = async () => {
    // The session ends here even if the server does not answer.
    await graphqlRequest(logoutDocument, {}).catch(() => undefined);
    clearSession();
    onSignedOut();
  };
  return (
    <EntryCard title={t('title')} heading={t('signedIn.heading')} lead={t('signedIn.text')} back={false}>
      <EntryForm
        submitLabel={t('signedIn.logOut')}
        busyLabel={t('signedIn.leaving')}
        isValid={() => true}
        onSubmit={signOut}
      >
        {null}
      </EntryForm>
    </EntryCard>
  );
}

/** undefined while it is loading; 'unasked' when the request failed: the form can still be sent. */
type LinkState = InviteLink | null | 'unasked' | undefined;

function InvitedSignup({ code }: { code: string }) {
  const t = useTranslate('signup-link');
  const [link, setLink] = useState<LinkState>();
  // The link's offer is on the server, which is outside React.
  useEffect(() => {
    graphqlRequest(linkDocument, { code }).then(
      (answer) => setLink(answer.readOneInviteLink ?? null),
      () => setLink('unasked'),
    );
  }, [code]);
  if (link === undefined) {
    return (
      <EntryCard title={t('title')} heading={t('looking')} back={false}>
        {null}
      </EntryCard>
    );
  }
  if (link === null) {
    return (
      <EntryCard
        title={t('title')}
        heading={t('unknown.heading')}
        lead={t('unknown.text')}
        notice={{ tone: 'error', text: t('error.notRegistered') }}
      />
    );
  }
  return <SignupForm code={code} link={link === 'unasked' ? null : link} />;
}

function SignupForm({ code, link }: { code: string; link: InviteLink | null }) {
  const t = useTranslate('signup-link');
  const [fields, setFields] = useState<SignupFields>({ email: '', password: '', firstName: '', surname: '' });
  const [checked, setChecked] = useState(false);
  const [hasAccount, setHasAccount] = useState(false);
  const [notice, setNotice] = useState<EntryNotice>();
  const errors = useActivationErrors({ ...fields, agreed: true });
  const shown = checked ? errors : {};
  const outcomeText = useOutcomeText();
  const set = (change: Partial<SignupFields>) => setFields({ ...fields, ...change });

  const submit = async () => {
    const sent = { ...fields, email: fields.email.trim(), firstName: fields.firstName.trim() };
    // Once the account exists, another try only signs in.
    const refused = hasAccount ? null : await createAccount({ ...sent, surname: sent.surname.trim() }, code);
    if (!refused) setHasAccount(true);
    const outcome = refused ?? (await enterNewAccount(sent.email, sent.password));
    if (outcome.kind === 'success') {
      location.replace(outcome.viewer.UserType === 'user' ? '/home' : '/');
      // The page does not change until the browser has left it.
      await new Promise(() => {});
    }
    if (outcome.kind === 'mfa-required') goToEntry('/login-mfa', { mfaToken: outcome.mfaToken });
    const text = outcomeText(outcome);
    setNotice(text ? { tone: 'error', text } : undefined);
  };

  return (
    <EntryCard
      title={t('title')}
      heading={link ? t('heading', { organisation: link.OrganisationName }) : t('title')}
      lead={<Lead link={link} />}
      notice={notice}
    >
      <EntryForm
        submitLabel={t('submit')}
        busyLabel={t('submitting')}
        isValid={() => {
          setChecked(true);
          return !Object.values(errors).some(Boolean);
        }}
        onSubmit={submit}
      >
        <AccountFields values={fields} errors={shown} onChange={set} />
        <p className={styles.hint}>
          {t('terms')} <NewTabLink href="/terms-conditions">{t('termsLink')}</NewTabLink>
        </p>
      </EntryForm>
    </EntryCard>
  );
}

function Lead({ link }: { link: InviteLink | null }) {
  const t = useTranslate('signup-link');
  if (!link) return t('lead');
  if (link.GroupName) return t('leadGroup', { group: link.GroupName });
  return t(link.UserType === 'admin' ? 'leadAdmin' : 'lead');
}

function useOutcomeText(): (outcome: SignupOutcome) => string | undefined {
  const t = useTranslate('signup-link');
  return (outcome) => {
    switch (outcome.kind) {
      case 'not-registered':
        return outcome.message ?? t('error.notRegistered');
      case 'rate-limited':
        return t('error.rateLimited');
      case 'connection-failure':
        return t('error.connection');
      case 'login-failed':
        return t('error.login');
      case 'token-unusable':
        return t('error.token');
      case 'member-unreadable':
        return t('error.member');
      case 'mfa-required':
      case 'success':
        return undefined;
    }
  };
}
