import { IconArchive, IconChartBar, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { groupPath } from '#features/groups/model/people-paths.ts';
import { useFormats } from '#locales/format.ts';
import { type TranslateKeys, useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { Tag } from '#ui-kit/display/Tag.tsx';
import { useCan } from '#web/session/use-session.ts';
import styles from './ItemCard.module.css';

type CardTexts = TranslateKeys<
  | 'untitled'
  | 'card.archivedOn'
  | 'card.lastEdited'
  | 'card.tags'
  | 'card.unpublishedChanges'
  | 'card.edit'
  | 'card.editOf'
  | 'card.analytics'
  | 'card.analyticsOf'
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
  HasUnpublishedChanges: boolean;
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
  /** Null where its numbers are about few people, and withheld. */
  figures: readonly CardFigure[] | null;
  /** Its score is about few people, and withheld. */
  scoreWithheld?: boolean;
  /** Where it is edited; without it nobody is offered to. */
  editPath: string | undefined;
  /** Why this viewer may not edit it: the button is shown, and says so. */
  editForbidden?: string | undefined;
  /** Where its analytics are, if it has any. */
  analyticsPath: string | undefined;
}

interface CardFigure {
  label: string;
  value: string;
  aside?: string | undefined;
}

/** One item as its makers see it: what it is, who sees it, how it does, and what can be done with it. */
export function ItemCard(props: ItemCardProps) {
  const { t, item, to, poster, progress, menu, badges, note, figures, scoreWithheld = false } = props;
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
          {item.HasUnpublishedChanges ? (
            <StatusBadge tone="warning">{t('card.unpublishedChanges')}</StatusBadge>
          ) : null}
          <span>{t('card.lastEdited', { date: date(item.LastEdited) })}</span>
        </p>
        {note}
        <Visibility t={t} item={item} />
        {item.Tags.length > 0 ? (
          <ul className={styles.tags} aria-label={t('card.tags')}>
            {item.Tags.map((tag) => (
              <li key={tag.ID}>
                <Tag name={tag.Name} />
              </li>
            ))}
          </ul>
        ) : null}
        {figures ? <Figures figures={figures} scoreWithheld={scoreWithheld} /> : <WithheldFigures />}
        <CardButtons {...props} />
      </div>
    </article>
  );
}

interface FiguresProps {
  figures: readonly CardFigure[];
  scoreWithheld: boolean;
}

function Figures({ figures, scoreWithheld }: FiguresProps) {
  const t = useTranslate('content');
  return (
    <div className={styles.numbers}>
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
      {scoreWithheld ? <p className={styles.few}>{t('figures.fewScores')}</p> : null}
    </div>
  );
}

function WithheldFigures() {
  const t = useTranslate('content');
  return (
    <p className={styles.withheld}>
      <IconEyeOff aria-hidden />
      {t('figures.withheld')}
    </p>
  );
}

function CardButtons({ t, item, editPath, editForbidden, analyticsPath }: ItemCardProps) {
  const title = item.Title || t('untitled');
  const pencil = <IconPencil size={16} aria-hidden />;
  return (
    <div className={styles.buttons}>
      {editPath && editForbidden === undefined ? (
        <ButtonLink size="sm" to={editPath} icon={pencil} aria-label={t('card.editOf', { title })}>
          {t('card.edit')}
        </ButtonLink>
      ) : null}
      {editForbidden === undefined ? null : (
        <Button
          size="sm"
          disabled
          icon={pencil}
          aria-label={t('card.editOf', { title })}
          title={editForbidden}
        >
          {t('card.edit')}
        </Button>
      )}
      {analyticsPath ? (
        <ButtonLink
          size="sm"
          to={analyticsPath}
          icon={<IconChartBar size={16} aria-hidden />}
          aria-label={t('card.analyticsOf', { title })}
        >
          {t('card.analytics')}
        </ButtonLink>
      ) : null}
    </div>
  );
}

/** Who can see it among the learners. Groups lead to their page for viewers who manage them. */
function Visibility({ t, item }: Pick<ItemCardProps, 't' | 'item'>) {
  const managesGroups = useCan('group:manage');
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
              {managesGroups ? (
                <Link className={styles.group} to={groupPath(group.ID)}>
                  {group.Name}
                </Link>
              ) : (
                group.Name
              )}
            </span>
          ))
        : null}
    </p>
  );
}
