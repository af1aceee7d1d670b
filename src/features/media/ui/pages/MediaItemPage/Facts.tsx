import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { formatFileSize } from '../../../model/file-size.ts';
import { kindOf } from '../../library/library-item.ts';
import { MediaState } from '../../library/MediaState.tsx';
import styles from './MediaItemPage.module.css';
import type { MediaDetail } from './media-item-query.ts';

/** Size, duration, resolution, and who brought it. */
export function Facts({ item }: { item: MediaDetail }) {
  const t = useTranslate('media-library');
  const { clock, dateTime } = useFormats();
  const facts = [
    [t('item.kind'), t(`kind.${kindOf(item)}`)],
    [t('item.file'), item.Filename],
    [t('item.size'), formatFileSize(item.SizeBytes)],
    [t('item.resolution'), item.Width && item.Height ? `${item.Width} × ${item.Height}` : null],
    [t('item.pages'), item.Pages ? t('pages', { count: item.Pages }) : null],
    [t('item.length'), item.Length === null ? null : clock(item.Length * 1000)],
    [
      t('item.uploadedBy'),
      item.Kind === 'portrait' ? null : (item.UploadedBy?.Name ?? t('item.somebodyGone')),
    ],
    [t('item.created'), dateTime(item.Created)],
  ] as const;
  return (
    <Card as="section" aria-labelledby="facts">
      <h2 id="facts" className={styles.title}>
        {t('item.facts')}
      </h2>
      <MediaState item={item} />
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Card>
  );
}
