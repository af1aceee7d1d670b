import type { FilteredAnalyticsProps } from '#features/content/ui/extension-points.ts';
import { ListTools } from '#ui-kit/lists/ListTools.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ImpossibleDays } from './SummaryPanel.tsx';
import { useAnalyticsFilters } from './use-analytics-filters.ts';
import { ViewsAlone } from './ViewsAlone.tsx';

/** What a kind lists of an item in the days, for the people, asked for. */
export function FilteredList({ download, children }: FilteredAnalyticsProps) {
  const filters = useAnalyticsFilters();
  return (
    <>
      <ViewsAlone />
      <FilterBar filters={filters} />
      {filters.fault ? (
        <ImpossibleDays filters={filters} />
      ) : (
        <>
          <ListTools filters={<ExportButton download={() => download(filters.variables)} />} />
          {children(filters.variables)}
        </>
      )}
    </>
  );
}
