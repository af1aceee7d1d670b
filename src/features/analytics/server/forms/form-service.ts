import { formsAnalysedBy } from '#features/forms/model/answers-policy.ts';
import { withholdsSmallGroups } from '#features/organisations/server/index.ts';
import { type Period, periodBefore } from '#kernel/days.ts';
import { fewPeople } from '#kernel/few-people.ts';
import { isFew, withholdRows } from '#kernel/fewest-people.ts';
import type { Page } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { dayOf } from '../../model/analytics-period.ts';
import { isWithheld, leaveOutOfTotal } from '../../model/small-groups.ts';
import { parseQuestion, type QuestionArgs } from '../analytics-question.ts';
import type { AnalyticsContext } from '../analytics-service.ts';
import { countAsked } from '../small-groups/people-store.ts';
import {
  countPeopleOfForms,
  countWaiting,
  type FormListRequest,
  type FormRow,
  type FormsPeriod,
  type FormsQuestion,
  listFormFigures,
  listFormPeople,
  listPeopleByPlace,
  readFormsPeriod,
} from './form-store.ts';

// What was answered to forms. Anonymous answers become readable in releases of five people or more and are counted by the day of
// their release, so nothing more has to be withheld of them; where a group or user type is asked for, they are nobody's.

export type FormsOverview = {
  period: Period;
  now: FormsShown;
  /** Null where it is about few people, and that is withheld. */
  before: FormsShown | null;
  waiting: number;
};

export type FormsShown = FormsPeriod & { withheldDays: string[]; leavesOutForms: boolean };

/** @throws FORBIDDEN for who may not, and where all of it is about few people and the organisation withholds that */
export function readFormsOverview(
  context: AnalyticsContext,
  viewer: Viewer,
  args: QuestionArgs,
): Promise<FormsOverview> {
  const asked = ask(context, viewer, args);
  const { question, seen } = asked;
  return context.tenancy.readForAnalytics(viewer, async (scope) => {
    const withholds = await withholdsSmallGroups(scope);
    const now = await readShown(scope, asked, withholds);
    if (now === null) throw fewPeople();
    const earlier = { ...asked, question: { ...question, period: periodBefore(question.period) } };
    return {
      period: question.period,
      now,
      before: await readShown(scope, earlier, withholds),
      waiting: await countWaiting(scope, seen),
    };
  });
}

/** @throws FORBIDDEN as above */
export function listAnalysedForms(
  context: AnalyticsContext,
  viewer: Viewer,
  args: QuestionArgs,
  request: FormListRequest,
): Promise<Page<FormRow>> {
  const asked = ask(context, viewer, args);
  return context.tenancy.readForAnalytics(viewer, async (scope) => {
    const withholds = await withholdsSmallGroups(scope);
    if (withholds && (await isAboutFew(scope, asked, await readFormsPeriod(scope, asked)))) throw fewPeople();
    return listFormFigures(scope, asked, request, withholds ? await listFew(scope, asked) : []);
  });
}

function ask({ clock }: AnalyticsContext, viewer: Viewer, args: QuestionArgs): FormsQuestion {
  const seen = formsAnalysedBy(viewer);
  return { seen, question: parseQuestion(args, dayOf(clock())) };
}

async function readShown(
  scope: ReadScope,
  asked: FormsQuestion,
  withholds: boolean,
): Promise<FormsShown | null> {
  const found = await readFormsPeriod(scope, asked);
  if (!withholds) return { ...found, withheldDays: [], leavesOutForms: false };
  if (await isAboutFew(scope, asked, found)) return null;
  const few = await listFew(scope, asked);
  const leftOut = few.length === 0 ? [] : leaveOutOfTotal(few, await countPeopleOfForms(scope, asked, few));
  if (leftOut.length === 0) return withoutFewDays(found, false);
  return withoutFewDays(await readFormsPeriod(scope, { ...asked, leftOut }), true);
}

function withoutFewDays({ figures, days }: FormsPeriod, leavesOutForms: boolean): FormsShown {
  // Those who released anonymous answers are five or more, and are asked about by nobody's name.
  const rows = days.map(({ date, users, anonymous }) => ({ key: date, people: users || anonymous }));
  const withheld = withholdRows(rows);
  return {
    figures,
    days: days.filter(({ date }) => !withheld.has(date)),
    withheldDays: [...withheld].toSorted(),
    leavesOutForms,
  };
}

function isOfEverybody({ question: { role, groupId } }: FormsQuestion): boolean {
  return role === null && groupId === null;
}

function ofEverybody(asked: FormsQuestion): FormsQuestion {
  return { ...asked, question: { ...asked.question, role: null, groupId: null } };
}

async function isAboutFew(
  scope: ReadScope,
  asked: FormsQuestion,
  { figures }: FormsPeriod,
): Promise<boolean> {
  // Forms of few people are left out beside anonymous ones.
  if (isOfEverybody(asked)) return isFew(figures.users) && figures.anonymous === 0;
  const { question } = asked;
  const { figures: whole } = await readFormsPeriod(scope, ofEverybody(asked));
  const members = await countAsked(scope, question);
  if (isWithheld({ people: figures.users, everybody: whole.users, members })) return true;
  const { groupId, role } = question;
  const goesAlong = async (by: 'group' | 'role', rest: FormsQuestion['question'], key: string) =>
    withholdRows(await listPeopleByPlace(scope, { ...asked, question: rest }, by)).has(key);
  return (
    (groupId !== null && (await goesAlong('group', { ...question, groupId: null }, String(groupId)))) ||
    (role !== null && (await goesAlong('role', { ...question, role: null }, role)))
  );
}

/** Forms that few of those asked about answered under their names, or few others. */
async function listFew(scope: ReadScope, asked: FormsQuestion): Promise<number[]> {
  const listed = await listFormPeople(scope, asked);
  const others = isOfEverybody(asked) ? listed : await listFormPeople(scope, ofEverybody(asked));
  const everybody = new Map(others.map(({ id, people }) => [id, people]));
  return listed
    .filter(({ id, people }) => isWithheld({ people, everybody: everybody.get(id) ?? people, members: null }))
    .map(({ id }) => id);
}
