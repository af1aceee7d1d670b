import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { uploads } from '../upload/app-uploads.ts';
import type { UploadItem } from '../upload/upload-queue.ts';
import styles from './MediaField.module.css';
import { MediaPickerDialog } from './MediaPicker/MediaPickerDialog.tsx';
import { VideoUploader } from './VideoUploader.tsx';

const takeDocument = graphql(`
  mutation VideoFileDialog_take($filename: String!, $tusId: String!, $content360: Boolean!) {
    createVideoMediaFromURL(Filename: $filename, TusID: $tusId, Content360: $content360) {
      ID
    }
  }
`);

export interface VideoFileDialogProps {
  busy?: boolean;
  onPick: (mediaId: number) => void;
  onClose: () => void;
}

/** A video of the library, or a new one from this computer. */
export function VideoFileDialog({ busy = false, onPick, onClose }: VideoFileDialogProps) {
  const errorText = useErrorText();
  const [isTaking, setIsTaking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const take = async (item: UploadItem) => {
    setIsTaking(true);
    try {
      const { createVideoMediaFromURL: video } = await graphqlRequest(takeDocument, {
        filename: item.name,
        tusId: item.tusId ?? '',
        content360: item.content360,
      });
      uploads.remove(item.id);
      onPick(Number(video.ID));
    } catch (failure) {
      setError(failure);
    } finally {
      setIsTaking(false);
    }
  };
  return (
    <MediaPickerDialog
      kind="video"
      busy={busy || isTaking}
      onPick={([item]) => item && onPick(item.id)}
      onClose={onClose}
    >
      <VideoUploader onUploaded={(item) => void take(item)} />
      {error ? (
        <p className={styles.problem} role="alert">
          {errorText(error)}
        </p>
      ) : null}
    </MediaPickerDialog>
  );
}
