import { readEveryPage } from '#kernel/read-every-page.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { downloadCsv } from '#web/page/download-csv.ts';
import type { FormSort } from '../../../model/analytics-params.ts';
import { formRows } from '../../../model/tables/form-rows.ts';
import type { AnalyticsFilters } from '../../components/use-analytics-filters.ts';
import { formsDocument, formVariables } from './form-queries.ts';

/** Makes a file of all forms of the list, not of the page alone. */
export function useFormExport() {
  const t = useTranslate('analytics-forms');
  return async (filters: AnalyticsFilters<FormSort>): Promise<void> => {
    const forms = await readEveryPage(async (page) => {
      const { readAnalysedForms } = await graphqlRequest(formsDocument, {
        ...formVariables(filters),
        ...page,
      });
      return readAnalysedForms.nodes;
    });
    const { start, end } = filters.variables;
    downloadCsv(`forms-analytics-${start}-${end}.csv`, formRows(t, forms));
  };
}
