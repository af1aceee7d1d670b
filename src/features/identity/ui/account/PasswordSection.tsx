import { useMutation } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { PasswordField } from '#ui-kit/fields/PasswordField.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { useForm } from '#web/forms/use-form.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { changePasswordForm } from '../../model/account-forms.ts';
import { findPasswordError } from '../../model/password-rules.ts';
import { PasswordHints } from '../password/PasswordHints.tsx';
import { usePasswordErrorText } from '../password/password-errors.ts';
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
  const passwordErrorText = usePasswordErrorText();
  const labels = {
    current: label('change.current'),
    next: label('change.new'),
    confirmation: label('change.confirm'),
  };
  const change = useChangePassword(account.ID);
  const form = useForm({
    schema: changePasswordForm(account.Email),
    start: empty,
    errorText(problem, field, values) {
      const error = field === 'next' ? findPasswordError(values.next, account.Email) : undefined;
      if (error) return passwordErrorText(error, labels.next);
      return problem === 'different'
        ? label('error.match', { a: labels.next, b: labels.confirmation })
        : label('error.required', { label: labels[field] });
    },
    async onSubmit(fields) {
      await change.mutateAsync(fields);
      form.reset();
    },
  });
  return (
    <SettingsSection title={t('password.title')} lead={t('password.lead')}>
      <form className={styles.form} {...form.props}>
        {/* Password managers store the new password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={account.Email} readOnly />
        <PasswordField
          label={labels.current}
          autoComplete="current-password"
          required
          {...form.field('current')}
        />
        <PasswordField
          label={labels.next}
          hint={<PasswordHints password={form.values.next} email={account.Email} />}
          autoComplete="new-password"
          required
          {...form.field('next')}
        />
        <PasswordField
          label={labels.confirmation}
          autoComplete="new-password"
          required
          {...form.field('confirmation')}
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

function useChangePassword(id: string) {
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
    onSuccess: () => flash(t('password.updated'), { type: 'success' }),
  });
}
