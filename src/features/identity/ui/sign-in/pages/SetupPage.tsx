import { useEffect, useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { findPasswordError } from '../../../model/password-rules.ts';
import { usePasswordErrorText } from '../../password/password-errors.ts';
import { AccountFields } from '../AccountFields.tsx';
import styles from '../Entry.module.css';
import { EntryCard, type EntryNotice } from '../EntryCard.tsx';
import { EntryField } from '../EntryField.tsx';
import { EntryForm } from '../EntryForm.tsx';
import { ExpiredLink } from '../ExpiredLink.tsx';
import { hideSecrets, useEntryLocation } from '../entry-navigation.ts';
import { describeEmailError, describeFailure } from '../entry-texts.ts';
import { useOutcomeText } from '../outcome-text.ts';
import { acceptLogin } from '../sign-in.ts';
import { isSetupNeeded } from '../use-setup-check.ts';

const createDocument = graphql(`
  mutation SetupPage_create($input: FirstAdministratorInput!) {
    createFirstAdministrator(Input: $input) {
      ...SignIn_result
    }
  }
`);

/** Creates the first administrator of an installation without people; afterwards the page leads on to the sign-in. */
export function SetupPage() {
  const t = useTranslate('sign-in');
  // Read before the first drawing; a second read finds nothing.
  hideSecrets({ code: 'code' });
  const [done, setDone] = useState(false);
  // The server is outside React. Where it does not answer the form is shown; sending it shows the error.
  useEffect(() => {
    isSetupNeeded().then(
      (needed) => setDone(!needed),
      () => undefined,
    );
  }, []);
  if (!done) return <SetupForm />;
  return (
    <ExpiredLink
      title={t('setup.title')}
      heading={t('setup.done.heading')}
      lead={t('setup.done.lead')}
      action={t('submit')}
      to="/login"
    />
  );
}

const noFields = { code: '', organisation: '', email: '', firstName: '', surname: '', password: '' };
type Fields = typeof noFields;

function SetupForm() {
  const t = useTranslate('sign-in');
  const outcomeText = useOutcomeText();
  const { state } = useEntryLocation();
  const [fields, setFields] = useState<Fields>({ ...noFields, code: state.code ?? '' });
  const [checked, setChecked] = useState(false);
  const [notice, setNotice] = useState<EntryNotice>();
  const errors = useSetupErrors(fields);
  const fieldProps = (name: keyof Fields) => ({
    value: fields[name],
    error: checked ? errors[name] : undefined,
    onChange: (value: string) => setFields((before) => ({ ...before, [name]: value })),
  });

  const submit = async () => {
    try {
      const outcome = await acceptLogin(
        (await graphqlRequest(createDocument, { input: toInput(fields) })).createFirstAdministrator,
      );
      const text = outcomeText(outcome, t('setup.error.code'));
      if (text) setNotice({ text, tone: 'error' });
      if (outcome.kind !== 'success') return;
      // An empty organisation begins with its first steps.
      location.replace('/welcome');
      // The form stays busy until the browser has left the page.
      await new Promise(() => {});
    } catch (error) {
      setNotice({ text: describeFailure(t, error, t('error.unknown')), tone: 'error' });
    }
  };

  return (
    <EntryCard
      title={t('setup.title')}
      heading={t('setup.heading')}
      lead={t('setup.lead')}
      notice={notice}
      back={false}
    >
      <EntryForm
        submitLabel={t('setup.submit')}
        busyLabel={t('setup.submitting')}
        isValid={() => {
          setChecked(true);
          return Object.values(errors).every((error) => error === undefined);
        }}
        onSubmit={submit}
      >
        <EntryField
          label={t('setup.code')}
          name="setup-code"
          autoComplete="off"
          hint={t('setup.codeHint')}
          {...fieldProps('code')}
        />
        <EntryField
          label={t('setup.organisation')}
          name="organization"
          autoComplete="organization"
          autoCapitalize="words"
          {...fieldProps('organisation')}
        />
        <fieldset className={styles.group}>
          <legend>{t('setup.you')}</legend>
          <AccountFields
            values={fields}
            errors={checked ? errors : {}}
            onChange={(change) => setFields((before) => ({ ...before, ...change }))}
          />
        </fieldset>
      </EntryForm>
    </EntryCard>
  );
}

function toInput(fields: Fields) {
  return {
    Code: fields.code.trim(),
    OrganisationName: fields.organisation.trim(),
    Email: fields.email.trim(),
    FirstName: fields.firstName.trim(),
    Surname: fields.surname.trim(),
    Password: fields.password,
  };
}

function useSetupErrors(fields: Fields): { [Name in keyof Fields]: string | undefined } {
  const t = useTranslate('sign-in');
  const passwordErrorText = usePasswordErrorText();
  const required = (name: keyof Fields, label: string) =>
    fields[name].trim() === '' ? t('error.required', { label }) : undefined;
  const passwordError = findPasswordError(fields.password, fields.email);
  return {
    code: required('code', t('setup.code')),
    organisation: required('organisation', t('setup.organisation')),
    firstName: required('firstName', t('activate.firstName')),
    surname: required('surname', t('activate.surname')),
    email: describeEmailError(t, fields.email),
    password: passwordError && passwordErrorText(passwordError, t('password')),
  };
}
