import { attemptChannels } from '#features/attempts/model/attempt-channel.ts';
import { completedPercent } from '#features/attempts/model/completed-percent.ts';
import type { ItemsSeen } from '#features/content/server/index.ts';
import { isFew, withholdRows } from '#kernel/fewest-people.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { periodBefore } from '../../model/analytics-period.ts';
import { isWithheld } from '../../model/small-groups.ts';
import type { Question } from '../analytics-question.ts';
import type { AnalyticsContext } from '../analytics-service.ts';
import { type Answered, answerLearning, type LearningArgs } from '../learning/learning-service.ts';
import { type ChannelRow, listLeftOutOfChannels, readChannels } from './channel-store.ts';

type ShownChannelRow = ChannelRow & {
  withheld: boolean;
  scoreWithheld: boolean;
  /** In as many days before; null where that is withheld. */
  viewsBefore: number | null;
};

/** How people came; null where one item is asked about and the viewer sees no numbers of it. @throws FORBIDDEN, BAD_USER_INPUT */
export function findChannels(
  context: AnalyticsContext,
  viewer: Viewer,
  args: LearningArgs,
): Promise<Answered<{ channels: ShownChannelRow[] }> | null> {
  return answerLearning(context, viewer, args, readBoth, (row) => row);
}

async function readBoth(scope: ReadScope, question: Question, seen: ItemsSeen, withholds: boolean) {
  const now = await readShown(scope, question, seen, withholds);
  const earlier = { ...question, period: periodBefore(question.period) };
  const before = new Map(
    (await readShown(scope, earlier, seen, withholds)).map((row) => [
      row.channel,
      row.withheld ? null : row.views,
    ]),
  );
  const order = [...attemptChannels, null];
  return {
    channels: now
      .map((row) => ({
        ...row,
        viewsBefore: before.get(row.channel) === undefined ? 0 : (before.get(row.channel) ?? null),
      }))
      .toSorted((a, b) => order.indexOf(a.channel) - order.indexOf(b.channel)),
  };
}

/** Channels are rows that make up a total which is shown, so with a small one goes the next. */
async function readShown(
  scope: ReadScope,
  question: Question,
  seen: ItemsSeen,
  withholds: boolean,
): Promise<Omit<ShownChannelRow, 'viewsBefore'>[]> {
  const shown = { withheld: false, scoreWithheld: false };
  if (!withholds) return (await readChannels(scope, question, seen)).map((row) => ({ ...row, ...shown }));
  const rows = await readChannels(scope, question, seen);
  const leftOut = question.itemId === null ? await listLeftOutOfChannels(scope, question, seen) : [];
  const counted = leftOut.length === 0 ? rows : await readChannels(scope, question, seen, leftOut);
  const isOfSome = question.role !== null || question.groupId !== null;
  const whole = isOfSome ? await readChannels(scope, { ...question, role: null, groupId: null }, seen) : rows;
  const everybody = new Map(whole.map(({ channel, users }) => [channel, users]));
  const small = withholdRows(rows.map(({ channel, users }) => ({ key: channel, people: users })));
  return rows.map((row) => {
    const left = counted.find(({ channel }) => channel === row.channel);
    const isFewOf = isWithheld({
      people: row.users,
      everybody: everybody.get(row.channel) ?? row.users,
      members: null,
    });
    if (small.has(row.channel) || isFewOf || !left || isFew(left.users))
      return { ...row, ...nothing, withheld: true, scoreWithheld: false };
    return isFew(left.scored)
      ? { ...left, averageScore: null, withheld: false, scoreWithheld: true }
      : { ...left, ...shown };
  });
}

const nothing = { views: 0, completions: 0, users: 0, scored: 0, averageScore: null };

export function presentChannels({ period, channels }: NonNullable<Awaited<ReturnType<typeof findChannels>>>) {
  return {
    StartDate: period.first,
    EndDate: period.last,
    Channels: channels.map((row) => ({
      Channel: row.channel ?? 'not-recorded',
      TotalUsers: row.users,
      TotalViews: row.views,
      TotalCompletions: row.completions,
      CompletedPercent: completedPercent(row.completions, row.views),
      AverageScore: row.averageScore,
      PreviousViews: row.viewsBefore,
      Withheld: row.withheld,
      ScoreWithheld: row.scoreWithheld,
    })),
  };
}
