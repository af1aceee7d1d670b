import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReasonText } from '#features/organisations/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { TypedConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import type { DeletionRequest, Receipt } from './DeletionRequestsPage.tsx';

const carryOutDocument = graphql(`
  mutation CarryOutDialog_carryOut($id: ID!) {
    carryOutDeletion(ID: $id) {
      ID
      Receipt {
        AccountErased
        Removed {
          What
          Count
        }
        Kept {
          What
          Count
        }
      }
    }
  }
`);

interface CarryOutDialogProps {
  request: DeletionRequest;
  onClose: () => void;
  onReceipt: (receipt: Receipt) => void;
}

export function CarryOutDialog({ request, onClose, onReceipt }: CarryOutDialogProps) {
  const t = useTranslate('organisations');
  const client = useQueryClient();
  const { ofError } = useReasonText();
  const carryOut = useMutation({
    mutationFn: () => graphqlRequest(carryOutDocument, { id: request.ID }),
    onSuccess: async ({ carryOutDeletion }) => {
      if (carryOutDeletion.Receipt) onReceipt(carryOutDeletion.Receipt);
      else onClose();
      await invalidate(client, 'deletion-requests', 'members', 'groups', 'organisation');
    },
  });
  return (
    <TypedConfirmDialog
      title={t('deletion.carryOutTitle', { name: request.Member?.Name ?? t('deletion.gone') })}
      word="delete"
      confirmLabel={t('deletion.carryOut')}
      busy={carryOut.isPending}
      onConfirm={() => carryOut.mutate()}
      onCancel={onClose}
    >
      <div className={layout.fields}>
        {carryOut.isError ? (
          <p className={layout.problem} role="alert">
            {ofError(carryOut.error)}
          </p>
        ) : null}
        <p>{t('deletion.carryOutText')}</p>
      </div>
    </TypedConfirmDialog>
  );
}
