import { readScore } from '#kernel/score.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import type { TagSort } from '../../../model/analytics-params.ts';
import { tagsDocument, tagVariables } from '../../components/analytics-queries.ts';
import { downloadCsv } from '../../components/download-csv.ts';
import { readEveryPage } from '../../components/read-every-page.ts';
import type { AnalyticsFilters } from '../../components/use-analytics-filters.ts';
import type { AnalysedTag } from './TagTable.tsx';

/** Makes a file of all tags of the list, not of the page alone. */
export function useTagExport() {
  const t = useTranslate('analytics-tags');
  return async (filters: AnalyticsFilters<TagSort>): Promise<void> => {
    const columns = ['title', 'items', 'users', 'views', 'completions', 'score'] as const;
    const rows = (await readAll(filters)).map(({ Name, TotalItems, Figures }) => [
      Name,
      String(TotalItems),
      String(Figures.TotalUsers),
      String(Figures.TotalViews),
      String(Figures.TotalCompletions),
      String(readScore(Figures.AverageScore) ?? ''),
    ]);
    const { start, end } = filters.variables;
    downloadCsv(`tags-analytics-${start}-${end}.csv`, [
      columns.map((column) => t(`column.${column}`)),
      ...rows,
    ]);
  };
}

function readAll(filters: AnalyticsFilters<TagSort>): Promise<AnalysedTag[]> {
  return readEveryPage(async (page) => {
    const { readAnalysedTags } = await graphqlRequest(tagsDocument, { ...tagVariables(filters), ...page });
    return readAnalysedTags.nodes;
  });
}
