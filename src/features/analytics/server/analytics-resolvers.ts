import type { FindItemAnalytics } from '#features/content/server/extension-points.ts';
import type { FeatureResolvers } from '#generated/resolvers/analytics.ts';
import { parseId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import type { DayFigures } from '../model/day-series.ts';
import { type RatingSummary, summariseRatings } from '../model/rating-summary.ts';
import {
  type AnalyticsContext,
  findGroupAnalytics,
  findItemAnalytics,
  findItemAnalyticsOfUser,
  findRatings,
  findTagAnalytics,
  findUserAnalytics,
  listAnalysedContent,
  listAnalysedTags,
  type Overview,
  readContentAnalytics,
  readTaggedAnalytics,
} from './analytics-service.ts';
import type { ContentColumn, ContentRow, TagColumn, TagRow } from './analytics-store.ts';
import { presentFigures } from './present-figures.ts';
import { readOrderOf } from './read-order.ts';

export function createAnalyticsResolvers(
  context: AnalyticsContext,
): Pick<
  FeatureResolvers['Query'],
  | 'contentAnalytics'
  | 'groupAnalytics'
  | 'tagAnalytics'
  | 'taggedAnalytics'
  | 'userAnalytics'
  | 'learnerFeedbackSummary'
  | 'virtualHumanUserAnalytics'
  | 'readAnalysedTags'
  | 'readAnalysedContent'
> {
  return {
    contentAnalytics: async (_source, args, request) =>
      presentOverview(await readContentAnalytics(context, request.requireViewer(), args)),
    groupAnalytics: async (_source, args, request) => {
      const found = await findGroupAnalytics(context, request.requireViewer(), args);
      return found && presentOverview(found);
    },
    tagAnalytics: async (_source, args, request) => {
      const found = await findTagAnalytics(context, request.requireViewer(), args);
      return found && presentOverview(found);
    },
    taggedAnalytics: async (_source, args, request) =>
      presentOverview(await readTaggedAnalytics(context, request.requireViewer(), args)),
    userAnalytics: async (_source, args, request) => {
      const found = await findUserAnalytics(context, request.requireViewer(), args);
      return found && presentOverview(found);
    },
    learnerFeedbackSummary: async (_source, { ItemID, ...args }, request) => {
      const ratings = await findRatings(context, request.requireViewer(), parseId(ItemID), args);
      return ratings && presentRatings(summariseRatings(ratings));
    },
    virtualHumanUserAnalytics: async (_source, { VirtualHumanID, ...args }, request) => {
      const item = { kind: 'virtual-human', id: parseId(VirtualHumanID) } as const;
      const found = await findItemAnalyticsOfUser(context, request.requireViewer(), item, args);
      return found && presentOverview(found);
    },
    readAnalysedTags: async (_source, args, request) => {
      const page = await listAnalysedTags(context, request.requireViewer(), args, {
        nameContains: args.filter?.Title?.contains?.trim() ?? '',
        order: readOrderOf(tagColumns, args.sort, 'Tags'),
        page: parsePageRequest(args, 100, 20),
      });
      return toConnection(page, presentTag);
    },
    readAnalysedContent: async (_source, args, request) => {
      const page = await listAnalysedContent(context, request.requireViewer(), args, {
        titleContains: args.filter?.Title?.contains?.trim() ?? '',
        used: args.filter?.Used === true,
        order: readOrderOf(contentColumns, args.sort, 'Content'),
        page: parsePageRequest(args, 100, 20),
      });
      return toConnection(page, presentContent);
    },
  };
}

/** For the queries of the kinds of content. */
export function createFindItemAnalytics(context: AnalyticsContext): FindItemAnalytics {
  return async (viewer, item, question) => {
    const found = await findItemAnalytics(context, viewer, item, question);
    return found && presentOverview(found);
  };
}

export const contentColumns: Record<string, ContentColumn> = {
  Title: 'title',
  Users: 'users',
  Views: 'views',
  Completions: 'completions',
  CompletedPercent: 'completedPercent',
  AverageScore: 'averageScore',
  TimeSpent: 'timeSpent',
};

export const tagColumns: Record<string, TagColumn> = { ...contentColumns, Items: 'items' };

export function presentOverview({
  period,
  figures,
  previous,
  kinds,
  days,
  daysBefore,
  ...withheld
}: Overview) {
  const count = (read: (day: DayFigures) => number, counted = days) =>
    counted.map((day) => ({ Date: day.date, Count: read(day) })).filter(({ Count }) => Count > 0);
  return {
    StartDate: period.first,
    EndDate: period.last,
    Figures: presentFigures(figures),
    Previous: presentFigures(previous),
    Kinds: kinds.map(({ kind, figures: ofKind }) => ({ Kind: kind, Figures: presentFigures(ofKind) })),
    DailyViews: count((day) => day.views),
    DailyCompletedSessions: count((day) => day.completions),
    PreviousDailyViews: count((day) => day.views, daysBefore),
    WithheldDays: withheld.withheldDays,
    PreviousWithheldDays: withheld.withheldDaysBefore,
    LeavesOutItems: withheld.leavesOutItems,
  };
}

export function presentContent(row: ContentRow) {
  return {
    ID: String(row.id),
    Kind: row.kind,
    Title: row.title,
    Published: row.published,
    Archived: row.archived,
    Deleted: row.deleted,
    Figures: presentFigures(row),
  };
}

export function presentRatings({ total, stars, average }: RatingSummary) {
  const [OneStar, TwoStars, ThreeStars, FourStars, FiveStars] = stars;
  return {
    TotalResponses: total,
    OneStar,
    TwoStars,
    ThreeStars,
    FourStars,
    FiveStars,
    AverageRating: average,
  };
}

export function presentTag(row: TagRow) {
  return { ID: String(row.id), Name: row.name, TotalItems: row.items, Figures: presentFigures(row) };
}
