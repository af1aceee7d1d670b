import { useNavigate } from '@tanstack/react-router';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { mediaLibraryPath } from '../../../model/media-paths.ts';
import { useLibraryUploads } from './LibraryUploads.tsx';

/** Files are chosen over any page; their progress is seen in the library. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate('media-library');
  const navigate = useNavigate();
  const uploading = useLibraryUploads(() => {
    onClose();
    void navigate({ to: mediaLibraryPath });
  });
  return (
    <Dialog
      size="sm"
      title={t('upload.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {uploading.button}
        </>
      }
    >
      <p>{t('upload.text')}</p>
      {uploading.problem ? <p role="alert">{uploading.problem}</p> : null}
    </Dialog>
  );
}
