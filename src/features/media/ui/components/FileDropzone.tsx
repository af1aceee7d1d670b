import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { formatFileSize } from '../../model/file-size.ts';
import { checkSelection, type MediaType, uploadRules } from '../../model/upload-limits.ts';
import { uploadMessage } from '../upload/upload-texts.ts';
import styles from './FileDropzone.module.css';

export interface FileDropzoneProps {
  mediaType: MediaType;
  multiple?: boolean;
  disabled?: boolean;
  /** Beside the button: another way to the same thing. */
  alternative?: ReactNode;
  onFiles: (files: readonly File[]) => void;
}

/** Takes files by drop or by the file dialogue, and says at once what is wrong with them. */
export function FileDropzone({
  mediaType,
  multiple = false,
  disabled = false,
  alternative,
  onFiles,
}: FileDropzoneProps) {
  const t = useTranslate('media');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const hintId = useId();

  const take = (list: FileList | null, dropped: boolean) => {
    const selection = checkSelection(mediaType, [...(list ?? [])], { multiple, dropped });
    setProblem(selection.error ? uploadMessage(t, selection.error) : undefined);
    if (selection.files.length > 0) onFiles(selection.files);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) take(event.dataTransfer.files, true);
  };
  const { maxBytes, accept } = uploadRules[mediaType];

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the one for everybody
    <div
      className={styles.zone}
      data-small={mediaType !== 'video' || undefined}
      data-over={isOver || undefined}
      data-disabled={disabled || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!disabled);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <span className={styles.icon}>
        <IconUpload aria-hidden />
      </span>
      <p className={styles.lead}>{t(`dropzone.lead.${mediaType}`)}</p>
      <div className={styles.actions}>
        <Button
          kind="primary"
          disabled={disabled}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {t(multiple ? 'dropzone.chooseMany' : 'dropzone.choose')}
        </Button>
        {alternative}
      </div>
      <p id={hintId} className={styles.hint}>
        {t(`dropzone.hint.${mediaType}`, { size: formatFileSize(maxBytes) })}
      </p>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden
        data-testid="upload-input"
        accept={accept.join(',')}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          take(event.currentTarget.files, false);
          // The same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
