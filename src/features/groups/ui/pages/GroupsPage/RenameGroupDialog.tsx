import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReasonText } from '#features/organisations/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { GroupNameDialog } from './GroupNameDialog.tsx';

const renameDocument = graphql(`
  mutation RenameGroupDialog_rename($input: UpdatePraxisGroupInput!) {
    updatePraxisGroup(Input: $input) {
      ID
      Name
    }
  }
`);

interface RenameGroupDialogProps {
  group: { ID: string; Name: string };
  onClose: () => void;
}

export function RenameGroupDialog({ group, onClose }: RenameGroupDialogProps) {
  const t = useTranslate('organisations');
  const client = useQueryClient();
  const { ofError } = useReasonText();
  const rename = useMutation({
    mutationFn: (name: string) => graphqlRequest(renameDocument, { input: { ID: group.ID, Name: name } }),
    onSuccess: async () => {
      flash(t('groups.renamed'), { type: 'success' });
      onClose();
      await invalidate(client, 'groups', 'members');
    },
  });
  return (
    <GroupNameDialog
      title={t('groups.renameTitle')}
      confirmLabel={t('groups.renameConfirm')}
      name={group.Name}
      busy={rename.isPending}
      problem={rename.isError ? ofError(rename.error) : undefined}
      onSubmit={(name) => rename.mutate(name)}
      onClose={onClose}
    />
  );
}
