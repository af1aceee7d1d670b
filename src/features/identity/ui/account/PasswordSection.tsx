import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { PasswordField } from '#ui-kit/PasswordField.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { PasswordHints } from '../password/PasswordHints.tsx';
import { usePasswordPairErrors } from '../password/password-errors.ts';
import { readServerMessage } from '../sign-in/entry-texts.ts';
import { translateMessage } from '../sign-in/server-messages.ts';
import type { Account } from './account-query.ts';
import styles from './Settings.module.css';
import { SettingsSection } from './SettingsSection.tsx';

const changeDocument = graphql(`
  mutation PasswordSection_change($id: ID!, $password: String!, $oldPassword: String!) {
    changePassword(MemberID: $id, Password: $password, OldPassword: $oldPassword) {
      Success
      Message
    }
  }
`);

const empty = { current: '', next: '', confirmation: '' };

export function PasswordSection({ account }: { account: Account }) {
  const t = useTranslate('identity');
  const label = useTranslate('sign-in');
  const [fields, setFields] = useState(empty);
  const [checked, setChecked] = useState(false);
  const pair = usePasswordPairErrors(fields.next, fields.confirmation, account.Email);
  const currentError =
    fields.current === '' ? label('error.required', { label: label('change.current') }) : undefined;
  const change = useChangePassword(account.ID, () => {
    setFields(empty);
    setChecked(false);
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (currentError || pair.password || pair.confirmation || change.isPending) return;
    change.mutate(fields);
  };
  return (
    <SettingsSection title={t('password.title')} lead={t('password.lead')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {/* A password manager files the new password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={account.Email} readOnly />
        <PasswordField
          label={label('change.current')}
          value={fields.current}
          error={checked ? currentError : undefined}
          autoComplete="current-password"
          required
          onChange={(current) => setFields({ ...fields, current })}
        />
        <PasswordField
          label={label('change.new')}
          value={fields.next}
          error={checked ? pair.password : undefined}
          hint={<PasswordHints password={fields.next} email={account.Email} />}
          autoComplete="new-password"
          required
          onChange={(next) => setFields({ ...fields, next })}
        />
        <PasswordField
          label={label('change.confirm')}
          value={fields.confirmation}
          error={checked ? pair.confirmation : undefined}
          autoComplete="new-password"
          required
          onChange={(confirmation) => setFields({ ...fields, confirmation })}
        />
        <p role="alert" className={styles.problem}>
          {change.error?.message}
        </p>
        <div className={styles.formFoot}>
          <Button type="submit" kind="primary" busy={change.isPending}>
            {t('password.submit')}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}

function useChangePassword(id: string, onChanged: () => void) {
  const t = useTranslate('identity');
  const label = useTranslate('sign-in');
  return useMutation({
    mutationFn: async ({ current, next }: typeof empty) => {
      const { changePassword } = await graphqlRequest(changeDocument, {
        id,
        password: next,
        oldPassword: current,
      }).catch((error: unknown) => {
        throw new Error(translateMessage(label, readServerMessage(error), t('password.failed')));
      });
      if (!changePassword.Success)
        throw new Error(translateMessage(label, changePassword.Message, t('password.failed')));
    },
    onSuccess: () => {
      flash(t('password.updated'), { type: 'success' });
      onChanged();
    },
  });
}
