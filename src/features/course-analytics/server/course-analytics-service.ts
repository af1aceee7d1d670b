import { dayOf, type Period } from '#features/analytics/model/analytics-period.ts';
import type { AnalyticsContext } from '#features/analytics/server/index.ts';
import { parseQuestion, type QuestionArgs } from '#features/analytics/server/index.ts';
import type { AvatarUrl } from '#features/identity/server/extension-points.ts';
import type { Page } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { coursesSeenBy } from '../model/course-figures-policy.ts';
import type { CourseQuestion } from './course-selection.ts';
import {
  type CourseListRequest,
  type CourseReport,
  type CourseRow,
  listCourseFigures,
  readCourseReport,
} from './course-store.ts';
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
  return context.tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    listCourseFigures(scope, asked, request),
  );
}

/** Null where there is no such course, or none whose figures the viewer may see. */
export async function findCourseAnalytics(
  context: CourseAnalyticsContext,
  viewer: Viewer,
  courseId: number,
  args: QuestionArgs,
): Promise<(CourseReport & { period: Period }) | null> {
  const asked = ask(context, viewer, args);
  const report = await context.tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    readCourseReport(scope, asked, courseId),
  );
  return report && { ...report, period: asked.question.period };
}

export function listLearnersOfCourse(
  context: CourseAnalyticsContext,
  viewer: Viewer,
  args: QuestionArgs,
  request: LearnersRequest,
): Promise<Page<CourseLearnerRow>> {
  const asked = ask(context, viewer, args);
  return context.tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    listCourseLearners(scope, asked, request),
  );
}

function ask({ clock }: CourseAnalyticsContext, viewer: Viewer, args: QuestionArgs): CourseQuestion {
  const seen = coursesSeenBy(viewer);
  return { seen, question: parseQuestion(args, dayOf(clock())) };
}
