import {
  IconFileMusic,
  IconFileTypePdf,
  IconMovie,
  IconPhoto,
  IconPlayerPause,
  IconPlayerPlay,
  IconX,
} from '@tabler/icons-react';
import { useFormats } from '#locales/format.ts';
import { type Translate, useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { formatFileSize } from '../../model/file-size.ts';
import { uploads } from '../upload/app-uploads.ts';
import { canResume, type UploadItem } from '../upload/upload-queue.ts';
import { failureText } from '../upload/upload-texts.ts';
import styles from './UploadRow.module.css';

const icons = {
  video: IconMovie,
  image: IconPhoto,
  audio: IconFileMusic,
  IconFileTypePdf,
  document: IconFileTypePdf,
};
const secondsPerMinute = 60;

/** One file on its way: how far, how fast, how long yet, and the ways to stop it. */
export function UploadRow({ item }: { item: UploadItem }) {
  const t = useTranslate('media');
  const { number, percent } = useFormats();
  const Icon = icons[item.mediaType];
  const share = item.sizeBytes === 0 ? 0 : (item.sentBytes / item.sizeBytes) * 100;
  const isOver = item.state === 'finished' || item.state === 'failed';
  const canPause = item.state === 'uploading' || item.state === 'waiting';
  return (
    <div className={styles.row} data-state={item.state}>
      <span className={styles.icon}>
        <Icon aria-hidden />
      </span>
      <div className={styles.body}>
        <p className={styles.name}>
          <span className={styles.fileName}>{item.name}</span>
          {item.state === 'failed' ? null : <span className={styles.percent}>{percent(share)}</span>}
        </p>
        <ProgressBar
          size="sm"
          value={share}
          label={t('row.progress', { file: item.name })}
          tone={item.state === 'failed' ? 'negative' : item.state === 'finished' ? 'positive' : 'accent'}
        />
        <p className={styles.detail} role="status">
          {detailOf(item, t, number)}
        </p>
      </div>
      <div className={styles.actions}>
        {canPause ? (
          <IconButton
            size="sm"
            label={t('row.pause', { file: item.name })}
            icon={<IconPlayerPause aria-hidden />}
            onClick={() => uploads.pause(item.id)}
          />
        ) : null}
        {canResume(item) ? (
          <IconButton
            size="sm"
            label={t('row.resume', { file: item.name })}
            icon={<IconPlayerPlay aria-hidden />}
            onClick={() => uploads.resume(item.id)}
          />
        ) : null}
        <IconButton
          size="sm"
          label={t(isOver ? 'row.remove' : 'row.cancel', { file: item.name })}
          icon={<IconX aria-hidden />}
          onClick={() => uploads.remove(item.id)}
        />
      </div>
    </div>
  );
}

function detailOf(item: UploadItem, t: Translate<'media'>, number: (value: number) => string): string {
  if (item.state !== 'uploading') {
    if (item.state === 'failed') return failureText(t, item);
    return t(`row.state.${item.state}`);
  }
  if (item.isInterrupted) return t('row.state.offline');
  const parts = { sent: formatFileSize(item.sentBytes), total: formatFileSize(item.sizeBytes) };
  if (item.bytesPerSecond === null || item.secondsLeft === null) return t('row.sent', parts);
  const speed = formatFileSize(item.bytesPerSecond);
  const left =
    item.secondsLeft < secondsPerMinute
      ? t('row.secondsLeft', { count: number(Math.max(1, Math.ceil(item.secondsLeft))) })
      : t('row.minutesLeft', { count: number(Math.ceil(item.secondsLeft / secondsPerMinute)) });
  return t('row.running', { ...parts, speed, left });
}
