import type { FeatureResolvers } from '#generated/resolvers/analytics.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import type { AnalyticsContext } from '../analytics-service.ts';
import { presentFigures } from '../present-figures.ts';
import { readOrderOf } from '../read-order.ts';
import { type ComparedGroup, listAnalysedGroups } from './group-service.ts';
import type { GroupColumn } from './group-store.ts';

export const groupColumns: Record<string, GroupColumn> = {
  Title: 'title',
  Members: 'members',
  Reached: 'reached',
  Users: 'users',
  Views: 'views',
  CompletedPercent: 'completedPercent',
  AverageScore: 'averageScore',
  TimeSpent: 'timeSpent',
};

export function createGroupResolvers(
  context: AnalyticsContext,
): Pick<FeatureResolvers['Query'], 'readAnalysedGroups'> {
  return {
    readAnalysedGroups: async (_source, args, request) => {
      const page = await listAnalysedGroups(context, request.requireViewer(), args, {
        nameContains: args.filter?.Title?.contains?.trim() ?? '',
        order: readOrderOf(groupColumns, args.sort, 'Groups'),
        page: parsePageRequest(args, 100, 20),
      });
      return toConnection(page, presentGroup);
    },
  };
}

export function presentGroup(row: ComparedGroup) {
  return {
    ID: String(row.id),
    Name: row.name,
    TotalMembers: row.members,
    Figures: presentFigures(row),
    Previous: row.before && presentFigures(row.before),
  };
}
