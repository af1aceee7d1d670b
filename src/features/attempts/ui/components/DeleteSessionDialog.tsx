import { useMutation, useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { TranslateKeys } from '#locales/use-translate.ts';
import { TypedConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { sessionNouns } from '../session-keys.ts';

const deleteDocument = graphql(`
  mutation DeleteSessionDialog_delete($ids: [ID!]!) {
    deleteAnalyticsSubmissions(IDs: $ids)
  }
`);

export interface DeleteSessionDialogProps {
  t: TranslateKeys<'delete.title' | 'delete.confirm' | 'delete.text' | 'delete.done' | 'delete.failed'>;
  attemptId: string;
  learner: string;
  /** Of what the session was of. */
  title: string;
  /** Of the queries whose numbers change with it. */
  noun: string;
  onClose: () => void;
}

export function DeleteSessionDialog(props: DeleteSessionDialogProps) {
  const { t, attemptId, learner, title, noun, onClose } = props;
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => graphqlRequest(deleteDocument, { ids: [attemptId] }),
    onSuccess: async () => {
      flash(t('delete.done', { title }), { type: 'success' });
      await invalidate(client, ...sessionNouns, noun);
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
