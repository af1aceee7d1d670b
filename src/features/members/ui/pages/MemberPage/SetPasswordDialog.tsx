import { useMutation } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { PasswordField } from '#ui-kit/fields/PasswordField.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { useForm } from '#web/forms/use-form.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { setPasswordForm } from '../../../model/member-forms.ts';
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

export function SetPasswordDialog({ member, onClose }: { member: FullMember; onClose: () => void }) {
  const t = useTranslate('organisations');
  const change = useMutation({
    mutationFn: (password: string) => graphqlRequest(setPasswordDocument, { id: member.ID, password }),
    onSuccess: () => {
      flash(t('setPassword.done'), { type: 'success' });
      onClose();
    },
  });
  const form = useForm({
    schema: setPasswordForm,
    start: { password: '' },
    errorText: () => t('setPassword.short'),
    onSubmit: ({ password }) => change.mutateAsync(password),
  });
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
      <form id={formId} className={layout.fields} {...form.props}>
        <p className={layout.lead}>{t('setPassword.text')}</p>
        {change.isError ? (
          <p className={layout.problem} role="alert">
            {refusalOf(change.error) ?? t('setPassword.failed')}
          </p>
        ) : null}
        <PasswordField
          label={t('setPassword.label')}
          autoComplete="new-password"
          {...form.field('password')}
        />
      </form>
    </Dialog>
  );
}

/** Rules of the server, such as the list of common passwords, return their own text. */
function refusalOf(error: unknown): string | undefined {
  return error instanceof AppGraphqlError && error.code === 'BAD_USER_INPUT' ? error.messages[0] : undefined;
}
