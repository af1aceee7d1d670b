import { IconArchive } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats } from '#locales/format.ts';
import type { TranslateKeys } from '#locales/use-translate.ts';
import { Tag } from '#ui-kit/display/Tag.tsx';
import styles from './ItemCard.module.css';

type CardTexts = TranslateKeys<
  | 'untitled'
  | 'card.archivedOn'
  | 'card.lastEdited'
  | 'card.tags'
  | 'visibility.label'
  | 'visibility.unpublished'
  | 'visibility.everyone'
>;

/** What a card says of an item of any kind. */
interface CardItem {
  Title: string;
  AdminTitle: string | null;
  Archived: string | null;
  LastEdited: string;
  Status: string | null;
  Tags: readonly { ID: string; Name: string }[];
  OrganisationGroups: readonly Group[];
}

interface Group {
  ID: string;
  Name: string;
}

export interface ItemCardProps {
  t: CardTexts;
  item: CardItem;
  /** Where the picture and the title lead. */
  to: string;
  poster: ReactNode;
  /** On the edge below the picture. */
  progress?: ReactNode;
  menu: ReactNode;
  /** Before the day of the last change. */
  badges: ReactNode;
  /** Below them. */
  note?: ReactNode;
  /** A group among those who see it; its name unless said otherwise. */
  renderGroup?: (group: Group) => ReactNode;
  figures: readonly CardFigure[];
  /** Buttons side by side. */
  children: ReactNode;
}

interface CardFigure {
  label: string;
  value: string;
  aside?: string | undefined;
}

/** One item as its makers see it: what it is, who sees it, how it does, and what can be done with it. */
export function ItemCard(props: ItemCardProps) {
  const { t, item, to, poster, progress, menu, badges, note, renderGroup, figures, children } = props;
  const { date } = useFormats();
  return (
    <article className={styles.card} data-archived={item.Archived !== null || undefined}>
      <Link className={styles.picture} to={to} tabIndex={-1} aria-hidden="true">
        {poster}
      </Link>
      {progress ? <div className={styles.progress}>{progress}</div> : null}
      {item.Archived ? (
        <p className={styles.archived}>
          <IconArchive aria-hidden />
          {t('card.archivedOn', { date: date(item.Archived) })}
        </p>
      ) : null}
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 className={styles.title}>
            <Link className={styles.link} to={to}>
              {item.Title || t('untitled')}
            </Link>
          </h2>
          {menu}
        </div>
        {item.AdminTitle ? <p className={styles.adminTitle}>{item.AdminTitle}</p> : null}
        <p className={styles.meta}>
          {badges}
          <span>{t('card.lastEdited', { date: date(item.LastEdited) })}</span>
        </p>
        {note}
        <Visibility t={t} item={item} renderGroup={renderGroup} />
        {item.Tags.length > 0 ? (
          <ul className={styles.tags} aria-label={t('card.tags')}>
            {item.Tags.map((tag) => (
              <li key={tag.ID}>
                <Tag name={tag.Name} />
              </li>
            ))}
          </ul>
        ) : null}
        <dl className={styles.figures}>
          {figures.map(({ label, value, aside }) => (
            <div key={label} className={styles.figure}>
              <dt>{label}</dt>
              <dd>
                {value}
                {aside ? <small> {aside}</small> : null}
              </dd>
            </div>
          ))}
        </dl>
        <div className={styles.buttons}>{children}</div>
      </div>
    </article>
  );
}

/** Who can see it among the learners. */
function Visibility({ t, item, renderGroup }: Pick<ItemCardProps, 't' | 'item' | 'renderGroup'>) {
  const groups = item.OrganisationGroups;
  const isPublished = item.Status === 'Published';
  return (
    <p className={styles.visibility}>
      <span className={styles.label}>{t('visibility.label')}</span>{' '}
      {isPublished ? null : t('visibility.unpublished')}
      {isPublished && groups.length === 0 ? t('visibility.everyone') : null}
      {isPublished
        ? groups.map((group, index) => (
            <span key={group.ID}>
              {index > 0 ? ', ' : null}
              {renderGroup ? renderGroup(group) : group.Name}
            </span>
          ))
        : null}
    </p>
  );
}
