import { IconMusic, IconPhoto } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { uploads, useUploads } from '../upload/app-uploads.ts';
import type { UploadItem } from '../upload/upload-queue.ts';
import { FileDropzone } from './FileDropzone.tsx';
import styles from './MediaField.module.css';
import { MediaPickerDialog } from './MediaPicker/MediaPickerDialog.tsx';
import { MediaPicture, MediaSlot } from './MediaSlot.tsx';
import { UploadRow } from './UploadRow.tsx';

const createMediaDocument = graphql(`
  mutation MediaField_create($input: CreateMediaInput!) {
    createMedia(Input: $input) {
      ID
      Title
      URL
    }
  }
`);

type FileKind = 'image' | 'audio' | 'document';

/** `pages`: of a document that is in the library already; one that was just uploaded is still being counted. */
export type PickedMedia = { id: number; title: string; url: string | null; pages?: number | null };

export interface MediaFieldProps {
  label: string;
  value: PickedMedia | null;
  disabled?: boolean;
  onChange: (media: PickedMedia | null) => void;
}

/** A picture from the library or from this computer. */
export function ImageField(props: MediaFieldProps) {
  const { value } = props;
  return (
    <MediaField kind="image" {...props}>
      <MediaPicture url={value?.url} title={value?.title ?? ''} icon={<IconPhoto aria-hidden />} />
    </MediaField>
  );
}

/** A sound from the library or from this computer, to be listened to here. */
export function AudioField(props: MediaFieldProps) {
  const { value, label } = props;
  return (
    <MediaField kind="audio" {...props}>
      {value?.url ? (
        // biome-ignore lint/a11y/useMediaCaption: an author listens to a file of their own; captions belong to the video
        <audio
          className={styles.sound}
          src={value.url}
          controls
          preload="none"
          aria-label={value.title || label}
        />
      ) : (
        <MediaPicture url={null} title="" icon={<IconMusic aria-hidden />} small />
      )}
    </MediaField>
  );
}

function MediaField({
  kind,
  label,
  value,
  disabled = false,
  onChange,
  children,
}: MediaFieldProps & { kind: 'image' | 'audio'; children: ReactNode }) {
  const t = useTranslate('media');
  const [isOpen, setIsOpen] = useState(false);
  const pick = (media: PickedMedia) => {
    setIsOpen(false);
    onChange(media);
  };
  return (
    <>
      <MediaSlot
        label={label}
        disabled={disabled}
        chooseLabel={t(value ? 'image.replace' : `${kind}.choose`)}
        onChoose={() => setIsOpen(true)}
        removeLabel={t('image.remove', { label })}
        onRemove={value ? () => onChange(null) : null}
      >
        {children}
      </MediaSlot>
      {isOpen ? <MediaFileDialog kind={kind} onPick={pick} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

export interface MediaFileDialogProps {
  kind: FileKind;
  busy?: boolean;
  onPick: (media: PickedMedia) => void;
  onClose: () => void;
}

/** A picture, sound or document of the library, or a new one from this computer. */
export function MediaFileDialog({ kind, busy = false, onPick, onClose }: MediaFileDialogProps) {
  return (
    <MediaPickerDialog
      kind={kind}
      busy={busy}
      onClose={onClose}
      onPick={([item]) => item && onPick({ id: item.id, title: item.title, url: item.url })}
    >
      <FileUploader kind={kind} onUploaded={onPick} />
    </MediaPickerDialog>
  );
}

interface FileUploaderProps {
  kind: FileKind;
  onUploaded: (media: PickedMedia) => void;
}

function FileUploader({ kind, onUploaded }: FileUploaderProps) {
  const t = useTranslate('media');
  const items = useUploads().filter((item) => item.mediaType === kind && item.purpose === null);
  const [hasFailed, setHasFailed] = useState(false);

  const take = async (item: UploadItem) => {
    try {
      const input = { TusID: item.tusId ?? '', Filename: item.name, Title: withoutEnding(item.name) };
      const { createMedia } = await graphqlRequest(createMediaDocument, { input });
      uploads.remove(item.id);
      onUploaded({ id: Number(createMedia.ID), title: createMedia.Title, url: createMedia.URL });
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <>
      {items.length === 0 ? (
        <FileDropzone
          mediaType={kind}
          onFiles={(files) =>
            uploads.add(
              files.map((file) => ({ file, mediaType: kind })),
              { onFinished: (item) => void take(item) },
            )
          }
        />
      ) : (
        items.map((item) => <UploadRow key={item.id} item={item} />)
      )}
      {hasFailed ? (
        <p className={styles.problem} role="alert">
          {t(`${kind}.failed`)}
        </p>
      ) : null}
    </>
  );
}

function withoutEnding(filename: string): string {
  return filename.replace(/\.[^.]+$/, '');
}
