import { useMutation, useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { TypedConfirmDialog } from '#ui-kit/ConfirmDialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { sessionNouns } from '../../session-keys.ts';

const deleteDocument = graphql(`
  mutation DeleteSessionDialog_delete($ids: [ID!]!) {
    deleteAnalyticsSubmissions(IDs: $ids)
  }
`);

interface DeleteSessionDialogProps {
  submissionId: string;
  learner: string;
  /** Of the interactive video. */
  title: string;
  onClose: () => void;
}

export function DeleteSessionDialog({ submissionId, learner, title, onClose }: DeleteSessionDialogProps) {
  const t = useTranslate('sessions');
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => graphqlRequest(deleteDocument, { ids: [submissionId] }),
    onSuccess: async () => {
      flash(t('delete.done', { title: title || t('untitled') }), { type: 'success' });
      await invalidate(client, ...sessionNouns, 'simulations');
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
