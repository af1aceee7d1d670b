import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { IconButton } from '#ui-kit/IconButton.tsx';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { uploads, useUploads } from '../upload/app-uploads.ts';
import type { UploadItem } from '../upload/upload-queue.ts';
import { FileDropzone } from './FileDropzone.tsx';
import styles from './ImageField.module.css';
import { MediaPickerDialog } from './MediaPicker/MediaPickerDialog.tsx';
import { UploadRow } from './UploadRow.tsx';

const createImageDocument = graphql(`
  mutation ImageField_create($input: CreateMediaInput!) {
    createMedia(Input: $input) {
      ID
      Title
      URL
    }
  }
`);

export type PickedImage = { id: number; title: string; url: string | null };

export interface ImageFieldProps {
  label: string;
  value: PickedImage | null;
  disabled?: boolean;
  onChange: (image: PickedImage | null) => void;
}

/** A picture from the library or from this computer. */
export function ImageField({ label, value, disabled = false, onChange }: ImageFieldProps) {
  const t = useTranslate('media');
  const [isOpen, setIsOpen] = useState(false);
  const pick = (image: PickedImage) => {
    setIsOpen(false);
    onChange(image);
  };
  return (
    <fieldset className={styles.field} disabled={disabled}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.row}>
        <span className={styles.picture}>
          {value?.url ? <img src={value.url} alt={value.title} /> : <IconPhoto aria-hidden />}
        </span>
        <Button size="sm" disabled={disabled} onClick={() => setIsOpen(true)}>
          {t(value ? 'image.replace' : 'image.choose')}
        </Button>
        {value ? (
          <IconButton
            size="sm"
            kind="danger"
            disabled={disabled}
            label={t('image.remove', { label })}
            icon={<IconTrash aria-hidden />}
            onClick={() => onChange(null)}
          />
        ) : null}
      </div>
      {isOpen ? (
        <MediaPickerDialog
          kind="image"
          onClose={() => setIsOpen(false)}
          onPick={([item]) => item && pick({ id: item.id, title: item.title, url: item.pictureUrl })}
        >
          <ImageUploader onUploaded={pick} />
        </MediaPickerDialog>
      ) : null}
    </fieldset>
  );
}

function ImageUploader({ onUploaded }: { onUploaded: (image: PickedImage) => void }) {
  const t = useTranslate('media');
  const items = useUploads().filter((item) => item.mediaType === 'image');
  const [hasFailed, setHasFailed] = useState(false);

  const take = async (item: UploadItem) => {
    try {
      const input = { TusID: item.tusId ?? '', Filename: item.name, Title: withoutEnding(item.name) };
      const { createMedia } = await graphqlRequest(createImageDocument, { input });
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
          mediaType="image"
          onFiles={(files) =>
            uploads.add(
              files.map((file) => ({ file, mediaType: 'image' as const })),
              { onFinished: (item) => void take(item) },
            )
          }
        />
      ) : (
        items.map((item) => <UploadRow key={item.id} item={item} />)
      )}
      {hasFailed ? (
        <p className={styles.problem} role="alert">
          {t('image.failed')}
        </p>
      ) : null}
    </>
  );
}

function withoutEnding(filename: string): string {
  return filename.replace(/\.[^.]+$/, '');
}
