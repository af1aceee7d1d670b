import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { AccountFields } from '../AccountFields.tsx';
import { EntryCard, type EntryNotice, NewTabLink } from '../EntryCard.tsx';
import { EntryCheckbox } from '../EntryField.tsx';
import { EntryForm } from '../EntryForm.tsx';
import { goToEntry, hideSecrets, useEntryLocation } from '../entry-navigation.ts';
import { describeFailure } from '../entry-texts.ts';
import { MailRequest } from '../MailRequest.tsx';
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

const resendDocument = graphql(`
  mutation ActivatePage_resend($email: String!) {
    resendInvite(Email: $email) {
      Success
    }
  }
`);

/** An invited person takes their account; without the invitation's token a new invitation is offered. */
export function ActivatePage() {
  // Before anything is drawn; a second time finds nothing.
  hideSecrets({ t: 'token', token: 'token', email: 'email' });
  const { state } = useEntryLocation();
  const [refusal, setRefusal] = useState<string>();
  if (!state.token || refusal !== undefined) return <ResendInvite refusal={refusal} />;
  return <ActivationForm token={state.token} email={state.email ?? ''} onRefused={setRefusal} />;
}

function ResendInvite({ refusal }: { refusal: string | undefined }) {
  const t = useTranslate('sign-in');
  const expired = refusal !== undefined;
  return (
    <MailRequest
      title={t('activate.title')}
      heading={t(expired ? 'activate.expired.heading' : 'activate.missing.heading')}
      lead={t(expired ? 'activate.expired.lead' : 'activate.missing.lead')}
      {...(refusal ? { notice: { text: refusal, tone: 'error' as const } } : {})}
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
  onRefused: (message: string) => void;
}

function ActivationForm({ token, email, onRefused }: ActivationFormProps) {
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
      else onRefused(translateMessage(t, setPassword.Message, t('error.unknown')));
    } catch (error) {
      setNotice({ text: describeFailure(t, error, t('error.unknown')), tone: 'error' });
    }
  };

  return (
    <EntryCard
      title={t('activate.title')}
      heading={t('activate.heading')}
      lead={t('activate.lead')}
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
    </EntryCard>
  );
}
