import type { InputMaybe, SortInput } from '#generated/graphql-server.ts';
import type { FeatureResolvers } from '#generated/resolvers/analytics.ts';
import { badInput } from '#kernel/app-error.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import type { AnalyticsContext } from '../analytics-service.ts';
import { type FormsOverview, type FormsShown, listAnalysedForms, readFormsOverview } from './form-service.ts';
import type { FormListRequest, FormRow } from './form-store.ts';

export function createFormResolvers(
  context: AnalyticsContext,
): Pick<FeatureResolvers['Query'], 'formsAnalytics' | 'readAnalysedForms'> {
  return {
    formsAnalytics: async (_source, args, request) =>
      presentForms(await readFormsOverview(context, request.requireViewer(), args)),
    readAnalysedForms: async (_source, args, request) => {
      const page = await listAnalysedForms(context, request.requireViewer(), args, {
        titleContains: args.filter?.Title?.contains?.trim() ?? '',
        order: readFormOrder(args.sort),
        page: parsePageRequest(args, 100, 20),
      });
      return toConnection(page, presentForm);
    },
  };
}

const columns = { Submissions: 'submissions', Title: 'title', Users: 'users', Places: 'places' } as const;

/** What was answered most comes first where nothing is asked. */
export function readFormOrder(sort: InputMaybe<readonly SortInput[]> | undefined): FormListRequest['order'] {
  const [first] = sort ?? [];
  if (!first) return { column: 'submissions', descending: true };
  const column = Object.hasOwn(columns, first.field)
    ? columns[first.field as keyof typeof columns] // asked just before
    : undefined;
  if (!column) throw badInput(`Forms can be sorted by ${Object.keys(columns).join(', ')}.`);
  return { column, descending: first.direction === 'DESC' };
}

export function presentForms({ period, now, before, waiting }: FormsOverview) {
  const days = (shown: FormsShown | null) =>
    (shown?.days ?? []).map(({ date, submissions }) => ({ Date: date, Count: submissions }));
  return {
    StartDate: period.first,
    EndDate: period.last,
    Figures: presentFormFigures(now.figures),
    Previous: presentFormFigures(before?.figures ?? withheldFigures),
    AnsweredForms: now.figures.forms,
    PreviousAnsweredForms: before?.figures.forms ?? 0,
    Waiting: waiting,
    DailySubmissions: days(now),
    PreviousDailySubmissions: days(before),
    WithheldDays: now.withheldDays,
    PreviousWithheldDays: before?.withheldDays ?? [],
    LeavesOutItems: now.leavesOutForms,
  };
}

const withheldFigures = { users: 0, submissions: 0, anonymous: 0, withheld: true };

type Counted = { users: number; submissions: number; anonymous: number; withheld?: boolean };

function presentFormFigures({ users, submissions, anonymous, withheld = false }: Counted) {
  return {
    TotalUsers: users,
    TotalSubmissions: submissions,
    TotalAnonymous: anonymous,
    Withheld: withheld,
  };
}

export function presentForm(row: FormRow) {
  return {
    ID: String(row.id),
    Title: row.title,
    Published: row.published,
    Archived: row.archived,
    Anonymous: row.isAnonymous,
    TotalPlaces: row.places,
    CanOpen: row.opened,
    Figures: presentFormFigures(row),
  };
}
