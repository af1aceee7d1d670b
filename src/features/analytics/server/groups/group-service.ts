import type { ItemsSeen } from '#features/content/server/index.ts';
import { badInput } from '#kernel/app-error.ts';
import { periodBefore } from '#kernel/days.ts';
import { parseId } from '#kernel/ids.ts';
import type { Page } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { type Figures, noFigures, withheldFigures } from '../../model/analytics-figures.ts';
import { dayOf } from '../../model/analytics-period.ts';
import { itemsSeenBy } from '../../model/analytics-policy.ts';
import { assertCan } from '../../model/permissions.ts';
import { parseQuestion, type Question, type QuestionArgs } from '../analytics-question.ts';
import type { AnalyticsContext } from '../analytics-service.ts';
import { selectAttempts } from '../analytics-store.ts';
import { isAboutFew, judgeGroups, nothingWithheld } from '../small-groups/guard.ts';
import { countAsPages } from '../small-groups/guarded-overview.ts';
import { readAggregate } from '../small-groups/read-aggregate.ts';
import { type GroupRequest, type GroupRow, listGroups } from './group-store.ts';

export type ComparedGroup = GroupRow & {
  /** In as many days before; null where that is not asked for. */
  before: Figures | null;
};

export type GroupArgs = QuestionArgs & { ItemID?: string | null; Compare?: boolean | null };

/** Groups are of everybody's people, so only those compare them who see everything. @throws FORBIDDEN, BAD_USER_INPUT */
export async function listAnalysedGroups(
  context: AnalyticsContext,
  viewer: Viewer,
  { ItemID, Compare, ...args }: GroupArgs,
  request: Omit<GroupRequest, 'ids'>,
): Promise<Page<ComparedGroup>> {
  assertCan(viewer, 'analytics:view');
  const question = {
    ...parseQuestion(args, dayOf(context.clock())),
    itemId: ItemID ? parseId(ItemID) : null,
  };
  if (question.itemId !== null && question.kind === null)
    throw badInput('ItemID needs the Kind of the item.', { fields: { Kind: 'Not a kind.' } });
  const seen = itemsSeenBy(viewer);
  return readAggregate(context, viewer, { question, seen }, async (scope, withholds) => {
    const page = await readGroups(scope, { question, seen, withholds }, request);
    const before = Compare ? await readBefore(scope, { question, seen, withholds }, page.nodes) : null;
    const nodes = page.nodes.map((row) => ({
      ...row,
      before: before && (before.get(row.id) ?? noFigures),
    }));
    return { ...page, nodes };
  });
}

type Asked = { question: Question; seen: ItemsSeen; withholds: boolean };

async function readGroups(
  scope: ReadScope,
  { question, seen, withholds }: Asked,
  request: GroupRequest,
): Promise<Page<GroupRow>> {
  if (!withholds) return listGroups(scope, question, seen, request, nothingWithheld);
  const withheld = await judgeGroups(scope, selectAttempts(scope, question, seen));
  const page = await listGroups(scope, question, seen, request, withheld);
  return { ...page, nodes: await countAsPages(scope, question, seen, page.nodes) };
}

/** What the same list says of these groups in as many days before, by their numbers. */
async function readBefore(
  scope: ReadScope,
  asked: Asked,
  groups: readonly GroupRow[],
): Promise<Map<number, Figures>> {
  const question = { ...asked.question, period: periodBefore(asked.question.period) };
  if (asked.withholds && (await isAboutFew(scope, question, asked.seen)))
    return new Map(groups.map(({ id }) => [id, withheldFigures]));
  const { nodes } = await readGroups(
    scope,
    { ...asked, question },
    {
      nameContains: '',
      order: { column: 'title', descending: false },
      page: { limit: groups.length, offset: 0 },
      ids: groups.map(({ id }) => id),
    },
  );
  return new Map(nodes.map((row) => [row.id, row]));
}
