import { IconMovie } from '@tabler/icons-react';
import { useState } from 'react';
import {
  MediaPickerDialog,
  MediaPicture,
  MediaSlot,
  type UploadItem,
  uploads,
  VideoUploader,
} from '#features/media/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { takeUploadedVideo } from '../../../editor-state/add-video.ts';
import type { EditorEvent, Picture } from '../../../editor-state/editor-document.ts';
import { useEditor, useEditorSession } from '../../../editor-state/editor-session.ts';
import { TimeField } from '../TimeField.tsx';
import styles from './EmbeddedVideoField.module.css';
import { useEventSetter, useReadOnly } from './use-setters.ts';

/** A video inside of an interaction, and where in it one begins. */
export function EmbeddedVideoField({ event }: { event: EditorEvent }) {
  const t = useTranslate('simulation-editor');
  const { store } = useEditorSession();
  const set = useEventSetter(event);
  const disabled = useReadOnly();
  const [isPicking, setIsPicking] = useState(false);
  const id = event.embeddedVideoMediaId;
  const known = useEditor((state) => (id === null ? undefined : state.pictures[id]));
  const choose = (video: Picture) => {
    store.addPicture(video);
    set({ embeddedVideoMediaId: video.id });
    setIsPicking(false);
  };
  return (
    <>
      <MediaSlot
        label={t('field.embeddedVideo')}
        disabled={disabled}
        chooseLabel={t(id === null ? 'field.chooseVideo' : 'field.replaceVideo')}
        onChoose={() => setIsPicking(true)}
        removeLabel={t('field.removeVideo')}
        onRemove={id === null ? null : () => set({ embeddedVideoMediaId: null })}
      >
        <MediaPicture url={known?.url} title="" icon={<IconMovie aria-hidden />} />
        {known ? <span className={styles.name}>{known.title}</span> : null}
      </MediaSlot>
      {id === null ? null : (
        <TimeField
          label={t('field.videoTimestamp')}
          valueMs={event.videoTimestampMs}
          disabled={disabled}
          onChange={(videoTimestampMs) => set({ videoTimestampMs })}
        />
      )}
      {isPicking ? <VideoPicker onChoose={choose} onClose={() => setIsPicking(false)} /> : null}
    </>
  );
}

/** From the library, or from this computer into the library. */
function VideoPicker({ onChoose, onClose }: { onChoose: (video: Picture) => void; onClose: () => void }) {
  const errorText = useErrorText();
  const take = async (item: UploadItem) => {
    try {
      const { mediaId, title, facts } = await takeUploadedVideo(item);
      uploads.remove(item.id);
      onChoose({ id: mediaId, title, url: facts.posterUrl });
    } catch (error) {
      flash(errorText(error), { type: 'error' });
    }
  };
  return (
    <MediaPickerDialog
      kind="video"
      content360={false}
      onClose={onClose}
      onPick={([item]) => item && onChoose({ id: item.id, title: item.title, url: item.pictureUrl })}
    >
      <VideoUploader onUploaded={(item) => void take(item)} />
    </MediaPickerDialog>
  );
}
