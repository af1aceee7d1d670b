import { attemptCompleted, scoreChanged } from '#features/attempts/server/index.ts';
import { unitMarkedDone } from '#features/content/server/index.ts';
import { findCompletedCourse, findTakenAgain } from '#features/courses/server/index.ts';
import type { Contribution } from '#kernel/extension-point.ts';
import { subscribe, subscriptionsPoint } from '#platform/events/subscription.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { countsAgainFrom } from '../model/certificate.ts';
import { tellOfCertificate } from './certificate-notices.ts';
import { listProofs } from './certificate-store.ts';
import { type Issued, issueCertificate } from './issue-certificate.ts';
import { findSetting } from './setting-store.ts';

type Done = { unitId: number | null; personId: number | null; at: Date };

/**
 * Something was done in a unit of a course that was completed before: once all of it was, the certificate is renewed. A
 * course is completed for ever, so this is no completion that anybody tells of.
 */
async function renewCourse(scope: Scope, { unitId, personId, at }: Done): Promise<Issued | null> {
  if (unitId === null || personId === null) return null;
  const course = await findCompletedCourse(scope, { unitId, personId });
  const setting = course && (await findSetting(scope, course.courseId));
  if (!course || !setting?.enabled) return null;
  const { courseId, completedAt } = course;
  const since = countsAgainFrom(completedAt, await listProofs(scope, personId, courseId));
  const again = at < since ? null : await findTakenAgain(scope, { courseId, personId, since, at });
  if (!again) return null;
  return issueCertificate(scope, {
    key: `course ${courseId} since ${since.toISOString()}`,
    itemKind: 'course',
    itemId: courseId,
    itemTitle: again.title,
    personId,
    score: again.score,
    at,
  });
}

/** What may be the last thing that was left to do. */
export function renewsCourseCertificates(
  context: Pick<ServerContext, 'listParts' | 'clock'>,
): readonly Contribution[] {
  const renew = async (scope: Scope, done: Done) => {
    const issued = await renewCourse(scope, done);
    if (issued) await tellOfCertificate(context, scope, issued);
  };
  return [
    subscribe('renew-course-certificate', attemptCompleted, (scope, { data }) =>
      renew(scope, { ...data, at: new Date(data.finishedAt) }),
    ),
    subscribe('renew-course-certificate-for-score', scoreChanged, (scope, { data }) =>
      renew(scope, { ...data, at: new Date(data.scoredAt) }),
    ),
    subscribe('renew-course-certificate-for-page', unitMarkedDone, (scope, { data, at }) =>
      renew(scope, { ...data, at }),
    ),
  ].map((subscription) => subscriptionsPoint.bring(subscription));
}
