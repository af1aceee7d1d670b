import { dayOf } from '#features/analytics/model/analytics-period.ts';
import type { AnalyticsContext } from '#features/analytics/server/index.ts';
import {
  type FunnelRow,
  nothingWithheld,
  type Overview,
  parseQuestion,
  type QuestionArgs,
  type WithheldRows,
  withholdFunnel,
} from '#features/analytics/server/index.ts';
import type { AvatarUrl } from '#features/identity/server/extension-points.ts';
import { type Period, periodBefore } from '#kernel/days.ts';
import { fewPeople } from '#kernel/few-people.ts';
import { isFew } from '#kernel/fewest-people.ts';
import type { Page } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { coursesSeenBy } from '../model/course-figures-policy.ts';
import { readCourseFunnel } from './course-funnel-store.ts';
import type { CourseQuestion } from './course-selection.ts';
import {
  type CourseFiguresRow,
  type CourseListRequest,
  type CourseReport,
  type CourseRow,
  listCourseFigures,
  noCourseFigures,
  readCourseFigures,
  readCourseReport,
} from './course-store.ts';
import { guardCourses, readCoursesOverview } from './courses-overview.ts';
import { judgeCourses } from './judge-courses.ts';
import { type CourseLearnerRow, type LearnersRequest, listCourseLearners } from './learner-store.ts';

export type CourseAnalyticsContext = AnalyticsContext & { avatarUrl: AvatarUrl };

// How courses go: for staff by what they see of content, for managers by the people of their groups.

export function listAnalysedCourses(
  context: CourseAnalyticsContext,
  viewer: Viewer,
  args: QuestionArgs,
  request: CourseListRequest,
): Promise<Page<CourseRow>> {
  const asked = ask(context, viewer, args);
  return context.tenancy.readForAnalytics(viewer, async (scope) =>
    listCourseFigures(scope, asked, request, await judgeCourses(scope, asked)),
  );
}

/** What all courses come to that the viewer sees the numbers of. */
export function readCoursesAnalytics(
  context: CourseAnalyticsContext,
  viewer: Viewer,
  args: QuestionArgs,
): Promise<Overview> {
  const asked = ask(context, viewer, args);
  return context.tenancy.readForAnalytics(viewer, (scope) => readCoursesOverview(scope, asked));
}

/** Null where there is no such course, or none whose figures the viewer may see. */
export async function findCourseAnalytics(
  context: CourseAnalyticsContext,
  viewer: Viewer,
  courseId: number,
  args: QuestionArgs,
): Promise<(CourseReport & { period: Period; before: CourseFiguresRow }) | null> {
  const asked = ask(context, viewer, args);
  const report = await context.tenancy.readForAnalytics(viewer, async (scope) => {
    const withheld = await judgeCourses(scope, asked);
    const found = await readCourseReport(scope, asked, courseId, withheld);
    if (found?.course.withheld) throw fewPeople();
    if (!found) return null;
    const units = found.units.map((unit) => withholdScore(unit, withheld));
    return { ...found, units, before: await readCourseBefore(scope, asked, courseId) };
  });
  return report && { ...report, period: asked.question.period };
}

/** The same course in as many days before. */
async function readCourseBefore(
  scope: ReadScope,
  asked: CourseQuestion,
  courseId: number,
): Promise<CourseFiguresRow> {
  const before = { ...asked, question: { ...asked.question, period: periodBefore(asked.question.period) } };
  const found = await readCourseFigures(scope, before, courseId, await judgeCourses(scope, before));
  return found ?? noCourseFigures;
}

/**
 * How far members came with courses that were assigned, and with those that they began. Null where one course is asked about
 * that is not there, or whose figures the viewer may not see.
 * @throws FORBIDDEN where it is about few people, and the organisation withholds that
 */
export async function findCourseFunnel(
  context: CourseAnalyticsContext,
  viewer: Viewer,
  courseId: number | null,
  args: QuestionArgs,
): Promise<(FunnelRow & { period: Period }) | null> {
  const asked = ask(context, viewer, args);
  const { period } = asked.question;
  return context.tenancy.readForAnalytics(viewer, async (scope) => {
    if (courseId === null) {
      const { withholds, leftOut } = await guardCourses(scope, asked);
      const row = await readCourseFunnel(scope, { ...asked, leftOut }, null);
      return { ...(withholds ? withholdFunnel(row) : row), period };
    }
    const withheld = await judgeCourses(scope, asked);
    const found = await readCourseReport(scope, asked, courseId, withheld);
    if (!found) return null;
    if (found.course.withheld) throw fewPeople();
    const row = await readCourseFunnel(scope, asked, courseId);
    return { ...(withheld === nothingWithheld ? row : withholdFunnel(row)), period };
  });
}

export function listLearnersOfCourse(
  context: CourseAnalyticsContext,
  viewer: Viewer,
  args: QuestionArgs,
  request: LearnersRequest,
): Promise<Page<CourseLearnerRow>> {
  const asked = ask(context, viewer, args);
  return context.tenancy.readForAnalytics(viewer, (scope) => listCourseLearners(scope, asked, request));
}

/** A unit is taken by some of those who began the course. */
function withholdScore(unit: CourseReport['units'][number], withheld: WithheldRows) {
  const scoreWithheld = withheld !== nothingWithheld && isFew(unit.scored);
  return scoreWithheld ? { ...unit, averageScore: null, scoreWithheld } : unit;
}

function ask({ clock }: CourseAnalyticsContext, viewer: Viewer, args: QuestionArgs): CourseQuestion {
  const seen = coursesSeenBy(viewer);
  return { seen, question: parseQuestion(args, dayOf(clock())) };
}
