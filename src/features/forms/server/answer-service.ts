import { randomInt } from 'node:crypto';
import { actorOf } from '#features/content/server/index.ts';
import { withholdsSmallGroups } from '#features/organisations/server/index.ts';
import { badInput, notFound } from '#kernel/app-error.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { writerOfAnswers } from '../model/answers-policy.ts';
import { type KeptVersion, type QuestionFigures, sumAnswers } from '../model/form-analytics.ts';
import { writeSubmissionsCsv, writeSumsCsv } from '../model/form-csv.ts';
import { formTexts } from '../model/form-texts.ts';
import { assertCan, can } from '../model/permissions.ts';
import type { TimesAnswered } from '../model/release-plan.ts';
import { type FormContext, targetOf } from './form-service.ts';
import { findForm } from './form-store.ts';
import * as store from './response-store.ts';

export type FormFigures = {
  total: number;
  waiting: number;
  questions: QuestionFigures[];
  days: { day: string; count: number }[];
};

/** The sums of a form; null where there is none whose answers the viewer may see. */
export async function readFormAnalytics(
  { tenancy }: FormContext,
  viewer: Viewer,
  id: number,
  filter: store.AnswerFilter,
): Promise<FormFigures | null> {
  assertCan(viewer, 'form:view-answers');
  return tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    if (!(await mayViewAnswers(scope, viewer, id))) return null;
    const { versions, rows, asked } = await load(scope, id, filter);
    return {
      total: rows.length,
      waiting: await store.countWaiting(scope, id),
      questions: sumAnswers(versions, rows, asked, random),
      days: countDays(rows),
    };
  });
}

/** Answers under names line by line, those of an anonymous form as sums. */
export async function exportFormAnalytics(
  { tenancy }: FormContext,
  viewer: Viewer,
  id: number,
  filter: store.AnswerFilter,
): Promise<string> {
  assertCan(viewer, 'form:view-answers');
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    if (!(await mayViewAnswers(scope, viewer, id))) throw notFound();
    const { versions, rows, asked, anonymous } = await load(scope, id, filter);
    await recordAudit(scope, actorOf(viewer), {
      action: 'form-answers-exported',
      targetKind: 'form',
      targetId: id,
    });
    return anonymous
      ? writeSumsCsv(versions, sumAnswers(versions, rows, asked, random))
      : writeSubmissionsCsv(versions, rows);
  });
}

/** Newest first. Of anonymous forms nobody sees what one person answered. */
export async function listSubmissions(
  { tenancy }: FormContext,
  viewer: Viewer,
  filter: store.SubmissionFilter,
  page: PageRequest,
): Promise<Page<store.SubmissionRow>> {
  const writerId = writerOfAnswers(viewer);
  return tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    store.listSubmissions(scope, writerId, filter, page),
  );
}

/** The newest of them, without those of anonymous forms. */
export async function listLatestSubmissions(
  { tenancy }: FormContext,
  viewer: Viewer,
  limit: number,
): Promise<store.SubmissionRow[]> {
  const writerId = writerOfAnswers(viewer);
  return tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    store.listLatestSubmissions(scope, writerId, limit),
  );
}

export async function mayViewAnswers(scope: ReadScope, viewer: Viewer, id: number): Promise<boolean> {
  const form = await findForm(scope, id);
  return form !== null && can(viewer, 'form:view-answers', targetOf(form));
}

async function load(
  scope: ReadScope,
  id: number,
  filter: store.AnswerFilter,
): Promise<{
  versions: KeptVersion[];
  rows: store.AnsweredRow[];
  asked: { timesAnswered: TimesAnswered[]; withholds: boolean };
  anonymous: boolean;
}> {
  const anonymous = await store.isEverAnonymous(scope, id);
  if (anonymous && (filter.groupId !== null || filter.role !== null)) {
    const reason = 'form.filter-names-people';
    throw badInput(formTexts[reason], { reason });
  }
  const versions = await store.listVersions(scope, id);
  const rows = await store.listAnswers(scope, id, filter);
  const timesAnswered = anonymous ? await store.listTimesAnswered(scope, id) : [];
  const withholds = await withholdsSmallGroups(scope);
  return { versions, rows, asked: { timesAnswered, withholds }, anonymous };
}

function countDays(rows: readonly { day: string }[]): { day: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { day } of rows) counts.set(day, (counts.get(day) ?? 0) + 1);
  return [...counts].map(([day, count]) => ({ day, count })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

function random(): number {
  return randomInt(2 ** 32) / 2 ** 32;
}
