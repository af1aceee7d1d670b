import { randomInt } from 'node:crypto';
import { actorOf } from '#features/content/server/index.ts';
import { withholdsSmallGroups } from '#features/organisations/server/index.ts';
import { badInput, notFound } from '#kernel/app-error.ts';
import { utf8Mark, writeCsvRows } from '#kernel/csv-text.ts';
import { periodBefore } from '#kernel/days.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { writerOfAnswers } from '../model/answers-policy.ts';

import { type KeptVersion, type QuestionFigures, sumAnswers } from '../model/form-analytics.ts';
import { submissionRows, sumRows } from '../model/form-csv.ts';
import { formTexts } from '../model/form-texts.ts';
import { assertCan, can } from '../model/permissions.ts';
import type { TimesAnswered } from '../model/release-plan.ts';
import { type FormContext, targetOf } from './form-service.ts';
import { type FormRow, findForm } from './form-store.ts';
import * as store from './response-store.ts';

export type FormFigures = {
  total: number;
  waiting: number;
  questions: QuestionFigures[];
  days: { day: string; count: number }[];
  /** Of as many days before, the questions in the same order; null where nobody asked for days. */
  before: { total: number; questions: QuestionFigures[] } | null;
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
      before: await readBefore(scope, id, filter),
    };
  });
}

/** The same that somebody finds who asks for these days. */
async function readBefore(
  scope: ReadScope,
  id: number,
  filter: store.AnswerFilter,
): Promise<FormFigures['before']> {
  if (filter.first === null || filter.last === null) return null;
  const { versions, rows, asked } = await load(scope, id, {
    ...filter,
    ...periodBefore({ first: filter.first, last: filter.last }),
  });
  return { total: rows.length, questions: sumAnswers(versions, rows, asked, random) };
}

/** What a file of the answers to a form holds. */
export type AnswerSheet = {
  title: string;
  submissions: number;
  /** Null of a form whose answers have names: none of these wait. */
  waiting: number | null;
  /** Answers under names line by line, those of an anonymous form as sums. */
  rows: string[][];
};

/**
 * Null where there is no form whose answers the viewer may see. What is taken out is in the audit log.
 * @param filter of an anonymous form as its page has it, which cannot ask who answered
 */
export async function readAnswerSheet(
  context: Pick<FormContext, 'tenancy'>,
  viewer: Viewer,
  id: number,
  filter: store.AnswerFilter,
): Promise<AnswerSheet | null> {
  return makeSheet(context, viewer, id, (anonymous) =>
    anonymous ? { ...filter, groupId: null, role: null } : filter,
  );
}

async function makeSheet(
  { tenancy }: Pick<FormContext, 'tenancy'>,
  viewer: Viewer,
  id: number,
  choose: (anonymous: boolean) => store.AnswerFilter,
): Promise<AnswerSheet | null> {
  assertCan(viewer, 'form:view-answers');
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const form = await findForm(scope, id);
    if (form === null || !can(viewer, 'form:view-answers', targetOf(form))) return null;
    const filter = choose(await store.isEverAnonymous(scope, id));
    const { versions, rows, asked, anonymous } = await load(scope, id, filter);
    await recordAudit(scope, actorOf(viewer), {
      action: 'form-answers-exported',
      targetKind: 'form',
      targetId: id,
    });
    return {
      title: titleOf(form),
      submissions: rows.length,
      waiting: anonymous ? await store.countWaiting(scope, id) : null,
      rows: anonymous
        ? sumRows(versions, sumAnswers(versions, rows, asked, random))
        : submissionRows(versions, rows),
    };
  });
}

/** @throws NOT_FOUND */
export async function exportFormAnalytics(
  context: FormContext,
  viewer: Viewer,
  id: number,
  filter: store.AnswerFilter,
): Promise<string> {
  const sheet = await makeSheet(context, viewer, id, () => filter);
  if (!sheet) throw notFound();
  return utf8Mark + writeCsvRows(sheet.rows);
}

/** What a form is called; null where there is none whose answers the viewer may see. */
export async function findAnsweredTitle(
  { tenancy }: Pick<FormContext, 'tenancy'>,
  viewer: Viewer,
  id: number,
): Promise<string | null> {
  if (!can(viewer, 'form:view-answers')) return null;
  return tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    const form = await findForm(scope, id);
    return form !== null && can(viewer, 'form:view-answers', targetOf(form)) ? titleOf(form) : null;
  });
}

/** Not as somebody is writing it: analysts read no drafts. */
function titleOf({ title, published }: FormRow): string {
  return published?.title ?? title;
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
