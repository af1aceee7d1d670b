import { readEveryPage } from '#kernel/read-every-page.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { downloadCsv } from '#web/page/download-csv.ts';
import { contentRows } from '../../model/tables/content-rows.ts';
import { type ContentQuestion, contentDocument, contentVariables } from './analytics-queries.ts';

/** Makes a file of all that a list holds, not of the page alone. */
export function useContentExport() {
  const t = useTranslate('analytics');
  return async (question: ContentQuestion): Promise<void> => {
    const { start, end } = question.filters.variables;
    const items = await readEveryPage(async (page) => {
      const { readAnalysedContent } = await graphqlRequest(contentDocument, {
        ...contentVariables(question),
        ...page,
      });
      return readAnalysedContent.nodes;
    });
    downloadCsv(`${question.kind ?? 'content'}-analytics-${start}-${end}.csv`, contentRows(t, items));
  };
}
