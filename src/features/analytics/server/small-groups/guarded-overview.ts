import { measurePeople } from '#features/attempts/server/people-behind-view.ts';
import { type PlayedKind, playedKinds } from '#features/content/model/content-kind.ts';
import type { ItemsSeen } from '#features/content/server/index.ts';
import { type Period, periodBefore } from '#kernel/days.ts';
import { isFewPeople } from '#kernel/few-people.ts';
import { isFew, withholdRows } from '#kernel/fewest-people.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { type Figures, noFigures, withheldFigures } from '../../model/analytics-figures.ts';
import { periodMoments } from '../../model/analytics-period.ts';
import type { Question } from '../analytics-question.ts';
import { type OverviewRow, readOverview, selectAttempts } from '../analytics-store.ts';
import { readChannelOverview } from '../channels/guarded-channels.ts';
import { assertShown, findLeftOut, judgeItems, type LeftOut, listFew, withholdsIn } from './guard.ts';
import {
  allOf,
  countAsked,
  cutsOfGuard,
  listPeople,
  type Part,
  type RowPeople,
  rowsOf,
} from './people-store.ts';

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
  const withholds = await withholdsIn(scope, question);
  const { channel } = question;
  if (channel) return readChannelOverview(scope, { question, channel, seen, withholds });
  if (!withholds) {
    const row = await readOverview(scope, question, seen);
    return { ...row, withheldDays: [], withheldDaysBefore: [], leavesOutItems: false };
  }
  const census = await takeCensus(scope, question, seen, { days: true });
  const now = await readPart(scope, census, { current: true, kind: null });
  const before = await readPartOrNothing(scope, census, { current: false, kind: null });
  return {
    ...now.row,
    totals: [
      { ...now.figures, current: true, kind: null },
      { ...before.figures, current: false, kind: null },
      // Each as the page of the kind shows it.
      ...(question.kind === null
        ? await readKinds(scope, census)
        : [{ kind: question.kind, figures: now.figures }]
      ).map(({ kind, figures }) => ({ ...figures, current: true, kind })),
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
export async function readFiguresOfKinds(scope: ReadScope, period: Period): Promise<FiguresOfKind[]> {
  const everybody: ItemsSeen = { writerId: null, drafts: true };
  const question = { ...noFilter, period };
  return readKinds(scope, await takeCensus(scope, question, everybody, { days: false }));
}

const noFilter = { kind: null, itemId: null, role: null, groupId: null, tagId: null, personId: null };

type FiguresOfKind = { kind: PlayedKind; figures: Figures };

async function readKinds(scope: ReadScope, census: Census): Promise<FiguresOfKind[]> {
  const found: FiguresOfKind[] = [];
  for (const kind of playedKinds) {
    const { figures } = await readPartOrNothing(scope, census, { current: true, kind });
    found.push({ kind, figures });
  }
  return found;
}

/** The people behind everything that an overview shows, counted at once, and the figures of all of them. */
type Census = {
  question: Question;
  seen: ItemsSeen;
  members: number | null;
  people: RowPeople[];
  leftOut: { current: LeftOut; before: LeftOut };
  /** Of everything, read when a part of it is shown. */
  row: OverviewRow;
};

const nothingLeftOut: LeftOut = { all: [], kinds: new Map() };

/** @throws FORBIDDEN where all of it is about few people */
async function takeCensus(
  scope: ReadScope,
  question: Question,
  seen: ItemsSeen,
  { days }: { days: boolean },
): Promise<Census> {
  const selection = await measurePeople(scope, selectAttempts(scope, question, seen));
  const compared = periodMoments(periodBefore(question.period)).from;
  const cuts = [
    ...cutsOfGuard(scope, question),
    ...(days ? [{ by: 'day' } as const] : []),
    ...(question.itemId === null ? [{ by: 'item' } as const] : []),
  ];
  const members = await countAsked(scope, question);
  const people = await listPeople(scope, selection, cuts, days ? compared : undefined);
  if (days) assertShown(question, people, members, { current: true, kind: null });
  const fewOf = (current: boolean) =>
    listFew(people.filter((row) => row.by === 'item' && row.current === current && row.people > 0));
  const earlier = { ...selection, from: compared, before: selection.from };
  return {
    ...{ question, seen, members, people },
    leftOut: {
      current: await findLeftOut(scope, selection, fewOf(true)),
      before: days ? await findLeftOut(scope, earlier, fewOf(false)) : nothingLeftOut,
    },
    row: await readOverview(scope, question, seen, selection),
  };
}

type Shown = {
  figures: Figures;
  days: OverviewRow['days'];
  withheldDays: string[];
  leavesOutItems: boolean;
};

const nothing: Shown = { figures: withheldFigures, days: [], withheldDays: [], leavesOutItems: false };

async function readPartOrNothing(scope: ReadScope, census: Census, part: OverviewPart): Promise<Shown> {
  try {
    return await readPart(scope, census, part);
  } catch (error) {
    if (isFewPeople(error)) return nothing;
    throw error;
  }
}

type OverviewPart = Part & { kind: PlayedKind | null };

/** @throws FORBIDDEN where it is about few people */
async function readPart(
  scope: ReadScope,
  census: Census,
  part: OverviewPart,
): Promise<Shown & { row: OverviewRow }> {
  const { question, seen, people, members, row } = census;
  assertShown(question, people, members, part);
  const { current, kind } = part;
  const { all, kinds } = current ? census.leftOut.current : census.leftOut.before;
  const leftOut = kind === null ? all : (kinds.get(kind) ?? []);
  if (leftOut.length > 0) {
    const period = current ? question.period : periodBefore(question.period);
    const counted = { ...question, kind: kind ?? question.kind, period, leftOut };
    return { ...(await readCounted(scope, counted, seen)), leavesOutItems: true };
  }
  const figures = row.totals.find((total) => total.current === current && total.kind === kind);
  const days = current ? row.days : row.daysBefore;
  return { ...show({ figures, days, people, part }), row, leavesOutItems: false };
}

/** Less than what the census is of. */
async function readCounted(scope: ReadScope, question: Question, seen: ItemsSeen) {
  const selection = await measurePeople(scope, selectAttempts(scope, question, seen));
  const row = await readOverview(scope, question, seen, selection);
  const people = await listPeople(scope, selection, [{ by: 'all', outcomes: ['scored'] }, { by: 'day' }]);
  const part = { current: true, kind: null };
  const figures = row.totals.find((total) => total.current && total.kind === null);
  return { ...show({ figures, days: row.days, people, part }), row };
}

type Read = {
  figures: Figures | undefined;
  days: OverviewRow['days'];
  people: readonly RowPeople[];
  part: Part;
};

function show({ figures = noFigures, days, people, part }: Read): Omit<Shown, 'leavesOutItems'> {
  const withheld = withholdRows(rowsOf(people, 'day', { ...part, kind: null }));
  const scoreWithheld = isFew(allOf(people, part).scored);
  return {
    figures: scoreWithheld ? { ...figures, averageScore: null, scoreWithheld } : figures,
    days: days.filter(({ date }) => !withheld.has(date)),
    withheldDays: [...withheld].toSorted(),
  };
}

/** The figures of groups as their own pages count them, which leave out items that few of their people used. */
export async function countAsPages<Row extends Figures & { id: number }>(
  scope: ReadScope,
  asked: Question,
  seen: ItemsSeen,
  rows: readonly Row[],
): Promise<Row[]> {
  const counted: Row[] = [];
  for (const row of rows) {
    const question = { ...asked, groupId: row.id };
    const isCounted = row.withheld === true || row.users === 0 || question.itemId !== null;
    const leftOut = isCounted ? [] : await listLeftOut(scope, question, seen);
    if (leftOut.length === 0) counted.push(row);
    else counted.push({ ...row, ...(await readCounted(scope, { ...question, leftOut }, seen)).figures });
  }
  return counted;
}

async function listLeftOut(scope: ReadScope, question: Question, seen: ItemsSeen): Promise<number[]> {
  const selection = selectAttempts(scope, question, seen);
  return (await judgeItems(scope, selection)).leftOut;
}
