import { readEveryPage } from '#features/analytics/model/read-every-page.ts';
import type { ViewTables } from '#features/analytics/server/extension-points.ts';
import { readViewArgs, readViewSort } from '#features/analytics/server/index.ts';
import { courseColumns, courseSorts } from '../model/course-query.ts';
import { courseRows } from '../model/course-rows.ts';
import { presentCourse, readOrder } from './course-analytics-resolvers.ts';
import { type CourseAnalyticsContext, listAnalysedCourses } from './course-analytics-service.ts';

const rowsAtOnce = 1_000;

/** The list of courses, as its page exports it. */
export function courseViewTables(context: CourseAnalyticsContext): ViewTables {
  return {
    page: 'courses',
    async list(viewer, { params, say }) {
      const args = readViewArgs(context, params);
      const order = readOrder(courseColumns, readViewSort(params, courseSorts), {
        column: 'Learners',
        descending: true,
      });
      const courses = await readEveryPage(async (page) => {
        const request = { titleContains: params.search ?? '', used: false, order, page };
        return (await listAnalysedCourses(context, viewer, args, request)).nodes;
      }, rowsAtOnce);
      const t = say('analytics-courses');
      return [
        { name: 'courses-analytics', title: t('title'), rows: courseRows(t, courses.map(presentCourse)) },
      ];
    },
  };
}
