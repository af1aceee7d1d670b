import { completedPercent } from '#features/simulations/model/simulation-status.ts';
import type { InputMaybe, SortInput } from '#generated/graphql-server.ts';
import type { FeatureResolvers } from '#generated/resolvers/analytics.ts';
import { badInput } from '#kernel/app-error.ts';
import { parseId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import { averageTimeMs, type Figures } from '../model/analytics-figures.ts';
import type { DayFigures } from '../model/day-series.ts';
import {
  type AnalyticsContext,
  findGroupAnalytics,
  findItemAnalytics,
  listAnalysedContent,
  type Overview,
  readContentAnalytics,
} from './analytics-service.ts';
import type { ContentColumn, ContentRequest, ContentRow } from './analytics-store.ts';

export function createAnalyticsResolvers(context: AnalyticsContext): FeatureResolvers {
  return {
    Query: {
      contentAnalytics: async (_source, args, request) =>
        presentOverview(await readContentAnalytics(context, request.requireViewer(), args)),
      simulationAnalytics: async (_source, args, request) => {
        const item = { kind: 'simulation', id: parseId(args.SimulationID) } as const;
        const found = await findItemAnalytics(context, request.requireViewer(), item, args);
        return found && presentOverview(found);
      },
      virtualHumanAnalytics: async (_source, args, request) => {
        const item = { kind: 'virtual-human', id: parseId(args.VirtualHumanID) } as const;
        const found = await findItemAnalytics(context, request.requireViewer(), item, args);
        return found && presentOverview(found);
      },
      groupAnalytics: async (_source, args, request) => {
        const found = await findGroupAnalytics(context, request.requireViewer(), args);
        return found && presentOverview(found);
      },
      readAnalysedContent: async (_source, args, request) => {
        const page = await listAnalysedContent(context, request.requireViewer(), args, {
          titleContains: args.filter?.Title?.contains?.trim() ?? '',
          used: args.filter?.Used === true,
          order: readOrder(args.sort),
          page: parsePageRequest(args, 100, 20),
        });
        return toConnection(page, presentContent);
      },
    },
  };
}

const sortColumns: Record<string, ContentColumn> = {
  Title: 'title',
  Users: 'users',
  Views: 'views',
  Completions: 'completions',
  CompletedPercent: 'completedPercent',
  AverageScore: 'averageScore',
  TimeSpent: 'timeSpent',
};

/** What was used most comes first where nothing is asked. */
function readOrder(sort: InputMaybe<readonly SortInput[]> | undefined): ContentRequest['order'] {
  const [first] = sort ?? [];
  if (!first) return { column: 'views', descending: true };
  const column = Object.hasOwn(sortColumns, first.field) ? sortColumns[first.field] : undefined;
  if (!column) throw badInput(`Content can be sorted by ${Object.keys(sortColumns).join(', ')}.`);
  return { column, descending: first.direction === 'DESC' };
}

function presentOverview({ period, figures, previous, kinds, days }: Overview) {
  const count = (read: (day: DayFigures) => number) =>
    days.map((day) => ({ Date: day.date, Count: read(day) })).filter(({ Count }) => Count > 0);
  return {
    StartDate: period.first,
    EndDate: period.last,
    Figures: presentFigures(figures),
    Previous: presentFigures(previous),
    Kinds: kinds.map(({ kind, figures: ofKind }) => ({ Kind: kind, Figures: presentFigures(ofKind) })),
    DailyViews: count((day) => day.views),
    DailyCompletedSessions: count((day) => day.completions),
  };
}

function presentContent(row: ContentRow) {
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

function presentFigures(figures: Figures) {
  return {
    TotalUsers: figures.users,
    TotalViews: figures.views,
    TotalCompletions: figures.completions,
    CompletedPercent: completedPercent(figures.completions, figures.views),
    AverageScore: figures.averageScore,
    TotalTimeSpent: figures.timeSpentMs,
    AverageTimeSpent: averageTimeMs(figures),
  };
}
