import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { LinkCard } from '#ui-kit/display/LinkCard.tsx';
import { Poster } from '#ui-kit/display/Poster.tsx';
import { PosterBadge } from '#ui-kit/display/PosterBadge.tsx';
import { Tag } from '#ui-kit/display/Tag.tsx';
import { CardGrid } from '#ui-kit/lists/CardGrid.tsx';
import { formatFileSize } from '../../../model/file-size.ts';
import { mediaPath } from '../../../model/media-paths.ts';
import { kindOf, type LibraryItem } from '../../library/library-item.ts';
import { MediaMenu } from '../../library/MediaMenu.tsx';
import { MediaState } from '../../library/MediaState.tsx';
import { mediaIcons } from '../../library/media-icons.ts';
import styles from './MediaGrid.module.css';

export function MediaGrid({ items }: { items: readonly LibraryItem[] }) {
  return (
    <CardGrid>
      {items.map((item, index) => (
        <MediaCard key={item.ID} item={item} eager={index < 4} />
      ))}
    </CardGrid>
  );
}

function MediaCard({ item, eager }: { item: LibraryItem; eager: boolean }) {
  const t = useTranslate('media-library');
  const { clock, date } = useFormats();
  const kind = kindOf(item);
  return (
    <LinkCard
      to={mediaPath(item.ID)}
      title={item.Title || item.Filename || t('untitled')}
      poster={
        <Poster
          url={item.ThumbnailURL}
          icon={mediaIcons[kind]}
          eager={eager}
          badges={
            <>
              <PosterBadge>{t(`kind.${kind}`)}</PosterBadge>
              {item.Pages ? <PosterBadge>{t('pages', { count: item.Pages })}</PosterBadge> : null}
              {item.Length === null ? null : <PosterBadge>{clock(item.Length * 1000)}</PosterBadge>}
            </>
          }
        />
      }
      footer={
        <div className={styles.footer}>
          <MediaState item={item} />
          <span className={styles.menu}>
            <MediaMenu item={item} />
          </span>
        </div>
      }
    >
      <p className={styles.meta}>
        {formatFileSize(item.SizeBytes)} · {date(item.Created)}
      </p>
      {item.Tags.length > 0 ? (
        <ul className={styles.tags} aria-label={t('tags.label')}>
          {item.Tags.map((tag) => (
            <li key={tag.ID}>
              <Tag name={tag.Name} />
            </li>
          ))}
        </ul>
      ) : null}
    </LinkCard>
  );
}
