import { analyticsPagesPoint } from '#features/analytics/ui/extension-points.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { only } from '#web/router/page-gates.ts';
import { coursesAnalyticsPath } from '../model/course-query.ts';
import { routes } from './routes.tsx';

export const courseAnalyticsWeb = defineWebFeature({
  name: 'course-analytics',
  pages: routes,
  gates: {
    '/analytics-data/courses': only('course:analyse'),
    '/courses/$courseId/analytics': only('course:analyse'),
  },
  brings: [
    analyticsPagesPoint.bring({
      to: coursesAnalyticsPath,
      label: 'menuEntry.courseAnalytics',
      permission: 'course:analyse',
    }),
  ],
});
