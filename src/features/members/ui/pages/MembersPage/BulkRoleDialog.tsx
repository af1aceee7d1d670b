import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { parseRole, roleRanks } from '#features/authorisation/model/roles.ts';
import { useReasonText } from '#features/organisations/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Select } from '#ui-kit/fields/Select.tsx';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useViewer } from '#web/session/use-session.ts';
import type { MemberRole } from '../../../model/member-roles.ts';
import { roleKey } from '../../components/member-look.ts';
import { useGrantableRoles } from '../../components/use-grantable-roles.ts';
import { BulkDialog } from './BulkDialog.tsx';
import type { SelectedMember } from './MemberSelectionBar.tsx';

const updateDocument = graphql(`
  mutation BulkRoleDialog_update($ids: [ID!]!, $userType: String!) {
    bulkUpdateUsers(MemberIDs: $ids, UserType: $userType) {
      ID
      Updated
      Message
      Reason
    }
  }
`);

interface BulkRoleDialogProps {
  members: readonly SelectedMember[];
  onClose: () => void;
}

/** One role for all chosen members; a refused change shows its reason, row by row. */
export function BulkRoleDialog({ members, onClose }: BulkRoleDialogProps) {
  const t = useTranslate('organisations');
  const client = useQueryClient();
  const reason = useReasonText();
  const roles = useGrantableRoles();
  const [role, setRole] = useState<MemberRole>('user');
  const viewer = useViewer();
  const lowersSelf =
    members.some(({ id }) => id === viewer?.ID) &&
    roleRanks[role] < roleRanks[parseRole(viewer?.UserType ?? 'user')];
  const update = useMutation({
    mutationFn: () =>
      graphqlRequest(updateDocument, { ids: members.map((member) => member.id), userType: role }),
    onSuccess: () => invalidate(client, 'members', 'organisation'),
  });
  const rows = update.data?.bulkUpdateUsers;
  const failed = rows?.filter((row) => !row.Updated).length ?? 0;
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? id;
  return (
    <BulkDialog
      title={t('bulkRole.title', { count: members.length })}
      confirmLabel={t('bulkRole.confirm')}
      onConfirm={update.mutate}
      busy={update.isPending}
      error={update.error}
      result={
        rows && {
          title: failed > 0 ? t('bulkRole.someFailed') : t('bulkRole.allDone'),
          summary: [
            ...(failed > 0 ? [t('bulkRole.countFailed', { count: failed })] : []),
            ...(rows.length > failed ? [t('bulkRole.countDone', { count: rows.length - failed })] : []),
          ],
          rows: rows.map((row) => ({
            key: row.ID,
            done: row.Updated,
            text: row.Updated
              ? t('bulkRole.rowDone', { name: nameOf(row.ID), role: t(roleKey(role)) })
              : t('bulkRole.rowFailed', { name: nameOf(row.ID), message: reason.ofRow(row) }),
          })),
        }
      }
      onClose={onClose}
    >
      <Select
        label={t('bulkRole.role')}
        hint={t(`roleHint.${role}`)}
        value={role}
        options={roles.map((each) => ({ value: each, label: t(roleKey(each)) }))}
        onChange={setRole}
      />
      {lowersSelf ? <p role="status">{t('member.lowerSelf.included')}</p> : null}
    </BulkDialog>
  );
}
