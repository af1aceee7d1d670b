import { IconUpload, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { sortFiles } from '../../../model/sort-files.ts';
import { uploadRules } from '../../../model/upload-limits.ts';
import { ProjectionChoice } from '../../components/ProjectionChoice.tsx';
import { UploadLeaveGuard } from '../../components/UploadLeaveGuard.tsx';
import { UploadRow } from '../../components/UploadRow.tsx';
import { useLibraryErrorText } from '../../library/library-actions.ts';
import { takeUpload } from '../../library/take-upload.ts';
import { findVideoEndpoint, uploads, useUploads } from '../../upload/app-uploads.ts';
import { guess360 } from '../../upload/guess-360.ts';
import type { UploadItem } from '../../upload/upload-queue.ts';
import { uploadMessage } from '../../upload/upload-texts.ts';
import styles from './LibraryUploads.module.css';

const purpose = 'library';
const accept = Object.values(uploadRules)
  .flatMap((rule) => rule.accept)
  .join(',');

/**
 * Files of every kind, by the button or dropped anywhere on the page; each becomes an item when it has arrived.
 * @param onTaken called once files are on their way
 */
export function useLibraryUploads(onTaken?: () => void) {
  const t = useTranslate('media-library');
  const words = useTranslate('media');
  const errorText = useLibraryErrorText();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();

  const finish = async (item: UploadItem) => {
    try {
      const { title } = await takeUpload(item);
      flash(t('upload.added', { title }), { type: 'success' });
      await invalidate(client, 'media');
    } catch (error) {
      flash(t('upload.failed', { file: item.name, reason: errorText(error) }), { type: 'error' });
    } finally {
      uploads.remove(item.id);
    }
  };
  const take = async (list: FileList | null, dropped: boolean) => {
    const { files, error, unknown } = sortFiles([...(list ?? [])], dropped);
    if (unknown === null) setProblem(error ? uploadMessage(words, error) : undefined);
    else setProblem(t('upload.unknownKind', { file: unknown }));
    if (files.some(({ mediaType }) => mediaType === 'video')) await findVideoEndpoint();
    const requests = await Promise.all(
      files.map(async ({ file, mediaType }) => ({
        ...{ file, mediaType, purpose },
        content360: mediaType === 'video' && (await guess360(file)),
      })),
    );
    if (requests.length === 0) return;
    uploads.add(requests, { onFinished: (item) => void finish(item) });
    onTaken?.();
  };
  const button = (
    <>
      <Button
        kind="primary"
        icon={<IconUpload size={18} aria-hidden />}
        // For the dialog, which nobody opens to close it.
        data-autofocus
        onClick={() => input.current?.click()}
      >
        {t('upload')}
      </Button>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden
        data-testid="library-input"
        accept={accept}
        multiple
        onChange={(event) => {
          void take(event.currentTarget.files, false);
          // The same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
  return { button, take, problem, forgetProblem: () => setProblem(undefined) };
}

interface LibraryUploadsProps {
  uploading: ReturnType<typeof useLibraryUploads>;
  children: ReactNode;
}

/** Around the list: takes what is dropped, and shows above it what is on its way. */
export function LibraryUploads({ uploading, children }: LibraryUploadsProps) {
  const t = useTranslate('media-library');
  const [isOver, setIsOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void uploading.take(event.dataTransfer.files, true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button of the page is the one for everybody
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(event.dataTransfer.types.includes('Files'));
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false); // of a drag it is a node or nothing
      }}
      onDrop={handleDrop}
    >
      <UploadLeaveGuard />
      {isOver ? <p className={styles.hint}>{t('upload.drop')}</p> : null}
      {uploading.problem ? (
        <p className={styles.problem} role="alert">
          {uploading.problem}
          <IconButton
            size="sm"
            label={t('upload.close')}
            icon={<IconX aria-hidden />}
            onClick={uploading.forgetProblem}
          />
        </p>
      ) : null}
      <Queue />
      {children}
    </div>
  );
}

function Queue() {
  const t = useTranslate('media-library');
  const items = useUploads().filter((item) => item.purpose === purpose);
  if (items.length === 0) return null;
  return (
    <ul className={styles.queue} aria-label={t('uploads')}>
      {items.map((item) => (
        <li key={item.id}>
          <UploadRow item={item} />
          {item.mediaType !== 'video' || item.state === 'failed' ? null : (
            <ProjectionChoice
              content360={item.content360}
              disabled={item.state === 'finished'}
              onChange={(content360) => uploads.setContent360(item.id, content360)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
