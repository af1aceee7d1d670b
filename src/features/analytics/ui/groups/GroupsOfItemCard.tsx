import type { PlayedKind } from '#features/content/model/content-kind.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { useCan } from '#web/session/use-session.ts';
import { groupRows } from '../../model/tables/group-rows.ts';
import type { ShownFigures } from '../components/analytics-queries.ts';
import { type AnalyticsFilters, comparedDays } from '../components/use-analytics-filters.ts';
import { ExportRows } from '../learning/ExportRows.tsx';
import { GroupBars } from './GroupBars.tsx';
import { useGroupsOfItem } from './group-queries.ts';

interface GroupsOfItemCardProps {
  item: { kind: PlayedKind; itemId: string };
  /** What the item comes to with the same filters. */
  figures: ShownFigures;
  filters: AnalyticsFilters;
}

/** How the groups of the organisation do with one item; nothing for who does not see everybody, or where nobody is in a group. */
export function GroupsOfItemCard(props: GroupsOfItemCardProps) {
  return useCan('analytics:view') && props.filters.period !== null ? <GroupsOfItem {...props} /> : null;
}

function GroupsOfItem({ item, figures, filters }: GroupsOfItemCardProps) {
  const t = useTranslate('analytics-groups');
  const { data } = useGroupsOfItem(item, filters);
  const used =
    data?.readAnalysedGroups.nodes.filter(({ Figures }) => Figures.Withheld || Figures.TotalUsers > 0) ?? [];
  // Of one group alone there is nothing to hold it against but everybody, which its filter shows.
  if (used.length < 2) return null;
  return (
    <GroupBars
      groups={used}
      // With a group chosen the figures are those of its people.
      whole={filters.asked.group ? undefined : figures}
      search={filters.shared}
      actions={
        <ExportRows
          name="groups-of-item"
          rows={groupRows(t, used, comparedDays(filters))}
          question={{ filters }}
        />
      }
    />
  );
}
