import { IconArchive, IconArchiveOff, IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { parseRole } from '#features/access/model/roles.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ConfirmDialog } from '#ui-kit/ConfirmDialog.tsx';
import { IconButton } from '#ui-kit/IconButton.tsx';
import { Menu, MenuDivider, MenuItem } from '#ui-kit/Menu.tsx';
import { useCan, useViewer } from '#web/session/use-session.ts';
import { virtualHumanRules } from '../../../model/virtual-human-policy.ts';
import { useVirtualHumanAction } from './virtual-human-actions.ts';
import type { ListedVirtualHuman } from './virtual-humans-query.ts';

/** What can be done with the whole of it, for those who may. */
export function VirtualHumanCardMenu({ item }: { item: ListedVirtualHuman }) {
  const t = useTranslate('virtual-humans');
  const [deleting, setDeleting] = useState(false);
  const canDuplicate = useCan('virtual-human:create');
  const canDelete = useCanDelete(item);
  const action = useVirtualHumanAction(item);
  const title = item.Title || t('untitled');
  const isArchived = item.Archived !== null;
  if (!canDuplicate && !item.CanEdit) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={t('menu.label', { title })}
            icon={<IconDots aria-hidden />}
            disabled={action.isPending}
          />
        }
      >
        {canDuplicate ? (
          <MenuItem icon={<IconCopy aria-hidden />} onSelect={() => action.mutate('duplicated')}>
            {t('menu.duplicate')}
          </MenuItem>
        ) : null}
        {item.CanEdit && !isArchived ? (
          <MenuItem icon={<IconArchive aria-hidden />} onSelect={() => action.mutate('archived')}>
            {t('menu.archive')}
          </MenuItem>
        ) : null}
        {item.CanEdit && isArchived ? (
          <MenuItem icon={<IconArchiveOff aria-hidden />} onSelect={() => action.mutate('restored')}>
            {t('menu.restore')}
          </MenuItem>
        ) : null}
        {canDelete ? (
          <>
            <MenuDivider />
            <MenuItem danger icon={<IconTrash aria-hidden />} onSelect={() => setDeleting(true)}>
              {t('menu.delete')}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {deleting ? (
        <ConfirmDialog
          danger
          title={t('delete.title')}
          confirmLabel={t('delete.confirm')}
          busy={action.isPending}
          onConfirm={() => action.mutate('deleted', { onSettled: () => setDeleting(false) })}
          onCancel={() => setDeleting(false)}
        >
          <p>{t('delete.text', { title })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** By the server's own rule; that a listed editor may not, only the author's name tells. */
function useCanDelete(item: ListedVirtualHuman): boolean {
  const viewer = useViewer();
  if (!viewer) return false;
  return virtualHumanRules.canDelete(
    { kind: 'member', personId: Number(viewer.ID), role: parseRole(viewer.UserType) },
    {
      id: Number(item.ID),
      published: item.Status === 'Published',
      archived: item.Archived !== null,
      coursesOnly: false,
      publicAccess: false,
      authorPersonId: Number(item.AuthorID),
      editorPersonIds: [],
      groupIds: [],
    },
  );
}
