import { noFigures, withheldFigures } from '#features/analytics/model/analytics-figures.ts';
import type { DayFigures } from '#features/analytics/model/day-series.ts';
import { isWithheld, leaveOutOfTotal } from '#features/analytics/model/small-groups.ts';
import { countAsked, type Overview } from '#features/analytics/server/index.ts';
import { withholdsSmallGroups } from '#features/organisations/server/index.ts';
import { periodBefore } from '#kernel/days.ts';
import { fewPeople } from '#kernel/few-people.ts';
import { isFew, withholdRows } from '#kernel/fewest-people.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { CourseQuestion } from './course-selection.ts';
import {
  type CoursesPeriod,
  countPeopleOfCourses,
  listPeopleByPlace,
  readCoursesPeriod,
} from './courses-overview-store.ts';
import { isOfEverybody, judgeCourses, ofEverybody } from './judge-courses.ts';

/**
 * What the courses come to that were begun in a period, beside the period before. A view is a course begun by somebody.
 * @throws FORBIDDEN where all of it is about few people, and the organisation withholds that
 */
export async function readCoursesOverview(scope: ReadScope, asked: CourseQuestion): Promise<Overview> {
  const { question } = asked;
  const before = { ...asked, question: { ...question, period: periodBefore(question.period) } };
  const withholds = await withholdsSmallGroups(scope);
  const shown = await readShown(scope, asked, withholds);
  if (shown === null) throw fewPeople();
  const earlier = await readShown(scope, before, withholds);
  return {
    period: question.period,
    figures: shown.figures,
    previous: earlier?.figures ?? withheldFigures,
    kinds: [{ kind: 'course', figures: shown.figures }],
    days: shown.days,
    daysBefore: earlier?.days ?? [],
    withheldDays: shown.withheldDays,
    withheldDaysBefore: earlier?.withheldDays ?? [],
    leavesOutItems: shown.leavesOutItems,
  };
}

/**
 * What another total of the same courses has to leave out.
 * @throws FORBIDDEN where all of it is about few people, and the organisation withholds that
 */
export async function guardCourses(
  scope: ReadScope,
  asked: CourseQuestion,
): Promise<{ withholds: boolean; leftOut: number[] }> {
  if (!(await withholdsSmallGroups(scope))) return { withholds: false, leftOut: [] };
  if (await isAboutFew(scope, asked, await readCoursesPeriod(scope, asked))) throw fewPeople();
  return { withholds: true, leftOut: await listLeftOut(scope, asked) };
}

type Shown = Pick<Overview, 'figures' | 'days' | 'withheldDays' | 'leavesOutItems'>;

/** Null where the period is about few people, and that is withheld. */
async function readShown(scope: ReadScope, asked: CourseQuestion, withholds: boolean): Promise<Shown | null> {
  const found = await readCoursesPeriod(scope, asked);
  if (!withholds) return show(found, { withholds, leavesOutItems: false });
  if (await isAboutFew(scope, asked, found)) return null;
  const leftOut = await listLeftOut(scope, asked);
  if (leftOut.length === 0) return show(found, { withholds, leavesOutItems: false });
  return show(await readCoursesPeriod(scope, { ...asked, leftOut }), { withholds, leavesOutItems: true });
}

async function isAboutFew(scope: ReadScope, asked: CourseQuestion, found: CoursesPeriod): Promise<boolean> {
  const { question } = asked;
  const people = found.figures.users;
  const everybody = isOfEverybody(asked)
    ? people
    : (await readCoursesPeriod(scope, ofEverybody(asked))).figures.users;
  const members = await countAsked(scope, question);
  if (isWithheld({ people, everybody, members })) return true;
  const { groupId, role } = question;
  return (
    (groupId !== null && (await goesAlong(scope, { ...question, groupId: null }, asked, 'group', groupId))) ||
    (role !== null && (await goesAlong(scope, { ...question, role: null }, asked, 'role', role)))
  );
}

/** Whether a group or user type is withheld beside a small one: together they are everybody. */
async function goesAlong(
  scope: ReadScope,
  question: CourseQuestion['question'],
  asked: CourseQuestion,
  by: 'group' | 'role',
  key: number | string,
): Promise<boolean> {
  const rows = await listPeopleByPlace(scope, { ...asked, question }, by);
  return withholdRows(rows).has(String(key));
}

/** Courses of few people, where the total less the others would be about few people. */
async function listLeftOut(scope: ReadScope, asked: CourseQuestion): Promise<number[]> {
  const { rows } = await judgeCourses(scope, asked);
  return rows.length === 0 ? [] : leaveOutOfTotal(rows, await countPeopleOfCourses(scope, asked, rows));
}

function show(
  { figures: { scored, ...figures }, days }: CoursesPeriod,
  { withholds, leavesOutItems }: { withholds: boolean; leavesOutItems: boolean },
): Shown {
  const withheld = withholds
    ? withholdRows(days.map(({ date: key, people }) => ({ key, people })))
    : new Set();
  const scoreWithheld = withholds && isFew(scored);
  return {
    figures: {
      ...noFigures,
      ...figures,
      ...(scoreWithheld ? { averageScore: null, scoreWithheld } : {}),
    },
    days: days
      .filter(({ date }) => !withheld.has(date))
      .map(({ date, views, completions }): DayFigures => ({ date, views, completions })),
    withheldDays: days.map(({ date }) => date).filter((date) => withheld.has(date)),
    leavesOutItems,
  };
}
