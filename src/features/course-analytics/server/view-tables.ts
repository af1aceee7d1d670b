import { funnelRows } from '#features/analytics/model/tables/learning-rows.ts';
import type { ViewQuestion, ViewTable, ViewTables } from '#features/analytics/server/extension-points.ts';
import {
  overviewTables,
  presentFunnel,
  type QuestionArgs,
  readViewArgs,
  readViewSort,
} from '#features/analytics/server/index.ts';
import { readEveryPage } from '#kernel/read-every-page.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { bandRows, unitRows } from '../model/course-part-rows.ts';
import {
  courseColumns,
  courseSorts,
  learnerColumns,
  learnerSorts,
  learnerStates,
} from '../model/course-query.ts';
import { courseRows } from '../model/course-rows.ts';
import { learnerRows } from '../model/learner-rows.ts';
import { presentCourse, presentLearner, presentParts, readOrder } from './course-analytics-resolvers.ts';
import {
  type CourseAnalyticsContext,
  findCourseAnalytics,
  findCourseFunnel,
  listAnalysedCourses,
  listLearnersOfCourse,
  readCoursesAnalytics,
} from './course-analytics-service.ts';
import type { CourseLearnerRow } from './learner-store.ts';

const rowsAtOnce = 1_000;

/** The list of courses and the page of one, as these export them. */
export function listCourseViewTables(context: CourseAnalyticsContext): ViewTables[] {
  return [listTables(context), pageTables(context)];
}

function pageTables(context: CourseAnalyticsContext): ViewTables {
  return {
    page: 'course',
    async list(viewer, { id, params, say, today, moment }) {
      const courseId = id ?? 0;
      const args = readViewArgs({ params, today });
      const found = await findCourseAnalytics(context, viewer, courseId, args);
      if (!found) return null;
      const order = readOrder(learnerColumns, readViewSort(params, learnerSorts), {
        column: 'Progress',
        descending: false,
      });
      const state = learnerStates.find((known) => known === params.state) ?? null;
      const learners = await readEveryPage(async (page) => {
        const request = { courseId, nameContains: params.search ?? '', state, order, page };
        return (await listLearnersOfCourse(context, viewer, args, request)).nodes;
      }, rowsAtOnce);
      const t = say('analytics-courses');
      const course = presentCourse(found.course);
      const parts = presentParts(found);
      const hasLearners = course.Figures.TotalLearners > 0;
      return [
        {
          name: 'figures',
          title: course.Title || t('untitled'),
          rows: courseRows(t, [course]),
          printed: true,
        },
        ...(await funnelTables(context, viewer, courseId, { args, say })),
        ...(hasLearners && parts.Units.length > 0
          ? [{ name: `course-units-${courseId}`, title: t('funnel'), rows: unitRows(t, parts.Units) }]
          : []),
        ...(hasLearners
          ? [{ name: `course-progress-${courseId}`, title: t('bands'), rows: bandRows(t, parts.Progress) }]
          : []),
        {
          name: `course-${courseId}`,
          title: t('learners'),
          rows: learnerRows(t, parts.Units, learners.map(listedLearner), moment),
        },
      ];
    },
  };
}

/** None where nothing was assigned or begun: the page has no file then. */
async function funnelTables(
  context: CourseAnalyticsContext,
  viewer: Viewer,
  courseId: number | null,
  { args, say }: { args: QuestionArgs } & Pick<ViewQuestion, 'say'>,
): Promise<ViewTable[]> {
  const found = await findCourseFunnel(context, viewer, courseId, args);
  if (!found) return [];
  const shown = presentFunnel(found);
  const isEmpty = shown.Assigned.Assigned + shown.Used.Started === 0;
  if (isEmpty && !shown.Assigned.Withheld && !shown.Used.Withheld) return [];
  const t = say('analytics-learning');
  return [{ name: 'funnel', title: t('funnel.title'), rows: funnelRows(t, shown) }];
}

/** As the API answers a learner; its moments are texts there. */
function listedLearner(row: CourseLearnerRow) {
  const learner = presentLearner(row);
  return {
    ...learner,
    Person: { Name: row.name, Email: row.email },
    Started: learner.Started.toISOString(),
    Completed: learner.Completed?.toISOString() ?? null,
    LastActivity: learner.LastActivity.toISOString(),
  };
}

function listTables(context: CourseAnalyticsContext): ViewTables {
  return {
    page: 'courses',
    async list(viewer, { params, say, today }) {
      const args = readViewArgs({ params, today });
      const order = readOrder(courseColumns, readViewSort(params, courseSorts), {
        column: 'Learners',
        descending: true,
      });
      const courses = await readEveryPage(async (page) => {
        const request = { titleContains: params.search ?? '', used: false, order, page };
        return (await listAnalysedCourses(context, viewer, args, request)).nodes;
      }, rowsAtOnce);
      const t = say('analytics-courses');
      const overview = await readCoursesAnalytics(context, viewer, args);
      return [
        ...overviewTables(say('analytics'), overview, params, t),
        ...(await funnelTables(context, viewer, null, { args, say })),
        { name: 'courses-analytics', title: t('list'), rows: courseRows(t, courses.map(presentCourse)) },
      ];
    },
  };
}
