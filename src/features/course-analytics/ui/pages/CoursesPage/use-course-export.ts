import type { AnalyticsFilters } from '#features/analytics/ui/index.ts';
import { readEveryPage } from '#kernel/read-every-page.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { downloadCsv } from '#web/page/download-csv.ts';
import type { CourseSort } from '../../../model/course-query.ts';
import { courseRows } from '../../../model/course-rows.ts';
import { coursesDocument, courseVariables } from '../../course-queries.ts';

/** Makes a file of all courses of the list, not of the page alone. */
export function useCourseExport() {
  const t = useTranslate('analytics-courses');
  return async (filters: AnalyticsFilters<CourseSort>): Promise<void> => {
    const courses = await readEveryPage(async (page) => {
      const { readAnalysedCourses } = await graphqlRequest(coursesDocument, {
        ...courseVariables(filters),
        ...page,
      });
      return readAnalysedCourses.nodes;
    });
    const { start, end } = filters.variables;
    downloadCsv(`courses-analytics-${start}-${end}.csv`, courseRows(t, courses));
  };
}
