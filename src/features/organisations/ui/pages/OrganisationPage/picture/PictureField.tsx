import { IconPhotoPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { CropDialog } from '#ui-kit/crop/CropDialog.tsx';
import type { Size } from '#ui-kit/crop/crop-geometry.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { useOnlyPart } from '#web/feature/use-parts.tsx';
import { type StoredPicture, uploadPicturePoint } from '../../../extension-points.ts';
import styles from './Picture.module.css';

export interface PictureFieldProps {
  label: string;
  hint: string;
  /** The largest size that is kept; its shape is the picture's. */
  format: Size;
  value: StoredPicture | null;
  onChange: (picture: StoredPicture | null) => void;
}

const readableTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

/** A picture in a fixed shape: shown as it will be, replaced by a file that is cut to fit. */
export function PictureField({ label, hint, format, value, onChange }: PictureFieldProps) {
  const t = useTranslate('organisations');
  const uploadPicture = useOnlyPart(uploadPicturePoint);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState(false);
  const own = useCutPicture();
  const url = own.find(value) ?? value?.url;
  const take = (next: File | undefined) => {
    if (input.current) input.current.value = '';
    setProblem(next !== undefined && !readableTypes.includes(next.type));
    if (next && readableTypes.includes(next.type)) setFile(next);
  };
  return (
    <fieldset
      className={styles.field}
      aria-describedby={`${id}-hint`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <legend className={styles.label}>{label}</legend>
      <div className={styles.preview} style={{ aspectRatio: `${format.width} / ${format.height}` }}>
        {url ? <img src={url} alt={t('picture.current', { label })} /> : <IconPhotoPlus aria-hidden />}
      </div>
      <div className={styles.actions}>
        <Button
          size="sm"
          icon={<IconUpload size={16} aria-hidden />}
          aria-label={t(value ? 'picture.replaceOf' : 'picture.uploadOf', { label })}
          onClick={() => input.current?.click()}
        >
          {t(value ? 'picture.replace' : 'picture.upload')}
        </Button>
        {value ? (
          <IconButton
            size="sm"
            kind="danger"
            label={t('picture.remove', { label })}
            icon={<IconTrash aria-hidden />}
            onClick={() => onChange(null)}
          />
        ) : null}
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      {problem ? (
        <p className={styles.problem} role="alert">
          {t('picture.notReadable')}
        </p>
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        accept={readableTypes.join(',')}
        onChange={(event) => take(event.currentTarget.files?.[0])}
      />
      {file ? (
        <CropDialog
          title={label}
          file={file}
          format={format}
          type="image/png"
          failedText={t('picture.failed')}
          onClose={() => setFile(null)}
          onPick={async (cut) => {
            const picture = await uploadPicture(cut);
            setFile(null);
            own.keep(picture.id, cut);
            onChange(picture);
          }}
        />
      ) : null}
    </fieldset>
  );
}

/**
 * A picture that was cropped in this browser is shown from here: the server's own address has another shape until it
 * is saved.
 */
function useCutPicture() {
  const [cut, setCut] = useState<{ id: string; url: string } | null>(null);
  // Object addresses are kept by the browser until they are given back.
  useEffect(() => () => URL.revokeObjectURL(cut?.url ?? ''), [cut]);
  return {
    keep: (id: string, file: File) => setCut({ id, url: URL.createObjectURL(file) }),
    find: (picture: StoredPicture | null) => (cut && picture?.id === cut.id ? cut.url : undefined),
  };
}
