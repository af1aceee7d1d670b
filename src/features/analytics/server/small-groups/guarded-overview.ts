import { type PlayedKind, playedKinds } from '#features/content/model/content-kind.ts';
import type { ItemsSeen } from '#features/content/server/index.ts';
import { isFewPeople } from '#kernel/few-people.ts';
import { isFew, withholdRows } from '#kernel/fewest-people.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { type Figures, noFigures, withheldFigures } from '../../model/analytics-figures.ts';
import { type Period, periodBefore } from '../../model/analytics-period.ts';
import type { Question } from '../analytics-question.ts';
import { type OverviewRow, readOverview, selectAttempts } from '../analytics-store.ts';
import { guardQuestion, judgeItems, peopleOf } from './guard.ts';
import { listPeople } from './people-store.ts';

/** An overview, and what is not in it because few people stand behind it. */
export type GuardedOverview = OverviewRow & {
  withheldDays: string[];
  withheldDaysBefore: string[];
  leavesOutItems: boolean;
};

/** @throws FORBIDDEN where all of it is about few people */
export async function readGuardedOverview(
  scope: ReadScope,
  question: Question,
  seen: ItemsSeen,
): Promise<GuardedOverview> {
  if (!(await guardQuestion(scope, question, seen))) {
    const row = await readOverview(scope, question, seen);
    return { ...row, withheldDays: [], withheldDaysBefore: [], leavesOutItems: false };
  }
  const now = await readPart(scope, question, seen);
  const before = await readPartOrNothing(scope, { ...question, period: periodBefore(question.period) }, seen);
  const kinds = question.kind === null ? playedKinds : [question.kind];
  const ofKinds: OverviewRow['totals'] = [];
  // Each as the page of the kind shows it.
  for (const kind of kinds) {
    const part = kind === question.kind ? now : await readPartOrNothing(scope, { ...question, kind }, seen);
    ofKinds.push({ ...part.figures, current: true, kind });
  }
  return {
    ...now.row,
    totals: [
      { ...now.figures, current: true, kind: null },
      { ...before.figures, current: false, kind: null },
      ...ofKinds,
    ],
    days: now.days,
    daysBefore: before.days,
    withheldDays: now.withheldDays,
    withheldDaysBefore: before.withheldDays,
    leavesOutItems: now.leavesOutItems,
  };
}

/**
 * What everybody did with each kind in a period, as the page of the kind shows it.
 * @returns noughts and `withheld` for a kind that few people used, where the organisation withholds that
 */
export async function readFiguresOfKinds(
  scope: ReadScope,
  period: Period,
): Promise<{ kind: PlayedKind; figures: Figures }[]> {
  const everybody: ItemsSeen = { writerId: null, drafts: true };
  const question = { itemId: null, period, role: null, groupId: null, tagId: null, personId: null };
  const found: { kind: PlayedKind; figures: Figures }[] = [];
  for (const kind of playedKinds) {
    const { figures } = await readPartOrNothing(scope, { ...question, kind }, everybody);
    found.push({ kind, figures });
  }
  return found;
}

type Part = {
  figures: Figures;
  days: OverviewRow['days'];
  withheldDays: string[];
  leavesOutItems: boolean;
};

const nothing: Part = { figures: withheldFigures, days: [], withheldDays: [], leavesOutItems: false };

async function readPartOrNothing(scope: ReadScope, question: Question, seen: ItemsSeen): Promise<Part> {
  try {
    await guardQuestion(scope, question, seen);
    return await readPart(scope, question, seen);
  } catch (error) {
    if (isFewPeople(error)) return nothing;
    throw error;
  }
}

/** The figures of groups as their own pages count them, which leave out items that few of their people used. */
export async function countAsPages<Row extends Figures & { id: number }>(
  scope: ReadScope,
  question: Question,
  seen: ItemsSeen,
  rows: readonly Row[],
): Promise<Row[]> {
  const counted: Row[] = [];
  for (const row of rows) {
    const isCounted = row.withheld === true || row.users === 0 || question.itemId !== null;
    const part = isCounted ? null : await readPart(scope, { ...question, groupId: row.id }, seen);
    counted.push(part ? { ...row, ...part.figures } : row);
  }
  return counted;
}

/** One period of a question that may be answered. */
async function readPart(
  scope: ReadScope,
  question: Question,
  seen: ItemsSeen,
): Promise<Part & { row: OverviewRow }> {
  const selection = selectAttempts(scope, question, seen);
  const items = question.itemId === null ? await judgeItems(scope, selection, question.tagId !== null) : null;
  const leftOut = items?.leftOut ?? [];
  const counted = leftOut.length > 0 ? selectAttempts(scope, { ...question, leftOut }, seen) : selection;
  const row = await readOverview(scope, question, seen, counted);
  const figures = row.totals.find(({ current, kind }) => current && kind === null) ?? noFigures;
  const { scored } = await peopleOf(scope, counted);
  const days = withholdRows(await listPeople(scope, counted, 'day'));
  return {
    row,
    figures: isFew(scored) ? { ...figures, averageScore: null, scoreWithheld: true } : figures,
    days: row.days.filter(({ date }) => !days.has(date)),
    withheldDays: [...days].toSorted(),
    leavesOutItems: leftOut.length > 0,
  };
}
