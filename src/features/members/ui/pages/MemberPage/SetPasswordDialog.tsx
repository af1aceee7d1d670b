import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { Dialog } from '#ui-kit/Dialog.tsx';
import layout from '#ui-kit/FormLayout.module.css';
import { PasswordField } from '#ui-kit/PasswordField.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { shownName } from '../../components/member-look.ts';
import type { FullMember } from './member-query.ts';

const setPasswordDocument = graphql(`
  mutation SetPasswordDialog_set($id: ID!, $password: String!) {
    changeUserPassword(MemberID: $id, Password: $password) {
      Success
      Message
    }
  }
`);

const formId = 'set-password';
const shortestPassword = 8;

export function SetPasswordDialog({ member, onClose }: { member: FullMember; onClose: () => void }) {
  const t = useTranslate('organisations');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const isLongEnough = password.length >= shortestPassword;
  const change = useMutation({
    mutationFn: () => graphqlRequest(setPasswordDocument, { id: member.ID, password }),
    onSuccess: () => {
      flash(t('setPassword.done'), { type: 'success' });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isLongEnough) change.mutate();
  };
  return (
    <Dialog
      size="sm"
      title={t('setPassword.title', { name: shownName(member) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={change.isPending}>
            {t('setPassword.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} className={layout.fields} noValidate onSubmit={submit}>
        <p className={layout.lead}>{t('setPassword.text')}</p>
        {change.isError ? (
          <p className={layout.problem} role="alert">
            {refusalOf(change.error) ?? t('setPassword.failed')}
          </p>
        ) : null}
        <PasswordField
          label={t('setPassword.label')}
          autoComplete="new-password"
          value={password}
          error={checked && !isLongEnough ? t('setPassword.short') : undefined}
          onChange={setPassword}
        />
      </form>
    </Dialog>
  );
}

/** Rules of the server, such as the list of common passwords, say themselves what is wrong. */
function refusalOf(error: unknown): string | undefined {
  return error instanceof AppGraphqlError && error.code === 'BAD_USER_INPUT' ? error.messages[0] : undefined;
}
