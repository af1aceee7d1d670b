import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { Dialog } from '#ui-kit/Dialog.tsx';
import { ProgressBar } from '#ui-kit/ProgressBar.tsx';
import { invalidate } from '#web/graphql/query-client.ts';
import layout from '../../components/form-layout.module.css';
import { type ChosenGroup, GroupSelect } from '../../components/GroupSelect.tsx';
import { addToGroup } from '../../components/group-members.ts';
import { ResultDetails, type RowResult } from '../../components/ResultDetails.tsx';
import { useReasonText } from '../../components/reason-text.ts';
import type { SelectedMember } from './SelectionBar.tsx';

interface BulkGroupDialogProps {
  members: readonly SelectedMember[];
  onClose: () => void;
}

/** Puts the chosen members into a group, one after the other, and says of each whether it worked. */
export function BulkGroupDialog({ members, onClose }: BulkGroupDialogProps) {
  const t = useTranslate('organisations');
  const client = useQueryClient();
  const { ofError } = useReasonText();
  const [groups, setGroups] = useState<readonly ChosenGroup[]>([]);
  const [done, setDone] = useState(0);
  const group = groups[0];
  const add = useMutation({
    mutationFn: async (groupId: string) => {
      const rows: RowResult[] = [];
      for (const member of members) {
        rows.push(await addOne(groupId, member));
        setDone(rows.length);
      }
      return rows;
    },
    onSettled: () => invalidate(client, 'members', 'groups'),
  });
  const addOne = async (groupId: string, member: SelectedMember): Promise<RowResult> => {
    try {
      await addToGroup(groupId, member.id);
      return { key: member.id, done: true, text: t('bulkGroup.rowDone', { name: member.name }) };
    } catch (error) {
      const text = t('bulkGroup.rowFailed', { name: member.name, message: ofError(error) });
      return { key: member.id, done: false, text };
    }
  };
  const failed = add.data?.filter((row) => !row.done).length ?? 0;
  return (
    <Dialog
      size="sm"
      title={t('bulkGroup.title', { count: members.length })}
      onClose={onClose}
      actions={
        add.data ? (
          <Button kind="primary" onClick={onClose}>
            {t('done')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button
              kind="primary"
              busy={add.isPending}
              disabled={!group}
              onClick={() => group && add.mutate(group.id)}
            >
              {t('bulkGroup.confirm')}
            </Button>
          </>
        )
      }
    >
      {add.data ? (
        <ResultDetails
          title={failed > 0 ? t('bulkGroup.someFailed') : t('bulkGroup.allDone', { name: group?.name ?? '' })}
          summary={[t('bulkGroup.countDone', { count: add.data.length - failed })]}
          rows={add.data}
        />
      ) : (
        <div className={layout.fields}>
          <GroupSelect label={t('bulkGroup.group')} single chosen={groups} onChange={setGroups} />
          {add.isPending ? (
            <ProgressBar value={(done / members.length) * 100} label={t('bulkGroup.progress')} />
          ) : null}
        </div>
      )}
    </Dialog>
  );
}
