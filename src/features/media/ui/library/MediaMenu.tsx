import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconDots,
  IconPencil,
  IconRefresh,
  IconReplace,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { Menu, MenuDivider, MenuItem } from '#ui-kit/overlays/Menu.tsx';
import { AskedPart } from '#web/feature/AskedPart.tsx';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { useLibraryAction } from './library-actions.ts';
import { isVideo, type LibraryItem } from './library-item.ts';

const RenameDialog = lazyPart(async () => (await import('./RenameDialog.tsx')).RenameDialog);
const ReplaceDialog = lazyPart(async () => (await import('./ReplaceDialog.tsx')).ReplaceDialog);
const DeleteDialog = lazyPart(async () => (await import('./DeleteDialog.tsx')).DeleteDialog);

/** What can be done with an item; nothing with the picture of a person, which is theirs. */
export function MediaMenu({ item }: { item: LibraryItem }) {
  const t = useTranslate('media-library');
  const action = useLibraryAction(item);
  const [dialog, setDialog] = useState<'rename' | 'replace' | 'delete' | null>(null);
  const close = () => setDialog(null);
  if (item.Kind === 'portrait' || (item.Deleted && !item.CanDelete)) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={t('actions', { title: item.Title || t('untitled') })}
            icon={<IconDots aria-hidden />}
            disabled={action.isPending}
          />
        }
      >
        {item.Deleted ? (
          <MenuItem icon={<IconArrowBackUp aria-hidden />} onSelect={() => action.mutate({ do: 'recover' })}>
            {t('action.recover')}
          </MenuItem>
        ) : (
          <Changes item={item} action={action} onOpen={setDialog} />
        )}
      </Menu>
      {dialog ? (
        <AskedPart onMissing={close}>
          {dialog === 'rename' ? <RenameDialog item={item} onClose={close} /> : null}
          {dialog === 'replace' ? <ReplaceDialog item={item} onClose={close} /> : null}
          {dialog === 'delete' ? <DeleteDialog item={item} onClose={close} /> : null}
        </AskedPart>
      ) : null}
    </>
  );
}

interface ChangesProps {
  item: LibraryItem;
  action: ReturnType<typeof useLibraryAction>;
  onOpen: (dialog: 'rename' | 'replace' | 'delete') => void;
}

function Changes({ item, action, onOpen }: ChangesProps) {
  const t = useTranslate('media-library');
  const isBusy = isVideo(item) && item.TranscodingStatus === 'Transcoding';
  return (
    <>
      <MenuItem icon={<IconPencil aria-hidden />} onSelect={() => onOpen('rename')}>
        {t('action.rename')}
      </MenuItem>
      {isBusy || item.Replacement ? null : (
        <MenuItem icon={<IconReplace aria-hidden />} onSelect={() => onOpen('replace')}>
          {t('action.replace')}
        </MenuItem>
      )}
      {isVideo(item) && item.TranscodingStatus === 'Error' ? (
        <MenuItem icon={<IconRefresh aria-hidden />} onSelect={() => action.mutate({ do: 'retry' })}>
          {t('action.retry')}
        </MenuItem>
      ) : null}
      {item.Archived ? (
        <MenuItem icon={<IconArchiveOff aria-hidden />} onSelect={() => action.mutate({ do: 'restore' })}>
          {t('action.restore')}
        </MenuItem>
      ) : (
        <MenuItem icon={<IconArchive aria-hidden />} onSelect={() => action.mutate({ do: 'archive' })}>
          {t('action.archive')}
        </MenuItem>
      )}
      {item.CanDelete ? (
        <>
          <MenuDivider />
          <MenuItem danger icon={<IconTrash aria-hidden />} onSelect={() => onOpen('delete')}>
            {t('action.delete')}
          </MenuItem>
        </>
      ) : null}
    </>
  );
}
