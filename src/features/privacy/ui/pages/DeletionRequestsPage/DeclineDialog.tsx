import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReasonText } from '#features/organisations/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import type { DeletionRequest } from './DeletionRequestsPage.tsx';

const declineDocument = graphql(`
  mutation DeclineDialog_decline($id: ID!) {
    declineDeletion(ID: $id) {
      ID
    }
  }
`);

export function DeclineDialog({ request, onClose }: { request: DeletionRequest; onClose: () => void }) {
  const t = useTranslate('organisations');
  const client = useQueryClient();
  const { ofError } = useReasonText();
  const decline = useMutation({
    mutationFn: () => graphqlRequest(declineDocument, { id: request.ID }),
    onSuccess: async () => {
      flash(t('deletion.declineDone'), { type: 'success' });
      await invalidate(client, 'deletion-requests', 'members');
    },
    onError: (error) => flash(ofError(error), { type: 'error' }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={t('deletion.declineTitle')}
      confirmLabel={t('deletion.decline')}
      busy={decline.isPending}
      onCancel={onClose}
      onConfirm={() => decline.mutate()}
    >
      <p>{t('deletion.declineText')}</p>
    </ConfirmDialog>
  );
}
