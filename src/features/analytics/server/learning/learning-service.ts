import type { ItemsSeen } from '#features/content/server/index.ts';
import { badInput } from '#kernel/app-error.ts';
import type { Period } from '#kernel/days.ts';
import { fewPeople } from '#kernel/few-people.ts';
import { isFew, withholdRows } from '#kernel/fewest-people.ts';
import { parseId } from '#kernel/ids.ts';
import { isTimeZone } from '#kernel/time-zone.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { dayOf } from '../../model/analytics-period.ts';
import { itemsSeenBy } from '../../model/analytics-policy.ts';
import { assertCan } from '../../model/permissions.ts';
import { keyOf, withholdHours } from '../../model/time-of-day.ts';
import { parseQuestion, type Question, type QuestionArgs } from '../analytics-question.ts';
import type { AnalyticsContext } from '../analytics-service.ts';
import { itemIsSeen, selectAttempts } from '../analytics-store.ts';
import { type ClockSettings, findClockZone } from '../clock-zone.ts';
import { judgeItems } from '../small-groups/guard.ts';
import { readAggregate } from '../small-groups/read-aggregate.ts';
import { type FunnelRow, readFunnel } from './funnel-store.ts';
import { type GainRow, readGain } from './gain-store.ts';
import { type RetentionRow, readRetention } from './retention-store.ts';
import { readTimeOfDay, type TimeOfDayRow } from './time-of-day-store.ts';

// How learners get on with content: by the same rights as the figures of an item, a kind or everything.

export type LearningArgs = QuestionArgs & { ItemID?: string | null };
export type Answered<Row> = Row & { period: Period };

export function findFunnel(
  context: AnalyticsContext,
  viewer: Viewer,
  args: LearningArgs,
): Promise<Answered<FunnelRow> | null> {
  return answerLearning(context, viewer, args, readFunnel, withholdFunnel);
}

export function findGain(
  context: AnalyticsContext,
  viewer: Viewer,
  args: LearningArgs,
): Promise<Answered<GainRow> | null> {
  return answerLearning(context, viewer, args, readGain, assertGain);
}

export function findRetention(
  context: AnalyticsContext,
  viewer: Viewer,
  args: LearningArgs,
): Promise<Answered<RetentionRow> | null> {
  return answerLearning(context, viewer, args, readRetention, withholdCohorts);
}

export type TimeOfDayContext = AnalyticsContext & ClockSettings;

/** On the clock of a time zone; where none is named, on that of the organisation, else the viewer's own. */
export async function findTimeOfDay(
  context: TimeOfDayContext,
  viewer: Viewer,
  { TimeZone, ...args }: LearningArgs & { TimeZone?: string | null },
): Promise<(Answered<TimeOfDayRow> & { timeZone: string }) | null> {
  if (TimeZone && !isTimeZone(TimeZone))
    throw badInput('TimeZone is the name of a time zone.', { fields: { TimeZone: 'Not a time zone.' } });
  const timeZone = TimeZone || (await readClockZone(context, viewer));
  const found = await answerLearning(
    context,
    viewer,
    args,
    (scope, question, seen, withholds) => readTimeOfDay(scope, question, seen, { timeZone, withholds }),
    withholdTimes,
  );
  return found && { ...found, timeZone };
}

function readClockZone(context: TimeOfDayContext, { organisationId, personId }: Viewer): Promise<string> {
  return context.tenancy.readInOrganisation(organisationId, (scope) =>
    findClockZone(scope, context, personId),
  );
}

function withholdTimes({ hours, people, known }: TimeOfDayRow): TimeOfDayRow {
  const withheld = withholdHours(people);
  return {
    known,
    people,
    hours: hours.map((hour) => (withheld.has(keyOf(hour)) ? { ...hour, sessions: 0, withheld: true } : hour)),
  };
}

export function withholdFunnel({ assigned, used }: FunnelRow): FunnelRow {
  return {
    assigned: isFew(assigned.people)
      ? { ...assigned, assigned: 0, started: 0, finished: 0, passed: 0, withheld: true }
      : assigned,
    used: isFew(used.people) ? { ...used, started: 0, finished: 0, passed: 0, withheld: true } : used,
  };
}

function assertGain(row: GainRow): GainRow {
  if (isFew(row.sums.people)) throw fewPeople();
  return row;
}

/** Learners begin in one week: cohorts are disjoint, and how many learners there are in all stands beside them. */
function withholdCohorts({ cohorts }: RetentionRow): RetentionRow {
  const withheld = withholdRows(cohorts.map(({ week, learners }) => ({ key: week, people: learners })));
  return {
    cohorts: cohorts.map((cohort) =>
      withheld.has(cohort.week)
        ? { ...cohort, learners: 0, returned: cohort.returned.map(() => 0), withheld: true }
        : cohort,
    ),
  };
}

/** The items that the figures of this question leave out as well. */
async function listLeftOut(scope: ReadScope, question: Question, seen: ItemsSeen): Promise<number[]> {
  const selection = selectAttempts(scope, question, seen);
  return (await judgeItems(scope, selection)).leftOut;
}

/** By the rights of an item, a kind or everything. Null where one item is asked about and the viewer sees no numbers of it. @throws FORBIDDEN, BAD_USER_INPUT */
export async function answerLearning<Row extends object>(
  context: AnalyticsContext,
  viewer: Viewer,
  { ItemID, ...args }: LearningArgs,
  read: (scope: ReadScope, question: Question, seen: ItemsSeen, withholds: boolean) => Promise<Row>,
  withhold: (row: Row) => Row,
): Promise<Answered<Row> | null> {
  const seen = itemsSeenBy(viewer);
  const itemId = ItemID ? parseId(ItemID) : null;
  const question = { ...parseQuestion(args, dayOf(context.clock())), itemId };
  if (question.kind === null) {
    if (itemId !== null)
      throw badInput('ItemID needs the Kind of the item.', { fields: { Kind: 'Not a kind.' } });
    assertCan(viewer, 'analytics:view');
  }
  return readAggregate(context, viewer, { question, seen }, async (scope, withholds) => {
    if (itemId !== null && !(await itemIsSeen(scope, question, seen))) return null;
    if (!withholds) return { ...(await read(scope, question, seen, false)), period: question.period };
    const leftOut = itemId === null ? await listLeftOut(scope, question, seen) : [];
    const row = await read(scope, { ...question, leftOut }, seen, true);
    return { ...withhold(row), period: question.period };
  });
}
