import { IconLoader2 } from '@tabler/icons-react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { showTranscodingStatus } from '../../model/transcoding-status.ts';
import { isVideo, type LibraryItem } from './library-item.ts';

/** How far a video is, and whether a new file is on its way; nothing for what needs no work. */
export function MediaState({ item }: { item: LibraryItem }) {
  const t = useTranslate('media-library');
  const { percent } = useFormats();
  if (item.Replacement && !item.Deleted)
    return <StatusBadge tone="accent">{t('status.replacing')}</StatusBadge>;
  if (!isVideo(item)) return null;
  const status = showTranscodingStatus(item.TranscodingStatus, item.TranscodingProgress);
  if (status.kind === 'none') return null;
  if (status.kind === 'done') return <StatusBadge tone="positive">{t('status.Success')}</StatusBadge>;
  if (status.kind === 'error') return <StatusBadge tone="negative">{t('status.Error')}</StatusBadge>;
  return (
    <StatusBadge tone="accent" icon={<IconLoader2 data-turning aria-hidden />}>
      {t('status.TranscodingAt', { progress: percent(status.progress) })}
    </StatusBadge>
  );
}
