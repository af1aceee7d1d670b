import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useReasonText } from '#features/organisations/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { addManyToGroup } from '../group-members.ts';
import { type ChosenMember, MemberSelect } from '../MemberSelect.tsx';

interface AddMembersDialogProps {
  group: { ID: string; Name: string };
  onClose: () => void;
}

export function AddMembersDialog({ group, onClose }: AddMembersDialogProps) {
  const t = useTranslate('organisations');
  const client = useQueryClient();
  const { ofError, ofRow } = useReasonText();
  const [members, setMembers] = useState<readonly ChosenMember[]>([]);
  const add = useMutation({
    mutationFn: () =>
      addManyToGroup(
        group.ID,
        members.map((member) => member.id),
      ),
    onSuccess: (rows) => {
      // A person may have been erased while the dialog was open; the others were added.
      const refused = rows.find((row) => !row.Updated);
      const added = rows.filter((row) => row.Updated).length;
      if (added > 0) flash(t('group.added', { count: added }), { type: 'success' });
      if (refused) flash(ofRow(refused), { type: 'error' });
      onClose();
    },
    onSettled: () => invalidate(client, 'groups', 'members'),
  });
  return (
    <Dialog
      title={t('group.addTitle', { name: group.Name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            busy={add.isPending}
            disabled={members.length === 0}
            onClick={() => add.mutate()}
          >
            {t('group.addConfirm', { count: members.length })}
          </Button>
        </>
      }
    >
      <div className={layout.fields}>
        {add.isError ? (
          <p className={layout.problem} role="alert">
            {ofError(add.error)}
          </p>
        ) : null}
        <MemberSelect label={t('group.addField')} chosen={members} onChange={setMembers} />
      </div>
    </Dialog>
  );
}
