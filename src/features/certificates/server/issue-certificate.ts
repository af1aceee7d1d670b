import { randomInt } from 'node:crypto';
import { attemptCompleted, scoreChanged } from '#features/attempts/server/index.ts';
import { courseCompleted, courseScoreRaised } from '#features/courses/server/index.ts';
import type { Contribution } from '#kernel/extension-point.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { subscribe, subscriptionsPoint } from '#platform/events/subscription.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type Completion, findEarnedCertificate } from '../model/certificate.ts';
import { codeAlphabet, codeLength, writeCode } from '../model/certificate-code.ts';
import { tellOfCertificate } from './certificate-notices.ts';
import { insertCertificate, listProofs, lockCertificatesOf } from './certificate-store.ts';
import { findSetting } from './setting-store.ts';

export type Issued = { id: number; personId: number; title: string };

/**
 * Issues what a completion has earned, once, in whatever order and however often completions are told. Null where it earned
 * nothing, or nothing new.
 */
export async function issueCertificate(scope: Scope, completion: Completion): Promise<Issued | null> {
  const { personId, itemId } = completion;
  const setting = await findSetting(scope, itemId);
  if (!setting?.enabled || personId === null) return null;
  await lockCertificatesOf(scope, personId, itemId);
  const earned = findEarnedCertificate(setting, completion, await listProofs(scope, personId, itemId));
  if (!earned) return null;
  const id = await insertCertificate(scope, makeCode(), earned);
  if (id === null) return null;
  const nobody = { personId: null, impersonatorId: null };
  await recordAudit(scope, nobody, {
    action: 'certificate-issued',
    targetKind: 'certificate',
    targetId: id,
    details: { memberId: personId, itemId },
  });
  return { id, personId, title: earned.title };
}

function makeCode(): string {
  return writeCode(Array.from({ length: codeLength }, () => randomInt(codeAlphabet.length)));
}

/** The completions that may earn a certificate. A score that changes later may still earn it; it takes none away. */
export function issuesCertificates(
  context: Pick<ServerContext, 'listParts' | 'clock'>,
): readonly Contribution[] {
  const issue = async (scope: Scope, completion: Completion) => {
    const issued = await issueCertificate(scope, completion);
    if (issued) await tellOfCertificate(context, scope, issued);
  };
  return [
    subscribe('issue-certificate', attemptCompleted, (scope, { data }) =>
      issue(scope, attemptOf(data, data.finishedAt)),
    ),
    subscribe('issue-certificate-for-score', scoreChanged, (scope, { data }) =>
      issue(scope, attemptOf(data, data.scoredAt)),
    ),
    subscribe('issue-course-certificate', courseCompleted, (scope, { data }) =>
      issue(scope, courseOf(data, data.completedAt)),
    ),
    subscribe('issue-course-certificate-for-score', courseScoreRaised, (scope, { data }) =>
      issue(scope, courseOf(data, data.raisedAt)),
    ),
  ].map((subscription) => subscriptionsPoint.bring(subscription));
}

type AttemptData = Pick<Completion, 'itemKind' | 'itemId' | 'itemTitle' | 'personId' | 'score'>;

function attemptOf(data: AttemptData & { attemptId: number }, at: string): Completion {
  const { attemptId, itemKind, itemId, itemTitle, personId, score } = data;
  return { key: `attempt ${attemptId}`, itemKind, itemId, itemTitle, personId, score, at: new Date(at) };
}

type CourseData = {
  courseId: number;
  courseTitle: string;
  personId: number;
  score: number | null;
  completedAt: string;
};

function courseOf(data: CourseData, at: string): Completion {
  const { courseId, courseTitle, personId, score, completedAt } = data;
  return {
    key: `course ${courseId} ${completedAt}`,
    itemKind: 'course',
    itemId: courseId,
    itemTitle: courseTitle,
    personId,
    score,
    at: new Date(at),
  };
}
