import { IconChartBar, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ItemCard, useContentRights } from '#features/content/ui/index.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { useCan } from '#web/session/use-session.ts';
import { analyticsPath, editPath } from '../../../model/virtual-human-paths.ts';
import { HumanPoster } from '../../components/HumanPoster.tsx';
import { PublicationBadge } from '../../components/PublicationBadge.tsx';
import { TypeBadge } from '../../components/TypeBadge.tsx';
import styles from './VirtualHumanCard.module.css';
import { VirtualHumanCardMenu } from './VirtualHumanCardMenu.tsx';
import type { ListedVirtualHuman } from './virtual-humans-query.ts';

/** One virtual human for its authors. Groups link to their page for viewers who manage them. */
export function VirtualHumanCard({ item, eager }: { item: ListedVirtualHuman; eager: boolean }) {
  const t = useTranslate('virtual-humans');
  const figures = useFigures(item);
  const managesGroups = useCan('group:manage');
  const rights = useContentRights('virtual-human', item, item.AuthorID);
  const title = item.Title || t('untitled');
  return (
    <ItemCard
      t={t}
      item={item}
      to={rights.canEdit ? editPath(item.ID) : analyticsPath(item.ID)}
      poster={
        <HumanPoster
          url={item.ThumbnailURL}
          portraitUrl={item.Avatar?.ImageMedia.URL}
          eager={eager}
          badges={<TypeBadge type={item.Type} />}
        />
      }
      menu={<VirtualHumanCardMenu item={item} rights={rights} />}
      badges={
        <>
          <PublicationBadge status={item.Status} />
          {item.HasUnpublishedChanges ? (
            <StatusBadge tone="warning">{t('card.unpublishedChanges')}</StatusBadge>
          ) : null}
        </>
      }
      renderGroup={(group) =>
        managesGroups ? (
          <Link className={styles.group} to={groupPath(group.ID)}>
            {group.Name}
          </Link>
        ) : (
          group.Name
        )
      }
      figures={figures}
    >
      {rights.canEdit ? (
        <ButtonLink
          size="sm"
          to={editPath(item.ID)}
          icon={<IconPencil size={16} aria-hidden />}
          aria-label={t('card.editOf', { title })}
        >
          {t('card.edit')}
        </ButtonLink>
      ) : null}
      <ButtonLink
        size="sm"
        to={analyticsPath(item.ID)}
        icon={<IconChartBar size={16} aria-hidden />}
        aria-label={t('card.analyticsOf', { title })}
      >
        {t('card.analytics')}
      </ButtonLink>
    </ItemCard>
  );
}

function groupPath(id: string): string {
  return `/groups/${id}`;
}

function useFigures({ TotalUsers, Views, TotalCompletions, AverageScore }: ListedVirtualHuman) {
  const t = useTranslate('virtual-humans');
  const { number, score } = useFormats();
  return [
    { label: t('stats.users'), value: number(TotalUsers) },
    { label: t('stats.views'), value: number(Views) },
    { label: t('stats.completions'), value: number(TotalCompletions) },
    {
      label: t('stats.averageScore'),
      value: AverageScore === null ? t('stats.none') : score(AverageScore),
    },
  ];
}
