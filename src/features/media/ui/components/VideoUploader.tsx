import { type ReactNode, useEffect } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { findVideoEndpoint, uploads, useUploads } from '../upload/app-uploads.ts';
import { guess360 } from '../upload/guess-360.ts';
import type { UploadItem } from '../upload/upload-queue.ts';
import { FileDropzone } from './FileDropzone.tsx';
import { ProjectionChoice } from './ProjectionChoice.tsx';
import { UnfinishedUploads } from './UnfinishedUploads.tsx';
import { UploadLeaveGuard } from './UploadLeaveGuard.tsx';
import { UploadRow } from './UploadRow.tsx';
import styles from './VideoUploader.module.css';

export interface VideoUploaderProps {
  multiple?: boolean;
  alternative?: ReactNode;
  /** The file is on the server; `item.tusId` names it and `item.content360` is the author's choice. */
  onUploaded: (item: UploadItem) => void;
  /** Below each row, for instance what happens to it afterwards. */
  renderAfter?: (item: UploadItem) => ReactNode;
}

/** Drop zone and queue for videos. Everything on its way is shown, whichever page began it. */
export function VideoUploader({
  multiple = false,
  alternative,
  onUploaded,
  renderAfter,
}: VideoUploaderProps) {
  const t = useTranslate('media');
  const items = useUploads().filter((item) => item.mediaType === 'video' && item.purpose === null);

  // Asked once for each visit to a place that uploads.
  useEffect(() => {
    void findVideoEndpoint();
  }, []);

  const begin = async (files: readonly File[]) => {
    const requests = await Promise.all(
      files.map(async (file) => ({ file, mediaType: 'video' as const, content360: await guess360(file) })),
    );
    // Another file instead of the one that was refused.
    for (const item of items) if (!multiple && item.state === 'failed') uploads.remove(item.id);
    uploads.add(requests, { onFinished: onUploaded });
  };
  const isFull = !multiple && items.some((item) => item.state !== 'failed');

  return (
    <div className={styles.uploader}>
      <UploadLeaveGuard />
      {isFull ? null : (
        <>
          <FileDropzone
            mediaType="video"
            multiple={multiple}
            alternative={alternative}
            onFiles={(files) => void begin(files)}
          />
          <UnfinishedUploads onFile={(file) => void begin([file])} />
        </>
      )}
      {items.length > 0 ? (
        <ul className={styles.queue} aria-label={t('queue.title')}>
          {items.map((item) => (
            <li key={item.id} className={styles.item}>
              <UploadRow item={item} />
              {item.state === 'failed' ? null : (
                <ProjectionChoice
                  content360={item.content360}
                  disabled={item.state === 'finished'}
                  onChange={(content360) => uploads.setContent360(item.id, content360)}
                />
              )}
              {renderAfter?.(item)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
