import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChosenGroup, GroupSelect } from '#features/groups/ui/index.ts';
import { useReasonText } from '#features/organisations/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { addManyToGroup } from '../../components/group-members.ts';
import type { RowResult } from '../../components/ResultDetails.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import type { SelectedMember } from './MemberSelectionBar.tsx';

interface BulkGroupDialogProps {
  members: readonly SelectedMember[];
  onClose: () => void;
}

/** Adds the chosen members to a group and shows for each whether it succeeded. */
export function BulkGroupDialog({ members, onClose }: BulkGroupDialogProps) {
  const t = useTranslate('organisations');
  const client = useQueryClient();
  const reason = useReasonText();
  const [groups, setGroups] = useState<readonly ChosenGroup[]>([]);
  const group = groups[0];
  const add = useMutation({
    mutationFn: (groupId: string) =>
      addManyToGroup(
        groupId,
        members.map((member) => member.id),
      ),
    onSettled: () => invalidate(client, 'members', 'groups'),
  });
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? id;
  const rows = add.data?.map((row): RowResult => {
    const name = nameOf(row.ID);
    const text = row.Updated
      ? t('bulkGroup.rowDone', { name })
      : t('bulkGroup.rowFailed', { name, message: reason.ofRow(row) });
    return { key: row.ID, done: row.Updated, text };
  });
  const failed = rows?.filter((row) => !row.done).length ?? 0;
  return (
    <BulkDialog
      title={t('bulkGroup.title', { count: members.length })}
      confirmLabel={t('bulkGroup.confirm')}
      onConfirm={group ? () => add.mutate(group.id) : null}
      busy={add.isPending}
      error={add.error}
      result={
        rows && {
          title: failed > 0 ? t('bulkGroup.someFailed') : t('bulkGroup.allDone', { name: group?.name ?? '' }),
          summary: [t('bulkGroup.countDone', { count: rows.length - failed })],
          rows,
        }
      }
      onClose={onClose}
    >
      <GroupSelect label={t('bulkGroup.group')} single chosen={groups} onChange={setGroups} />
    </BulkDialog>
  );
}
