import { IconArchive, IconArchiveOff, IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import type { TranslateKeys } from '#locales/use-translate.ts';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import type { ConfirmDialogProps } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { Menu, MenuDivider, MenuItem } from '#ui-kit/overlays/Menu.tsx';
import type { ItemAction } from '../extension-points.ts';
import { ItemActionDialog, ItemActionEntries } from '../item-actions/ItemActions.tsx';
import { useItemActions } from '../item-actions/use-item-actions.ts';
import type { useContentAction } from './content-actions.ts';
import type { ContentRights } from './content-rights.ts';

type MenuTexts = TranslateKeys<
  | 'untitled'
  | 'menu.label'
  | 'menu.duplicate'
  | 'menu.archive'
  | 'menu.restore'
  | 'menu.delete'
  | 'delete.title'
  | 'delete.confirm'
  | 'delete.text'
>;

export interface ItemCardMenuProps {
  t: MenuTexts;
  /** A kind of content, or another name by which other features know what to do with it. */
  kind?: string;
  item: { ID: string; Title: string; Archived: string | null; Status: string };
  rights: ContentRights;
  action: ReturnType<typeof useContentAction>;
  /** How deleting is confirmed. */
  confirm: ComponentType<ConfirmDialogProps>;
}

/** What can be done with the whole of an item, for those who may. */
export function ItemCardMenu({ t, kind, item, rights, action, confirm: Confirm }: ItemCardMenuProps) {
  const [deleting, setDeleting] = useState(false);
  const title = item.Title || t('untitled');
  const isArchived = item.Archived !== null;
  const actions = useItemActions(isArchived ? null : (kind ?? null));
  const [opened, setOpened] = useState<ItemAction | null>(null);
  if (!rights.canDuplicate && !rights.canArchive && !rights.canDelete && actions.length === 0) return null;
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
        <ItemActionEntries actions={actions} published={item.Status === 'Published'} onSelect={setOpened} />
        {rights.canDuplicate ? (
          <MenuItem icon={<IconCopy aria-hidden />} onSelect={() => action.mutate('duplicated')}>
            {t('menu.duplicate')}
          </MenuItem>
        ) : null}
        {rights.canArchive && !isArchived ? (
          <MenuItem icon={<IconArchive aria-hidden />} onSelect={() => action.mutate('archived')}>
            {t('menu.archive')}
          </MenuItem>
        ) : null}
        {rights.canArchive && isArchived ? (
          <MenuItem icon={<IconArchiveOff aria-hidden />} onSelect={() => action.mutate('restored')}>
            {t('menu.restore')}
          </MenuItem>
        ) : null}
        {rights.canDelete ? (
          <>
            <MenuDivider />
            <MenuItem danger icon={<IconTrash aria-hidden />} onSelect={() => setDeleting(true)}>
              {t('menu.delete')}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {opened && kind ? (
        <ItemActionDialog
          action={opened}
          item={{ id: item.ID, kind, title }}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {deleting ? (
        <Confirm
          danger
          title={t('delete.title')}
          confirmLabel={t('delete.confirm')}
          busy={action.isPending}
          onConfirm={() => action.mutate('deleted', { onSettled: () => setDeleting(false) })}
          onCancel={() => setDeleting(false)}
        >
          <p>{t('delete.text', { title })}</p>
        </Confirm>
      ) : null}
    </>
  );
}
