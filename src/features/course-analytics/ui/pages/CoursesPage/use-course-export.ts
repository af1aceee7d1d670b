import type { AnalyticsFilters } from '#features/analytics/ui/index.ts';
import { downloadCsv } from '#features/analytics/ui/index.ts';
import { readScore } from '#kernel/score.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import type { CourseSort } from '../../../model/course-query.ts';
import { coursesDocument, courseVariables, type ListedCourse } from '../../course-queries.ts';

/** As many as one answer may hold. */
const exportPage = 100;

/** Makes a file of all courses of the list, not of the page alone. */
export function useCourseExport() {
  const t = useTranslate('analytics-courses');
  return async (filters: AnalyticsFilters<CourseSort>): Promise<void> => {
    const header = [
      t('column.title'),
      t('column.learners'),
      t('column.completions'),
      t('column.passed'),
      t('export.progress'),
      t('export.score'),
      t('export.seconds'),
    ];
    const rows = (await readAll(filters)).map(({ Title, Figures }) => [
      Title,
      String(Figures.TotalLearners),
      String(Figures.TotalCompletions),
      String(Figures.TotalPassed),
      String(readScore(Figures.AverageProgress) ?? ''),
      String(readScore(Figures.AverageScore) ?? ''),
      String(Math.round(Figures.TotalTimeSpent / 1000)),
    ]);
    const { start, end } = filters.variables;
    downloadCsv(`courses-analytics-${start}-${end}.csv`, [header, ...rows]);
  };
}

async function readAll(filters: AnalyticsFilters<CourseSort>): Promise<ListedCourse[]> {
  const courses: ListedCourse[] = [];
  for (;;) {
    const { readAnalysedCourses } = await graphqlRequest(coursesDocument, {
      ...courseVariables(filters),
      limit: exportPage,
      offset: courses.length,
    });
    courses.push(...readAnalysedCourses.nodes);
    if (readAnalysedCourses.nodes.length < exportPage) return courses;
  }
}
