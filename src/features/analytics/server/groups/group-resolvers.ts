import type { FeatureResolvers } from '#generated/resolvers/analytics.ts';
import { badInput } from '#kernel/app-error.ts';
import { parseId } from '#kernel/ids.ts';
import { type Page, parsePageRequest, toConnection } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { dayOf } from '../../model/analytics-period.ts';
import { itemsSeenBy } from '../../model/analytics-policy.ts';
import { assertCan } from '../../model/permissions.ts';
import { parseQuestion, type QuestionArgs } from '../analytics-question.ts';
import type { AnalyticsContext } from '../analytics-service.ts';
import { selectAttempts } from '../analytics-store.ts';
import { presentFigures } from '../present-figures.ts';
import { readOrderOf } from '../read-order.ts';
import { judgeGroups, nothingWithheld } from '../small-groups/guard.ts';
import { countAsPages } from '../small-groups/guarded-overview.ts';
import { readAggregate } from '../small-groups/read-aggregate.ts';
import { type GroupColumn, type GroupRequest, type GroupRow, listGroups } from './group-store.ts';

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

export function presentGroup(row: GroupRow) {
  return {
    ID: String(row.id),
    Name: row.name,
    TotalMembers: row.members,
    Figures: presentFigures(row),
  };
}

/** Groups are of everybody's people, so only those compare them who see everything. @throws FORBIDDEN, BAD_USER_INPUT */
export async function listAnalysedGroups(
  context: AnalyticsContext,
  viewer: Viewer,
  { ItemID, ...args }: QuestionArgs & { ItemID?: string | null },
  request: GroupRequest,
): Promise<Page<GroupRow>> {
  assertCan(viewer, 'analytics:view');
  const question = {
    ...parseQuestion(args, dayOf(context.clock())),
    itemId: ItemID ? parseId(ItemID) : null,
  };
  if (question.itemId !== null && question.kind === null)
    throw badInput('ItemID needs the Kind of the item.', { fields: { Kind: 'Not a kind.' } });
  const seen = itemsSeenBy(viewer);
  return readAggregate(context, viewer, { question, seen }, async (scope, withholds) => {
    if (!withholds) return listGroups(scope, question, seen, request, nothingWithheld);
    const withheld = await judgeGroups(scope, selectAttempts(scope, question, seen));
    const page = await listGroups(scope, question, seen, request, withheld);
    return { ...page, nodes: await countAsPages(scope, question, seen, page.nodes) };
  });
}
