import { readEveryPage } from '#kernel/read-every-page.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { downloadCsv } from '#web/page/download-csv.ts';
import type { GroupSort } from '../../../model/analytics-params.ts';
import { groupRows } from '../../../model/tables/group-rows.ts';
import { type AnalyticsFilters, comparedDays } from '../../components/use-analytics-filters.ts';
import { groupsDocument, groupVariables } from '../../groups/group-queries.ts';

/** Makes a file of all groups of the list, not of the page alone. */
export function useGroupExport() {
  const t = useTranslate('analytics-groups');
  return async (filters: AnalyticsFilters<GroupSort>): Promise<void> => {
    const groups = await readEveryPage(async (page) => {
      const { readAnalysedGroups } = await graphqlRequest(groupsDocument, {
        ...groupVariables(filters),
        ...page,
      });
      return readAnalysedGroups.nodes;
    });
    const { start, end } = filters.variables;
    downloadCsv(`groups-analytics-${start}-${end}.csv`, groupRows(t, groups, comparedDays(filters)));
  };
}
