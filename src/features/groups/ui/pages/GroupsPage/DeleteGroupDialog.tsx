import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReasonText } from '#features/organisations/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { ConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';

const deleteDocument = graphql(`
  mutation DeleteGroupDialog_delete($ids: [ID!]!) {
    deletePraxisGroups(IDs: $ids)
  }
`);

interface DeleteGroupDialogProps {
  group: { ID: string; Name: string };
  onClose: () => void;
  onDeleted?: () => void;
}

/** The server refuses to delete a group while content is limited to it; the dialog shows that. */
export function DeleteGroupDialog({ group, onClose, onDeleted }: DeleteGroupDialogProps) {
  const t = useTranslate('organisations');
  const client = useQueryClient();
  const { ofError } = useReasonText();
  const remove = useMutation({
    mutationFn: () => graphqlRequest(deleteDocument, { ids: [group.ID] }),
    onSuccess: async () => {
      flash(t('groups.deleted', { name: group.Name }), {
        type: 'success',
        showOnNextPage: Boolean(onDeleted),
      });
      onClose();
      onDeleted?.();
      await invalidate(client, 'groups', 'members');
    },
  });
  return (
    <ConfirmDialog
      danger
      title={t('groups.deleteTitle', { name: group.Name })}
      confirmLabel={t('groups.deleteConfirm')}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate()}
    >
      <div className={layout.fields}>
        {remove.isError ? (
          <p className={layout.problem} role="alert">
            {ofError(remove.error)}
          </p>
        ) : null}
        <p>{t('groups.deleteText')}</p>
      </div>
    </ConfirmDialog>
  );
}
