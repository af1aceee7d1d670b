import { useNavigate } from '@tanstack/react-router';
import { useTranslate } from '#locales/use-translate.ts';
import { groupPath } from '../../../model/people-paths.ts';
import { useCreateGroup } from '../../components/GroupSelect.tsx';
import { GroupNameDialog } from './GroupNameDialog.tsx';

/** Makes a group and opens it, because the next step is to add people. */
export function CreateGroupDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate('organisations');
  const navigate = useNavigate();
  const create = useCreateGroup();
  return (
    <GroupNameDialog
      title={t('groups.create')}
      confirmLabel={t('groups.createConfirm')}
      name=""
      busy={create.isPending}
      problem={create.isError ? t('group.notCreated') : undefined}
      onSubmit={(name) =>
        create.mutate(name, {
          onSuccess: (group) => {
            onClose();
            void navigate({ to: groupPath(group.id) });
          },
        })
      }
      onClose={onClose}
    />
  );
}
