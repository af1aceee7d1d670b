import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import type { MediaType } from '../../model/upload-limits.ts';
import { FileDropzone } from '../components/FileDropzone.tsx';
import { UploadLeaveGuard } from '../components/UploadLeaveGuard.tsx';
import { UploadRow } from '../components/UploadRow.tsx';
import { uploads, useUploads } from '../upload/app-uploads.ts';
import type { UploadItem } from '../upload/upload-queue.ts';
import { useLibraryAction } from './library-actions.ts';
import { isVideo, type LibraryItem } from './library-item.ts';

interface ReplaceDialogProps {
  item: LibraryItem;
  onClose: () => void;
}

function mediaTypeOf(item: LibraryItem): MediaType {
  if (isVideo(item)) return 'video';
  return item.Kind === 'audio' || item.Kind === 'document' ? item.Kind : 'image';
}

/** Says what the new file changes, takes it, and lets it take the place. */
export function ReplaceDialog({ item, onClose }: ReplaceDialogProps) {
  const t = useTranslate('media-library');
  const action = useLibraryAction(item);
  const purpose = `replace:${item.ID}`;
  const running = useUploads().filter((upload) => upload.purpose === purpose);
  const mediaType = mediaTypeOf(item);
  const take = (upload: UploadItem) => {
    uploads.remove(upload.id);
    action.mutate(
      { do: 'replace', tusId: upload.tusId ?? '', filename: upload.name },
      { onSettled: onClose },
    );
  };
  return (
    <Dialog
      size="md"
      title={t('replace.title', { title: item.Title || t('untitled') })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      <UploadLeaveGuard />
      <p>{t('replace.text')}</p>
      {mediaType === 'video' ? <p>{t('replace.video')}</p> : null}
      <p>{t('replace.kept')}</p>
      {running.length === 0 ? (
        <FileDropzone
          mediaType={mediaType}
          disabled={action.isPending}
          onFiles={(files) =>
            uploads.add(
              files.map((file) => ({ file, mediaType, purpose })),
              { onFinished: take },
            )
          }
        />
      ) : (
        running.map((upload) => <UploadRow key={upload.id} item={upload} />)
      )}
    </Dialog>
  );
}
