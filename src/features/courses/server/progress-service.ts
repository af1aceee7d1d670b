import { attemptCompleted, scoreChanged } from '#features/attempts/server/index.ts';
import { parseRole } from '#features/authorisation/model/roles.ts';
import { assertMember } from '#features/authorisation/model/viewer.ts';
import { unitMarkedDone } from '#features/content/server/index.ts';
import { listGroupIdsOf } from '#features/groups/server/group-sets-view.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Contribution } from '#kernel/extension-point.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { publishEvent } from '#platform/events/domain-event.ts';
import { subscribe, subscriptionsPoint } from '#platform/events/subscription.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { courseRules } from '../model/course-policy.ts';
import { assertCan } from '../model/permissions.ts';
import { isPageKind } from '../model/unit-types.ts';
import type { CourseContext } from './course-context.ts';
import { courseKind, refuse } from './course-kind.ts';
import { noParts } from './course-list-view.ts';
import { findCourseOfUnitIn } from './course-read-service.ts';
import { findReached } from './course-results.ts';
import { findCourse } from './course-store.ts';
import { courseCompleted, courseScoreRaised } from './domain-events.ts';
import {
  type CourseCompletion,
  enrol,
  findCompletion,
  findCourseIdOfUnit,
  findMember,
  keepProgress,
  keepUnits,
  markUnitDone,
} from './enrolment-store.ts';
import { refuseLocked } from './unit-right.ts';

/**
 * Keeps what a learner has reached in a course by now. Doubled, late or in another order it comes to the same: what they
 * did is read from the log of attempts, and what is kept only rises.
 */
async function keepReached(
  scope: Scope,
  { courseId, personId, at }: { courseId: number; personId: number; at: Date },
): Promise<void> {
  const found = await findReached(scope, { courseId, personId, at });
  if (!found) return;
  const { title, modules, reached } = found;
  const units = modules
    .flatMap((module) => module.units)
    .map(({ id, decided, bestScore }) => ({
      unitId: id,
      completed: decided.state === 'completed',
      passed: decided.passed,
      bestScore,
    }))
    .filter(({ completed, bestScore }) => completed || bestScore !== null);
  const before = await findCompletion(scope, courseId, personId);
  await keepUnits(scope, personId, units, at);
  await keepProgress(scope, { courseId, personId, at, ...reached });
  await tellCompletion(scope, { courseId, courseTitle: title, personId, at, before });
}

/** Tells that the course was completed by this, or that its score rose since it was. */
async function tellCompletion(
  scope: Scope,
  told: {
    courseId: number;
    courseTitle: string;
    personId: number;
    at: Date;
    before: CourseCompletion | null;
  },
): Promise<void> {
  const { courseId, courseTitle, personId, at, before } = told;
  const now = await findCompletion(scope, courseId, personId);
  if (!now?.completedAt) return;
  const { score } = now;
  const event = { courseId, courseTitle, personId, score, completedAt: now.completedAt.toISOString() };
  if (!before?.completedAt) return publishEvent(scope, courseCompleted, event, at);
  if (score !== null && score > (before.score ?? -1))
    await publishEvent(scope, courseScoreRaised, { ...event, raisedAt: at.toISOString() }, at);
}

/** What was done in a unit counts for its course. */
export const countsProgress: readonly Contribution[] = [
  subscriptionsPoint.bring(
    subscribe('keep-course-progress', attemptCompleted, (scope, { data }) =>
      keepAttempt(scope, data, data.startedAt, data.finishedAt),
    ),
  ),
  subscriptionsPoint.bring(
    subscribe('keep-course-score', scoreChanged, (scope, { data }) =>
      keepAttempt(scope, data, data.scoredAt, data.scoredAt),
    ),
  ),
];

async function keepAttempt(
  scope: Scope,
  { unitId, personId }: { unitId: number | null; personId: number | null },
  startedAt: string,
  at: string,
): Promise<void> {
  if (unitId === null || personId === null) return;
  const courseId = await findCourseIdOfUnit(scope, unitId);
  // The course, the unit or its item was deleted while it was played.
  if (courseId === null) return;
  await enrol(scope, { courseId, personId, at: new Date(startedAt), openings: 0 });
  await keepReached(scope, { courseId, personId, at: new Date(at) });
}

/**
 * A member opened the course: the first time is when they began. Staff of the provider who look at it as this member do not
 * begin it for them.
 */
export async function beginCourse(
  { tenancy, clock }: Pick<CourseContext, 'tenancy' | 'clock'>,
  viewer: Viewer,
  courseId: number,
): Promise<number> {
  const personId = assertMember(viewer);
  await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const found = await findCourse(scope, courseId);
    const groupIds = await listGroupIdsOf(scope, personId);
    if (!found || !courseRules.canPlay({ ...viewer, groupIds }, found)) throw notFound();
    if (viewer.impersonatorId !== null) return;
    const at = clock();
    await enrol(scope, { courseId, personId, at, openings: 1 });
    await keepReached(scope, { courseId, personId, at });
  });
  return courseId;
}

/**
 * A member has read a page or document, as they say themselves. Said twice, the first moment counts. Staff of the provider
 * who look at it as this member do not say so for them.
 */
export async function completeUnit(
  { tenancy, clock }: Pick<CourseContext, 'tenancy' | 'clock'>,
  viewer: Viewer,
  unitId: number,
): Promise<number> {
  const personId = assertMember(viewer);
  await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const at = clock();
    const asked = { unitId, parts: { ...noParts, units: true }, now: at };
    const course = await findCourseOfUnitIn(scope, viewer, asked);
    const unit = course?.modules.flatMap(({ units }) => units).find(({ id }) => id === unitId);
    if (!course || !unit) throw notFound();
    if (!isPageKind(unit.itemKind)) throw refuse('course.not-done-by-reading');
    // The server itself, which fills the demo, is above locks.
    if (unit.decided.state === 'locked' && viewer.kind !== 'service') throw refuseLocked();
    if (viewer.impersonatorId !== null) return;
    await enrol(scope, { courseId: course.id, personId, at, openings: 0 });
    await markUnitDone(scope, { unitId, personId, at });
    await keepReached(scope, { courseId: course.id, personId, at });
    await publishEvent(scope, unitMarkedDone, { unitId, personId }, at);
  });
  return unitId;
}

/** Lets a member begin now. Who sees the course is for its groups to say, so they must see it already. */
export async function addMemberToCourse(
  { tenancy, clock }: Pick<CourseContext, 'tenancy' | 'clock'>,
  viewer: Viewer,
  courseId: number,
  personId: number,
): Promise<number> {
  assertCan(viewer, 'course:add-member');
  await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const found = await findCourse(scope, courseId);
    if (!found || !courseRules.canSeeInManagementView(viewer, found)) throw notFound();
    const member = await findMember(scope, personId);
    if (!member || member.disabled) throw notFound();
    if (!found.published || found.archived) throw refuse('course.not-published');
    const groupIds = await listGroupIdsOf(scope, personId);
    const asMember = { kind: 'member', personId, role: parseRole(member.role), groupIds } as const;
    if (!courseRules.canPlay(asMember, found)) throw refuse('course.member-without-access', 'memberId');
    const at = clock();
    await enrol(scope, { courseId, personId, at, openings: 0 });
    await keepReached(scope, { courseId, personId, at });
    await courseKind.audit(scope, viewer, 'member-added', courseId, { memberId: personId });
  });
  return courseId;
}
