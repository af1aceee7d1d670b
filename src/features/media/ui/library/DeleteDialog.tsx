import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { TypedConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useLibraryAction } from './library-actions.ts';
import type { LibraryItem } from './library-item.ts';
import { useMediaUses } from './media-uses-query.ts';
import { UsesList } from './UsesList.tsx';

interface DeleteDialogProps {
  item: LibraryItem;
  onClose: () => void;
}

/** Names the places that still use an item; where there are none, asks for its name. */
export function DeleteDialog({ item, onClose }: DeleteDialogProps) {
  const t = useTranslate('media-library');
  const action = useLibraryAction(item);
  const uses = useMediaUses(item.ID);
  const title = item.Title || t('untitled');
  if (uses.data && !uses.isFetching && uses.data.readMediaUses.length === 0)
    return (
      <TypedConfirmDialog
        title={t('delete.title', { title })}
        word={title.trim()}
        confirmLabel={t('delete.confirm')}
        busy={action.isPending}
        onConfirm={() => action.mutate({ do: 'delete' }, { onSettled: onClose })}
        onCancel={onClose}
      >
        {t('delete.text')}
      </TypedConfirmDialog>
    );
  const isUsed = (uses.data?.readMediaUses.length ?? 0) > 0;
  return (
    <Dialog
      size="md"
      role="alertdialog"
      title={t(isUsed ? 'delete.usedTitle' : 'delete.title', { title })}
      onClose={onClose}
      actions={
        <>
          {isUsed && !item.Archived ? (
            <Button
              busy={action.isPending}
              onClick={() => action.mutate({ do: 'archive' }, { onSettled: onClose })}
            >
              {t('delete.archive')}
            </Button>
          ) : null}
          <Button kind="primary" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <QueryBoundary
        query={uses}
        loading={<Skeleton width="100%" height="4rem" />}
        isEmpty={() => false}
        empty={null}
      >
        {(data) => (
          <>
            <p>{t('delete.usedText')}</p>
            <UsesList uses={data.readMediaUses} />
          </>
        )}
      </QueryBoundary>
    </Dialog>
  );
}
