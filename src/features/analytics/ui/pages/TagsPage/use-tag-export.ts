import { readEveryPage } from '#kernel/read-every-page.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { downloadCsv } from '#web/page/download-csv.ts';
import type { TagSort } from '../../../model/analytics-params.ts';
import { tagRows } from '../../../model/tables/tag-rows.ts';
import { tagsDocument } from '../../components/analytics-queries.ts';
import { type AnalyticsFilters, listVariables } from '../../components/use-analytics-filters.ts';

/** A file of more takes many calls. */
const mostInFile = 5_000;

/** Makes a file of all tags of the list, not of the page alone. */
export function useTagExport() {
  const t = useTranslate('analytics-tags');
  const { number } = useFormats();
  return async (filters: AnalyticsFilters<TagSort>): Promise<void> => {
    const first = await graphqlRequest(tagsDocument, { ...listVariables(filters), limit: 1, offset: 0 });
    if (first.readAnalysedTags.pageInfo.totalCount > mostInFile) {
      flash(t('tooManyForFile', { count: number(mostInFile) }), { type: 'error' });
      return;
    }
    const tags = await readEveryPage(async (page) => {
      const { readAnalysedTags } = await graphqlRequest(tagsDocument, { ...listVariables(filters), ...page });
      return readAnalysedTags.nodes;
    });
    const { start, end } = filters.variables;
    downloadCsv(`tags-analytics-${start}-${end}.csv`, tagRows(t, tags));
  };
}
