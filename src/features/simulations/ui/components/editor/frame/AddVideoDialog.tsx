import { IconLibrary } from '@tabler/icons-react';
import { useState } from 'react';
import { MediaPickerDialog, type UploadItem, uploads, VideoUploader } from '#features/media/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { type AddableVideo, findLibraryVideo, takeUploadedVideo } from '../../../editor-state/add-video.ts';
import { createTemporaryId } from '../../../editor-state/editor-document.ts';
import { useEditorSession } from '../../../editor-state/editor-session.ts';

/** Another video, from this computer or from the library. */
export function AddVideoDialog({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const t = useTranslate('simulation-editor');
  const session = useEditorSession();
  const errorText = useErrorText();
  const [isPicking, setIsPicking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const add = (videos: readonly AddableVideo[]) => {
    const { store } = session;
    for (const { mediaId, title, facts } of videos) {
      store.setFacts({ [mediaId]: facts });
      const video = {
        id: createTemporaryId(),
        mediaId,
        title,
        rotation: 0,
        endAction: 'end' as const,
        redirectVideoId: null,
        redirectEventId: null,
        subtitles: [],
      };
      const isFirst = store.get().document.videos.length === 0;
      store.change(
        [
          { kind: 'insert-video', video, index: store.get().document.videos.length },
          ...(isFirst ? [{ kind: 'set-start' as const, videoId: video.id }] : []),
        ],
        { label: t('change.addVideo'), select: { videoId: video.id, eventId: null } },
      );
    }
    void session.autosave.flush().then(onAdded);
  };
  const takeUpload = async (item: UploadItem) => {
    try {
      add([await takeUploadedVideo(item)]);
      uploads.remove(item.id);
      if (!uploads.isBusy()) onClose();
    } catch (error) {
      flash(errorText(error), { type: 'error' });
    }
  };
  const takeFromLibrary = async (ids: readonly number[]) => {
    setIsBusy(true);
    try {
      add(await Promise.all(ids.map(findLibraryVideo)));
      onClose();
    } catch (error) {
      flash(errorText(error), { type: 'error' });
      setIsBusy(false);
    }
  };

  if (isPicking) {
    return (
      <MediaPickerDialog
        kind="video"
        multiple
        busy={isBusy}
        onClose={onClose}
        onPick={(items) => void takeFromLibrary(items.map((item) => item.id))}
      />
    );
  }
  return (
    <Dialog title={t('videos.add')} onClose={onClose}>
      <VideoUploader
        multiple
        onUploaded={(item) => void takeUpload(item)}
        alternative={
          <Button icon={<IconLibrary size={18} aria-hidden />} onClick={() => setIsPicking(true)}>
            {t('create.fromLibrary')}
          </Button>
        }
      />
    </Dialog>
  );
}
