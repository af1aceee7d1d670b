import { ItemCard, useContentRights } from '#features/content/ui/index.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { analyticsPath, editPath } from '../../../model/virtual-human-paths.ts';
import { HumanPoster } from '../../components/HumanPoster.tsx';
import { PublicationBadge } from '../../components/PublicationBadge.tsx';
import { TypeBadge } from '../../components/TypeBadge.tsx';
import { VirtualHumanCardMenu } from './VirtualHumanCardMenu.tsx';
import type { ListedVirtualHuman } from './virtual-humans-query.ts';

/** One virtual human for staff. The edit button is disabled for those who may not edit it. */
export function VirtualHumanCard({ item, eager }: { item: ListedVirtualHuman; eager: boolean }) {
  const t = useTranslate('virtual-humans');
  const figures = useFigures(item);
  const rights = useContentRights('virtual-human', item, item.AuthorID);
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
      badges={<PublicationBadge status={item.Status} />}
      figures={figures}
      scoreWithheld={item.ScoreWithheld}
      editPath={editPath(item.ID)}
      editForbidden={rights.canEdit ? undefined : t('card.editForbidden')}
      analyticsPath={analyticsPath(item.ID)}
    />
  );
}

function useFigures(item: ListedVirtualHuman) {
  const { TotalUsers, Views, TotalCompletions, AverageScore } = item;
  const t = useTranslate('virtual-humans');
  const { number, score } = useFormats();
  if (item.FiguresWithheld) return null;
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
