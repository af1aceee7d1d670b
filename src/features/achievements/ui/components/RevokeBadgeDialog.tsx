import { useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { TextArea } from '#ui-kit/fields/TextArea.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { useForm } from '#web/forms/use-form.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { badgeRevocationForm, longestReason } from '../../model/badge-forms.ts';
import { findErrorText, findReasonText } from '../error-text.ts';

const revokeDocument = graphql(`
  mutation RevokeBadgeDialog_revoke($id: ID!, $reason: String!) {
    revokeBadge(ID: $id, Reason: $reason) {
      ID
      Revoked
    }
  }
`);

const formId = 'revoke-badge';

interface RevokeBadgeDialogProps {
  badge: { ID: string; Title: string };
  onClose: () => void;
}

/** Asks for the reason, which the person and those who see their badges read. */
export function RevokeBadgeDialog({ badge, onClose }: RevokeBadgeDialogProps) {
  const t = useTranslate('achievements');
  const errorText = useErrorText();
  const client = useQueryClient();
  const form = useForm({
    schema: badgeRevocationForm,
    start: { reason: '' },
    errorText: (problem) => findReasonText(t, problem),
    onSubmit: async ({ reason }) => {
      await graphqlRequest(revokeDocument, { id: badge.ID, reason });
      flash(t('revoke.done'), { type: 'success' });
      onClose();
      await invalidate(client, 'badges');
    },
  });
  return (
    <Dialog
      size="sm"
      title={t('revoke.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="danger" type="submit" form={formId} busy={form.isSubmitting}>
            {t('revoke.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} className={layout.fields} {...form.props}>
        <p>{t('revoke.text', { title: badge.Title || t('untitled') })}</p>
        {form.failure ? (
          <p className={layout.problem} role="alert">
            {findErrorText(t, form.failure) ?? errorText(form.failure)}
          </p>
        ) : null}
        <TextArea
          label={t('revoke.reason')}
          hint={t('revoke.reasonHint')}
          maxLength={longestReason}
          required
          {...form.field('reason')}
        />
      </form>
    </Dialog>
  );
}
