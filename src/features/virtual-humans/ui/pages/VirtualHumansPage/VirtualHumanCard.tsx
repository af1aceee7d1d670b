import { IconArchive, IconChartBar, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { ButtonLink } from '#ui-kit/ButtonLink.tsx';
import { StatusBadge } from '#ui-kit/StatusBadge.tsx';
import { Tag } from '#ui-kit/Tag.tsx';
import { useCan, useViewer } from '#web/session/use-session.ts';
import { HumanPoster } from '../../components/HumanPoster.tsx';
import { PublicationBadge } from '../../components/PublicationBadge.tsx';
import { TypeBadge } from '../../components/TypeBadge.tsx';
import { analyticsPath, editPath } from '../../virtual-human-paths.ts';
import styles from './VirtualHumanCard.module.css';
import { VirtualHumanCardMenu } from './VirtualHumanCardMenu.tsx';
import type { ListedVirtualHuman } from './virtual-humans-query.ts';

/** One virtual human as its makers see it: who it is, who sees it, how it does, and what can be done with it. */
export function VirtualHumanCard({ item, eager }: { item: ListedVirtualHuman; eager: boolean }) {
  const t = useTranslate('virtual-humans');
  const { date } = useFormats();
  const isAnalyst = useViewer()?.UserType === 'analyst';
  const canOpenEditor = item.CanEdit || isAnalyst;
  const target = canOpenEditor ? editPath(item.ID) : analyticsPath(item.ID);
  const title = item.Title || t('untitled');
  return (
    <article className={styles.card} data-archived={item.Archived !== null || undefined}>
      <Link className={styles.picture} to={target} tabIndex={-1} aria-hidden="true">
        <HumanPoster url={item.ThumbnailURL} portraitUrl={item.Avatar?.ImageMedia.URL} eager={eager}>
          <span className={styles.type}>
            <TypeBadge type={item.Type} />
          </span>
        </HumanPoster>
      </Link>
      {item.Archived ? (
        <p className={styles.archived}>
          <IconArchive aria-hidden />
          {t('card.archivedOn', { date: date(item.Archived) })}
        </p>
      ) : null}
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 className={styles.title}>
            <Link className={styles.link} to={target}>
              {title}
            </Link>
          </h2>
          <VirtualHumanCardMenu item={item} />
        </div>
        {item.AdminTitle ? <p className={styles.adminTitle}>{item.AdminTitle}</p> : null}
        <p className={styles.meta}>
          <PublicationBadge status={item.Status} />
          {item.HasUnpublishedChanges ? (
            <StatusBadge tone="warning">{t('card.unpublishedChanges')}</StatusBadge>
          ) : null}
          <span>{t('card.lastEdited', { date: date(item.LastEdited) })}</span>
        </p>
        <Visibility item={item} />
        {item.Tags.length > 0 ? (
          <ul className={styles.tags} aria-label={t('card.tags')}>
            {item.Tags.map((tag) => (
              <li key={tag.ID}>
                <Tag name={tag.Name} />
              </li>
            ))}
          </ul>
        ) : null}
        <Numbers item={item} />
        <div className={styles.buttons}>
          {canOpenEditor ? (
            <ButtonLink
              size="sm"
              to={editPath(item.ID)}
              icon={<IconPencil size={16} aria-hidden />}
              aria-label={t('card.editOf', { title })}
            >
              {t('card.edit')}
            </ButtonLink>
          ) : (
            <Button size="sm" disabled icon={<IconPencil size={16} aria-hidden />}>
              {t('card.edit')}
            </Button>
          )}
          <ButtonLink
            size="sm"
            to={analyticsPath(item.ID)}
            icon={<IconChartBar size={16} aria-hidden />}
            aria-label={t('card.analyticsOf', { title })}
          >
            {t('card.analytics')}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

/** Who can see it; groups lead to their page for those who manage them. */
function Visibility({ item }: { item: ListedVirtualHuman }) {
  const t = useTranslate('virtual-humans');
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

function groupPath(id: string): string {
  return `/groups/${id}`;
}

function Numbers({ item }: { item: ListedVirtualHuman }) {
  const t = useTranslate('virtual-humans');
  const { number, percent } = useFormats();
  const { AverageScore } = item;
  return (
    <dl className={styles.stats}>
      <Stat label={t('stats.users')} value={number(item.TotalUsers)} />
      <Stat label={t('stats.views')} value={number(item.Views)} />
      <Stat label={t('stats.completions')} value={number(item.TotalCompletions)} />
      <Stat
        label={t('stats.averageScore')}
        value={AverageScore === null ? t('stats.none') : percent(AverageScore)}
      />
    </dl>
  );
}

function Stat({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.stat}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
