import { useMutation, useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { TypedConfirmDialog } from '#ui-kit/ConfirmDialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';

const deleteDocument = graphql(`
  mutation DeleteConversationDialog_delete($ids: [ID!]!) {
    deleteAnalyticsSubmissions(IDs: $ids)
  }
`);

interface DeleteConversationDialogProps {
  assessmentId: string;
  learner: string;
  /** Of the virtual human. */
  title: string;
  onClose: () => void;
}

export function DeleteConversationDialog({
  assessmentId,
  learner,
  title,
  onClose,
}: DeleteConversationDialogProps) {
  const t = useTranslate('conversation-results');
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => graphqlRequest(deleteDocument, { ids: [assessmentId] }),
    onSuccess: async () => {
      flash(t('delete.done', { title: title || t('analytics.untitled') }), { type: 'success' });
      await invalidate(client, 'analytics-submission', 'analytics-event', 'virtual-humans');
    },
    onError: () => flash(t('delete.failed'), { type: 'error' }),
    onSettled: onClose,
  });
  return (
    <TypedConfirmDialog
      title={t('delete.title')}
      word="delete"
      confirmLabel={t('delete.confirm')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      <p>{t('delete.text', { name: learner })}</p>
    </TypedConfirmDialog>
  );
}
