import { type ContentKind, type PlayedKind, playedKinds } from '#features/content/model/content-kind.ts';
import type { ItemsSeen } from '#features/content/server/index.ts';
import { badInput } from '#kernel/app-error.ts';
import type { Period } from '#kernel/days.ts';
import { fewPeople } from '#kernel/few-people.ts';
import { fewestPeople, isFew } from '#kernel/fewest-people.ts';
import type { Page } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { type Figures, noFigures } from '../model/analytics-figures.ts';
import { dayOf } from '../model/analytics-period.ts';
import { itemsSeenBy } from '../model/analytics-policy.ts';
import type { DayFigures } from '../model/day-series.ts';
import { assertCan } from '../model/permissions.ts';
import { parseQuestion, type Question, type QuestionArgs } from './analytics-question.ts';
import {
  type ContentRequest,
  type ContentRow,
  countRatersOf,
  findItemTitle,
  listContent,
  listTags,
  readRatings,
  selectAttempts,
  type TagRequest,
  type TagRow,
} from './analytics-store.ts';
import { judgeItems, judgeTags, nothingWithheld } from './small-groups/guard.ts';
import { type GuardedOverview, readGuardedOverview } from './small-groups/guarded-overview.ts';
import { readAggregate } from './small-groups/read-aggregate.ts';

export type Overview = {
  period: Period;
  figures: Figures;
  previous: Figures;
  kinds: { kind: ContentKind; figures: Figures }[];
  days: DayFigures[];
  /** Of the period before. */
  daysBefore: DayFigures[];
  /** Days that are in neither list, because few people stand behind them. */
  withheldDays: string[];
  withheldDaysBefore: string[];
  /** Whether items of few people are in none of these numbers. */
  leavesOutItems: boolean;
};

// What the sessions of an organisation come to: everybody's items for those who see analytics, for creators their own.

export type AnalyticsContext = { tenancy: Tenancy; clock: () => Date };

export async function readContentAnalytics(
  context: AnalyticsContext,
  viewer: Viewer,
  args: QuestionArgs,
): Promise<Overview> {
  const seen = itemsSeenBy(viewer);
  const question = parse(context, args);
  // Of everything together only those see numbers who see all of it.
  if (question.kind === null) assertCan(viewer, 'analytics:view');
  return toOverview(question, await readRow(context, viewer, question, seen));
}

/** Null where there is no such item, or none whose numbers the viewer may see. */
export async function findItemAnalytics(
  context: AnalyticsContext,
  viewer: Viewer,
  item: { kind: PlayedKind; id: number },
  args: QuestionArgs,
): Promise<Overview | null> {
  const seen = itemsSeenBy(viewer);
  const question = { ...parse(context, args), kind: item.kind, itemId: item.id };
  const row = await readRow(context, viewer, question, seen);
  return row.itemExists ? toOverview(question, row) : null;
}

/** How learners rated their sessions of one item, from one star to five. */
export function findRatings(
  context: AnalyticsContext,
  viewer: Viewer,
  itemId: number,
  args: QuestionArgs & { Kind: string },
): Promise<number[] | null> {
  const seen = itemsSeenBy(viewer);
  const { kind, ...asked } = parse(context, args);
  if (kind === null) throw badInput('Kind is needed.', { fields: { Kind: 'Not a kind.' } });
  const question = { ...asked, kind, itemId };
  return readAggregate(context, viewer, { question, seen }, async (scope, withholds) => {
    const totals = await readRatings(scope, question, seen);
    if (withholds && totals && isFew(await countRatersOf(scope, question, fewestPeople))) throw fewPeople();
    return totals;
  });
}

/** What one member did with one item; null where either is not there for the viewer. */
export async function findItemAnalyticsOfUser(
  context: AnalyticsContext,
  viewer: Viewer,
  item: { kind: PlayedKind; id: number },
  args: QuestionArgs,
): Promise<Overview | null> {
  const seen = itemsSeenBy(viewer);
  const asked = parse(context, args);
  const question = {
    ...asked,
    kind: item.kind,
    itemId: item.id,
    personId: asked.personId ?? viewer.personId,
  };
  const row = await readRow(context, viewer, question, seen);
  return row.itemExists && row.personExists ? toOverview(question, row) : null;
}

/** What an item is called; null where the viewer sees no numbers of it. */
export function findTitleOfItem(
  context: AnalyticsContext,
  viewer: Viewer,
  item: { kind: PlayedKind; id: number },
): Promise<string | null> {
  const question = { ...parse(context, {}), kind: item.kind, itemId: item.id };
  return context.tenancy.readForAnalytics(viewer, (scope) =>
    findItemTitle(scope, question, itemsSeenBy(viewer)),
  );
}

/** What one member did; null where there is no such member. */
export async function findUserAnalytics(
  context: AnalyticsContext,
  viewer: Viewer,
  args: QuestionArgs & { UserID: string },
): Promise<Overview | null> {
  assertCan(viewer, 'analytics:view');
  const question = parse(context, args);
  const row = await readRow(context, viewer, question, itemsSeenBy(viewer));
  return row.personExists ? toOverview(question, row) : null;
}

/** What items with a tag come to together; null where there is no such tag. */
export async function findTagAnalytics(
  context: AnalyticsContext,
  viewer: Viewer,
  args: QuestionArgs & { TagID: string },
): Promise<Overview | null> {
  assertCan(viewer, 'analytics:view');
  const question = parse(context, args);
  const row = await readRow(context, viewer, question, itemsSeenBy(viewer));
  return row.tagExists ? toOverview(question, row) : null;
}

/** What all items with a tag come to together. */
export async function readTaggedAnalytics(
  context: AnalyticsContext,
  viewer: Viewer,
  args: QuestionArgs,
): Promise<Overview> {
  assertCan(viewer, 'analytics:view');
  const question: Question = { ...parse(context, args), tagged: true };
  return toOverview(question, await readRow(context, viewer, question, itemsSeenBy(viewer)));
}

export async function listAnalysedTags(
  context: AnalyticsContext,
  viewer: Viewer,
  args: QuestionArgs,
  request: TagRequest,
): Promise<Page<TagRow>> {
  assertCan(viewer, 'analytics:view');
  const question = parse(context, args);
  const seen = itemsSeenBy(viewer);
  return readAggregate(context, viewer, { question, seen }, async (scope, withholds) =>
    listTags(scope, question, seen, request, await judgeTags(scope, question, seen, withholds)),
  );
}

/** Null where there is no such group. */
export async function findGroupAnalytics(
  context: AnalyticsContext,
  viewer: Viewer,
  args: QuestionArgs & { GroupID: string },
): Promise<Overview | null> {
  assertCan(viewer, 'analytics:view');
  const question = parse(context, args);
  const row = await readRow(context, viewer, question, itemsSeenBy(viewer));
  return row.groupExists ? toOverview(question, row) : null;
}

export async function listAnalysedContent(
  context: AnalyticsContext,
  viewer: Viewer,
  args: QuestionArgs,
  request: ContentRequest,
): Promise<Page<ContentRow>> {
  const seen = itemsSeenBy(viewer);
  const question = parse(context, args);
  // So it is with what one person did.
  if (question.kind === null || question.personId !== null) assertCan(viewer, 'analytics:view');
  return readAggregate(context, viewer, { question, seen }, async (scope, withholds) => {
    const selection = selectAttempts(scope, question, seen);
    const { withheld } = withholds ? await judgeItems(scope, selection) : { withheld: nothingWithheld };
    return listContent(scope, question, seen, request, withheld);
  });
}

function parse({ clock }: AnalyticsContext, args: QuestionArgs): Question {
  return parseQuestion(args, dayOf(clock()));
}

function readRow(
  { tenancy }: AnalyticsContext,
  viewer: Viewer,
  question: Question,
  seen: ItemsSeen,
): Promise<GuardedOverview> {
  return tenancy.readForAnalytics(viewer, (scope) => readGuardedOverview(scope, question, seen));
}

function toOverview({ period, kind }: Question, { totals, ...rest }: GuardedOverview): Overview {
  const { days, daysBefore, withheldDays, withheldDaysBefore, leavesOutItems } = rest;
  const find = (current: boolean, of: PlayedKind | null): Figures =>
    totals.find((row) => row.current === current && row.kind === of) ?? noFigures;
  const kinds = kind === null ? playedKinds : [kind];
  return {
    period,
    figures: find(true, null),
    previous: find(false, null),
    kinds: kinds.map((each) => ({ kind: each, figures: find(true, each) })),
    ...{ days, daysBefore, withheldDays, withheldDaysBefore, leavesOutItems },
  };
}
