import { averageTimeMs } from '#features/analytics/model/analytics-figures.ts';
import { presentFunnel, presentOverview, presentPerson } from '#features/analytics/server/index.ts';
import { completedPercent } from '#features/attempts/model/completed-percent.ts';
import type { InputMaybe, SortInput } from '#generated/graphql-server.ts';
import type { FeatureResolvers } from '#generated/resolvers/course-analytics.ts';
import { badInput } from '#kernel/app-error.ts';
import { parseId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import { courseColumns, type LearnerState, learnerColumns, learnerStates } from '../model/course-query.ts';
import {
  type CourseAnalyticsContext,
  findCourseAnalytics,
  findCourseFunnel,
  listAnalysedCourses,
  listLearnersOfCourse,
  readCoursesAnalytics,
} from './course-analytics-service.ts';
import type { CourseFiguresRow, CourseReport, CourseRow } from './course-store.ts';
import type { CourseLearnerRow } from './learner-store.ts';

const mostLearners = 500;

export function createCourseAnalyticsResolvers(context: CourseAnalyticsContext): FeatureResolvers {
  const Query: FeatureResolvers['Query'] = {
    readAnalysedCourses: async (_source, args, request) => {
      const page = await listAnalysedCourses(context, request.requireViewer(), args, {
        titleContains: args.filter?.Title?.contains?.trim() ?? '',
        used: args.filter?.Used === true,
        order: readOrder(courseColumns, args.sort, { column: 'Learners', descending: true }),
        page: parsePageRequest(args, 100, 20),
      });
      return toConnection(page, presentCourse);
    },
    coursesAnalytics: async (_source, args, request) =>
      presentOverview(await readCoursesAnalytics(context, request.requireViewer(), args)),
    courseAnalytics: async (_source, args, request) => {
      const found = await findCourseAnalytics(context, request.requireViewer(), parseId(args.CourseID), args);
      if (!found) return null;
      const { ID, Title, Figures } = presentCourse(found.course);
      const { first: StartDate, last: EndDate } = found.period;
      return {
        ID,
        Title,
        StartDate,
        EndDate,
        Figures,
        Previous: presentFigures(found.before),
        ...presentParts(found),
      };
    },
    courseFunnelAnalytics: async (_source, { CourseID, ...args }, request) => {
      const courseId = CourseID ? parseId(CourseID) : null;
      const found = await findCourseFunnel(context, request.requireViewer(), courseId, args);
      return found && presentFunnel(found);
    },
    readCourseLearners: async (_source, args, request) => {
      const viewer = request.requireViewer();
      const page = await listLearnersOfCourse(context, viewer, args, {
        courseId: parseId(args.CourseID),
        nameContains: args.filter?.Name?.contains?.trim() ?? '',
        state: readState(args.filter?.State),
        order: readOrder(learnerColumns, args.sort, { column: 'Progress', descending: false }),
        page: parsePageRequest(args, mostLearners, 25),
      });
      return toConnection(page, (row) => ({
        Person: presentPerson(context, viewer, row),
        ...presentLearner(row),
      }));
    },
  };
  return { Query };
}

type Order<Column> = { column: Column; descending: boolean };

export function readOrder<Column extends string>(
  columns: readonly Column[],
  sort: InputMaybe<readonly SortInput[]> | undefined,
  unasked: Order<Column>,
): Order<Column> {
  const [first] = sort ?? [];
  if (!first) return unasked;
  const column = columns.find((known) => known === first.field);
  if (!column) throw badInput(`This can be sorted by ${columns.join(', ')}.`);
  return { column, descending: first.direction === 'DESC' };
}

function readState(text: string | null | undefined): LearnerState | null {
  if (!text) return null;
  const state = learnerStates.find((known) => known === text);
  if (!state) throw badInput(`State is ${learnerStates.join(' or ')}.`);
  return state;
}

export function presentCourse({ id, title, published, archived, ...figures }: CourseRow) {
  return {
    ID: String(id),
    Title: title,
    Published: published,
    Archived: archived,
    Figures: presentFigures(figures),
  };
}

function presentFigures(figures: CourseFiguresRow) {
  const { learners, completions, passed, averageProgress, averageScore, timeSpentMs } = figures;
  return {
    TotalLearners: learners,
    TotalCompletions: completions,
    TotalPassed: passed,
    CompletedPercent: completedPercent(completions, learners),
    AverageProgress: averageProgress,
    AverageScore: averageScore,
    TotalTimeSpent: timeSpentMs,
    AverageTimeSpent: averageTimeMs({ timeSpentMs, views: learners }),
    Withheld: figures.withheld,
    ScoreWithheld: figures.scoreWithheld,
  };
}

export function presentParts({ units, progress }: CourseReport) {
  return {
    Units: units.map((unit) => ({
      UnitID: String(unit.unitId),
      Kind: unit.kind,
      ItemID: String(unit.itemId),
      Title: unit.title,
      ModuleTitle: unit.moduleTitle,
      TotalBegun: unit.begun,
      TotalCompletions: unit.completed,
      TotalStopped: unit.stopped,
      AverageScore: unit.averageScore,
      ScoreWithheld: unit.scoreWithheld,
    })),
    Progress: progress.map(({ from, to, count }) => ({ From: from, To: to, Count: count })),
  };
}

export function presentLearner(row: CourseLearnerRow) {
  return {
    Progress: row.progress,
    Started: row.startedAt,
    Completed: row.completedAt,
    Passed: row.passedAt,
    AverageScore: row.score,
    TimeSpent: row.timeSpentMs,
    LastActivity: row.lastActivityAt,
    Units: row.units.map(({ unitId, completed, bestScore }) => ({
      UnitID: String(unitId),
      Completed: completed,
      BestScore: bestScore,
    })),
  };
}
