import { type ContentKind, contentKinds } from '#features/content/model/content-kind.ts';
import type { Page } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { type Figures, noFigures } from '../model/analytics-figures.ts';
import { dayOf, type Period } from '../model/analytics-period.ts';
import { itemsSeenBy } from '../model/analytics-policy.ts';
import type { DayFigures } from '../model/day-series.ts';
import { assertCan } from '../model/permissions.ts';
import { parseQuestion, type Question, type QuestionArgs } from './analytics-question.ts';
import {
  type ContentRequest,
  type ContentRow,
  listContent,
  type OverviewRow,
  readOverview,
} from './analytics-store.ts';

export type Overview = {
  period: Period;
  figures: Figures;
  previous: Figures;
  kinds: { kind: ContentKind; figures: Figures }[];
  days: DayFigures[];
};

export type AnalyticsService = ReturnType<typeof createAnalyticsService>;

/** What the sessions of an organisation come to: everybody's items for those who see analytics, for creators their own. */
export function createAnalyticsService({ tenancy, clock }: { tenancy: Tenancy; clock: () => Date }) {
  const parse = (args: QuestionArgs) => parseQuestion(args, dayOf(clock()));

  async function readContentAnalytics(viewer: Viewer, args: QuestionArgs): Promise<Overview> {
    const seen = itemsSeenBy(viewer);
    const question = parse(args);
    // Of everything together only those see numbers who see all of it.
    if (question.kind === null) assertCan(viewer, 'analytics:view');
    const row = await tenancy.readInOrganisation(viewer.organisationId, (scope) =>
      readOverview(scope, question, seen),
    );
    return toOverview(question, row);
  }

  /** Null where there is no such item, or none whose numbers the viewer may see. */
  async function findItemAnalytics(
    viewer: Viewer,
    item: { kind: ContentKind; id: number },
    args: QuestionArgs,
  ): Promise<Overview | null> {
    const seen = itemsSeenBy(viewer);
    const question = { ...parse(args), kind: item.kind, itemId: item.id };
    const row = await tenancy.readInOrganisation(viewer.organisationId, (scope) =>
      readOverview(scope, question, seen),
    );
    return row.itemExists ? toOverview(question, row) : null;
  }

  /** Null where there is no such group. */
  async function findGroupAnalytics(
    viewer: Viewer,
    args: QuestionArgs & { GroupID: string },
  ): Promise<Overview | null> {
    assertCan(viewer, 'analytics:view');
    const question = parse(args);
    const row = await tenancy.readInOrganisation(viewer.organisationId, (scope) =>
      readOverview(scope, question, itemsSeenBy(viewer)),
    );
    return row.groupExists ? toOverview(question, row) : null;
  }

  async function listAnalysedContent(
    viewer: Viewer,
    args: QuestionArgs,
    request: ContentRequest,
  ): Promise<Page<ContentRow>> {
    const seen = itemsSeenBy(viewer);
    const question = parse(args);
    if (question.kind === null) assertCan(viewer, 'analytics:view');
    return tenancy.readInOrganisation(viewer.organisationId, (scope) =>
      listContent(scope, question, seen, request),
    );
  }

  return { readContentAnalytics, findItemAnalytics, findGroupAnalytics, listAnalysedContent };
}

function toOverview({ period, kind }: Question, { totals, days }: OverviewRow): Overview {
  const find = (current: boolean, of: ContentKind | null): Figures =>
    totals.find((row) => row.current === current && row.kind === of) ?? noFigures;
  const kinds = kind === null ? contentKinds : [kind];
  return {
    period,
    figures: find(true, null),
    previous: find(false, null),
    kinds: kinds.map((each) => ({ kind: each, figures: find(true, each) })),
    days,
  };
}
