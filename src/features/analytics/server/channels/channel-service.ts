import { type AttemptChannel, attemptChannels } from '#features/attempts/model/attempt-channel.ts';
import { completedPercent } from '#features/attempts/model/completed-percent.ts';
import type { ItemsSeen } from '#features/content/server/index.ts';
import { periodBefore } from '#kernel/days.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

import type { Question } from '../analytics-question.ts';
import type { AnalyticsContext } from '../analytics-service.ts';
import { type Answered, answerLearning, type LearningArgs } from '../learning/learning-service.ts';
import { isAboutFew } from '../small-groups/guard.ts';
import { type GuardedChannelRow, readGuardedChannels } from './guarded-channels.ts';

type ComparedRow = GuardedChannelRow & {
  /** In as many days before; null where that is withheld. */
  viewsBefore: number | null;
};

/** How people came; null where one item is asked about and the viewer sees no numbers of it. @throws FORBIDDEN, BAD_USER_INPUT */
export function findChannels(
  context: AnalyticsContext,
  viewer: Viewer,
  args: LearningArgs,
): Promise<Answered<{ channels: ComparedRow[] }> | null> {
  return answerLearning(context, viewer, args, readBoth, (row) => row);
}

async function readBoth(scope: ReadScope, question: Question, seen: ItemsSeen, withholds: boolean) {
  const now = await readGuardedChannels(scope, question, seen, withholds);
  const earlier = { ...question, period: periodBefore(question.period) };
  const isFewBefore = withholds && (await isAboutFew(scope, earlier, seen));
  const before = isFewBefore ? [] : await readGuardedChannels(scope, earlier, seen, withholds);
  const viewsBefore = (channel: AttemptChannel | null): number | null => {
    const row = before.find((each) => each.channel === channel);
    if (isFewBefore || row?.withheld) return null;
    return row?.views ?? 0;
  };
  const order = [...attemptChannels, null];
  return {
    channels: now
      .map((row) => ({ ...row, viewsBefore: viewsBefore(row.channel) }))
      .toSorted((a, b) => order.indexOf(a.channel) - order.indexOf(b.channel)),
  };
}

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
