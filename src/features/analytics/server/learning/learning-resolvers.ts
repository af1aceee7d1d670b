import type { FeatureResolvers } from '#generated/resolvers/analytics.ts';
import type { FunnelRow } from './funnel-store.ts';
import type { GainRow } from './gain-store.ts';
import {
  type Answered,
  findFunnel,
  findGain,
  findRetention,
  findTimeOfDay,
  type TimeOfDayContext,
} from './learning-service.ts';
import type { RetentionRow } from './retention-store.ts';
import type { TimeOfDayRow } from './time-of-day-store.ts';

export function createLearningResolvers(
  context: TimeOfDayContext,
): Pick<
  FeatureResolvers['Query'],
  'funnelAnalytics' | 'learningGainAnalytics' | 'retentionAnalytics' | 'timeOfDayAnalytics'
> {
  return {
    funnelAnalytics: async (_source, args, request) => {
      const found = await findFunnel(context, request.requireViewer(), args);
      return found && presentFunnel(found);
    },
    learningGainAnalytics: async (_source, args, request) => {
      const found = await findGain(context, request.requireViewer(), args);
      return found && presentGain(found);
    },
    retentionAnalytics: async (_source, args, request) => {
      const found = await findRetention(context, request.requireViewer(), args);
      return found && presentRetention(found);
    },
    timeOfDayAnalytics: async (_source, args, request) => {
      const found = await findTimeOfDay(context, request.requireViewer(), args);
      return found && presentTimeOfDay(found);
    },
  };
}

export function presentFunnel({ period, assigned, used }: Answered<FunnelRow>) {
  return {
    StartDate: period.first,
    EndDate: period.last,
    Assigned: {
      Assigned: assigned.assigned,
      Started: assigned.started,
      Finished: assigned.finished,
      Passed: assigned.passed,
      Withheld: assigned.withheld === true,
    },
    Used: {
      Started: used.started,
      Finished: used.finished,
      Passed: used.passed,
      Withheld: used.withheld === true,
    },
  };
}

export function presentRetention({ cohorts }: RetentionRow) {
  return {
    Cohorts: cohorts.map(({ week, learners, returned, withheld }) => ({
      Week: week,
      Learners: learners,
      Returned: returned,
      Withheld: withheld === true,
    })),
  };
}

export function presentTimeOfDay({
  period,
  timeZone,
  known,
  hours,
}: Answered<TimeOfDayRow> & { timeZone: string }) {
  return {
    StartDate: period.first,
    EndDate: period.last,
    TimeZone: timeZone,
    Hours: hours.map(({ weekday, hour, sessions, withheld }) => ({
      Weekday: weekday,
      Hour: hour,
      Sessions: sessions,
      Withheld: withheld === true,
    })),
    Incomplete: !known,
  };
}

export function presentGain({ period, sums, bands }: Answered<GainRow>) {
  const { learners, averageFirst, averageLatest, improved, worse } = sums;
  return {
    StartDate: period.first,
    EndDate: period.last,
    Learners: learners,
    AverageFirst: averageFirst,
    AverageLatest: averageLatest,
    Improved: improved,
    Same: learners - improved - worse,
    Worse: worse,
    Bands: bands.map((band) => ({
      From: band.from,
      First: band.first,
      Latest: band.latest,
      Improved: band.improved,
    })),
  };
}
