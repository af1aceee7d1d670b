import { dayOf, type Period } from '#features/analytics/model/analytics-period.ts';
import { isWithheld } from '#features/analytics/model/small-groups.ts';
import type { AnalyticsContext } from '#features/analytics/server/index.ts';
import {
  countAsked,
  nothingWithheld,
  parseQuestion,
  type QuestionArgs,
  type WithheldRows,
} from '#features/analytics/server/index.ts';
import type { AvatarUrl } from '#features/identity/server/extension-points.ts';
import { withholdsSmallGroups } from '#features/organisations/server/index.ts';
import { fewPeople } from '#kernel/few-people.ts';
import { isFew } from '#kernel/fewest-people.ts';
import type { Page } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { coursesSeenBy } from '../model/course-figures-policy.ts';
import type { CourseQuestion } from './course-selection.ts';
import {
  type CourseListRequest,
  type CourseReport,
  type CourseRow,
  listCourseFigures,
  listCoursePeople,
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
  return context.tenancy.readForAnalytics(viewer, async (scope) =>
    listCourseFigures(scope, asked, request, await judgeCourses(scope, asked)),
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
  const report = await context.tenancy.readForAnalytics(viewer, async (scope) => {
    const withheld = await judgeCourses(scope, asked);
    const found = await readCourseReport(scope, asked, courseId, withheld);
    if (found?.course.withheld) throw fewPeople();
    return found && { ...found, units: found.units.map((unit) => withholdScore(unit, withheld)) };
  });
  return report && { ...report, period: asked.question.period };
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

/** Courses that few of those asked about began, or few others. @throws FORBIDDEN where few people are asked about at all */
async function judgeCourses(scope: ReadScope, asked: CourseQuestion): Promise<WithheldRows> {
  const { question } = asked;
  if (!(await withholdsSmallGroups(scope))) return nothingWithheld;
  const members = await countAsked(scope, question);
  if (isWithheld({ people: 0, everybody: 0, members })) throw fewPeople();
  const listed = await listCoursePeople(scope, asked);
  const everybody = new Map(
    (question.role === null && question.groupId === null
      ? listed
      : await listCoursePeople(scope, { ...asked, question: { ...question, role: null, groupId: null } })
    ).map(({ id, people }) => [id, people]),
  );
  const rows = listed.filter(({ id, people }) =>
    isWithheld({ people, everybody: everybody.get(id) ?? people, members: null }),
  );
  return {
    rows: rows.map(({ id }) => id),
    scores: listed.filter(({ scored }) => isFew(scored)).map(({ id }) => id),
  };
}

function ask({ clock }: CourseAnalyticsContext, viewer: Viewer, args: QuestionArgs): CourseQuestion {
  const seen = coursesSeenBy(viewer);
  return { seen, question: parseQuestion(args, dayOf(clock())) };
}
