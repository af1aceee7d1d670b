import { type ListAttempts, mapEvent } from '#features/attempts/server/index.ts';
import type { LogFiles } from '#features/attempts/server/session-export-view.ts';
import type { AvatarUrl } from '#features/identity/server/extension-points.ts';
import type { FeatureResolvers } from '#generated/resolvers/analytics.ts';
import { parseId, parseOptionalId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import { createFindItemAnalytics, presentOverview } from '../analytics-resolvers.ts';
import { type AnalyticsContext, findItemAnalyticsOfUser } from '../analytics-service.ts';
import { presentUser, readUserOrder } from '../humans/human-resolvers.ts';
import { findUsersOfItem } from '../humans/human-service.ts';
import {
  type AllQuestions,
  type AnalysedQuestions,
  askForAllQuestions,
  cancelAllQuestions,
  findAllQuestions,
  findQuestions,
} from './question-service.ts';
import {
  findHeatmaps,
  findInteractivity,
  findPerformance,
  findTitle,
  type InteractionUse,
  isSeen,
} from './video-service.ts';

export type VideoContext = AnalyticsContext & {
  avatarUrl: AvatarUrl;
  listAttempts: ListAttempts;
  /** Where logs of old sessions are. */
  files: LogFiles;
};

type Calls =
  | 'readSimulationTitle'
  | 'simulationEngagement'
  | 'simulationPerformance'
  | 'simulationInteractivity'
  | 'simulationQuestions'
  | 'simulationQuestionCount'
  | 'simulationHeatmaps'
  | 'simulationLogs'
  | 'simulationUsers'
  | 'simulationUserAnalytics'
  | 'simulationScores';

export function createVideoResolvers(context: VideoContext): Pick<FeatureResolvers['Query'], Calls> {
  const findItemAnalytics = createFindItemAnalytics(context);
  return {
    readSimulationTitle: async (_source, { SimulationID, ...args }, request) => {
      const id = parseId(SimulationID);
      const title = await findTitle(context, request.requireViewer(), id, args);
      return title === null ? null : { ID: String(id), Title: title };
    },
    simulationEngagement: async (_source, { SimulationID, ...args }, request) => {
      const item = { kind: 'simulation', id: parseId(SimulationID) } as const;
      const found = await findItemAnalytics(request.requireViewer(), item, args);
      if (!found) return null;
      const { Figures, StartDate, EndDate, DailyViews, DailyCompletedSessions } = found;
      const { TotalUsers, TotalViews, TotalCompletions, CompletedPercent, AverageTimeSpent } = Figures;
      return {
        ...{ StartDate, EndDate, TotalUsers, TotalViews, TotalCompletions, CompletedPercent },
        ...{ AverageTimeWatched: AverageTimeSpent, DailyViews, DailyCompletedSessions },
      };
    },
    simulationUserAnalytics: async (_source, { SimulationID, ...args }, request) => {
      const item = { kind: 'simulation', id: parseId(SimulationID) } as const;
      const found = await findItemAnalyticsOfUser(context, request.requireViewer(), item, args);
      return found && presentOverview(found);
    },
    simulationPerformance: async (_source, { SimulationID, ...args }, request) => {
      const found = await findPerformance(context, request.requireViewer(), parseId(SimulationID), args);
      return found && presentPerformance(found);
    },
    simulationInteractivity: async (_source, { SimulationID, ...args }, request) => {
      const found = await findInteractivity(context, request.requireViewer(), parseId(SimulationID), args);
      const sum = (count: (use: InteractionUse) => number) =>
        found?.interactions.reduce((total, use) => total + count(use), 0) ?? 0;
      return (
        found && {
          StartDate: found.period.first,
          EndDate: found.period.last,
          TotalAnswers: sum(({ answers }) => answers),
          TotalOpened: sum(({ opened }) => opened),
          Interactions: found.interactions.map(presentInteraction),
          WithheldInteractions: found.withheld,
        }
      );
    },
    simulationQuestions: async (_source, { SimulationID, ...args }, request) => {
      const found = await findQuestions(context, request.requireViewer(), parseId(SimulationID), args);
      return found && presentQuestions(found);
    },
    simulationQuestionCount: async (_source, { SimulationID, ...args }, request) => {
      const found = await findAllQuestions(context, request.requireViewer(), parseId(SimulationID), args);
      return found && presentCount(found);
    },
    ...createLists(context),
  };
}

export function createVideoMutations(
  context: VideoContext,
): Pick<FeatureResolvers['Mutation'], 'countSimulationQuestions' | 'cancelSimulationQuestionCount'> {
  return {
    countSimulationQuestions: async (_source, { SimulationID, ...args }, request) => {
      const found = await askForAllQuestions(context, request.requireViewer(), parseId(SimulationID), args);
      return found && presentCount(found);
    },
    cancelSimulationQuestionCount: async (_source, { SimulationID, ...args }, request) => {
      const found = await cancelAllQuestions(context, request.requireViewer(), parseId(SimulationID), args);
      return found && presentCount(found);
    },
  };
}

/** Sessions, people, scores and looks, one by one. */
function createLists(
  context: VideoContext,
): Pick<
  FeatureResolvers['Query'],
  'simulationHeatmaps' | 'simulationLogs' | 'simulationUsers' | 'simulationScores'
> {
  return {
    simulationHeatmaps: async (_source, { SimulationID, VideoID, ...args }, request) => {
      const videoId = parseOptionalId(VideoID) ?? null;
      const id = parseId(SimulationID);
      const found = await findHeatmaps(context, request.requireViewer(), id, { ...args, videoId });
      return found && { AnalyticsEvents: found.events.map(mapEvent), Truncated: found.truncated };
    },
    simulationLogs: async (_source, { ID, filter, ...page }, request) => {
      const viewer = request.requireViewer();
      if (!(await isSeen(context, viewer, { kind: 'simulation', id: parseId(ID) }))) return null;
      return context.listAttempts(viewer, { ...page, filter: { ...filter, SimulationID: { eq: ID } } });
    },
    simulationUsers: async (_source, { SimulationID, ...args }, request) => {
      const viewer = request.requireViewer();
      const item = { kind: 'simulation', id: parseId(SimulationID) } as const;
      const page = await findUsersOfItem(context, viewer, item, args, {
        nameContains: args.filter?.Name?.contains?.trim() ?? '',
        order: readUserOrder(args.sort),
        page: parsePageRequest(args, 500, 20),
      });
      return page && toConnection(page, (row) => presentUser(context, viewer, row));
    },
    simulationScores: async (_source, { SimulationID, ...args }, request) => {
      const found = await findPerformance(context, request.requireViewer(), parseId(SimulationID), args);
      return (
        found?.scores.map(({ submissionId, personId, score, finishedAt }) => ({
          SubmissionID: String(submissionId),
          MemberID: personId === null ? null : String(personId),
          Score: score,
          Finished: finishedAt,
        })) ?? null
      );
    },
  };
}

export function presentPerformance({
  period,
  average,
  first,
  latest,
  reactionMs,
}: NonNullable<Awaited<ReturnType<typeof findPerformance>>>) {
  return {
    StartDate: period.first,
    EndDate: period.last,
    AverageScore: average,
    AverageScoreFirst: first,
    AverageScoreLast: latest,
    AverageReactionTime: reactionMs,
  };
}

export function presentInteraction({
  id,
  title,
  type,
  scored,
  answers,
  correct,
  opened,
  reactionMs,
}: InteractionUse) {
  return {
    EventID: String(id),
    Title: title,
    Type: type,
    Scored: scored,
    Answers: answers,
    CorrectAnswers: correct,
    Opened: opened,
    AverageReactionTime: reactionMs,
  };
}

function presentCount({ state, sessionsDone, sessionsTotal, countedAt, result }: AllQuestions) {
  return {
    State: state,
    SessionsDone: sessionsDone,
    SessionsTotal: sessionsTotal,
    Counted: countedAt,
    Result: result && presentQuestions(result),
  };
}

export function presentQuestions({ period, sessions, truncated, questions, withheld }: AnalysedQuestions) {
  return {
    StartDate: period.first,
    EndDate: period.last,
    Sessions: sessions,
    Truncated: truncated,
    Questions: questions.map(presentQuestion),
    WithheldQuestions: withheld,
  };
}

function presentQuestion(question: AnalysedQuestions['questions'][number]) {
  const { questionId, answers, difficulty, discrimination, averageReactionMs, chosen, text } = question;
  const known = text?.options ?? [];
  const deleted = [...chosen.keys()].filter((id) => !known.some((option) => option.id === id));
  return {
    EventID: String(questionId),
    Title: text?.title ?? '',
    Answers: answers,
    CorrectPercent: difficulty === null ? null : Math.round(difficulty * 100),
    Discrimination: discrimination === null ? null : Math.round(discrimination * 100) / 100,
    AverageReactionTime: averageReactionMs === null ? null : Math.round(averageReactionMs),
    Options: [...known, ...deleted.map((id) => ({ id, text: '', correct: false }))].map((option) => {
      const count = chosen.get(option.id) ?? 0;
      return {
        OptionID: String(option.id),
        Text: option.text,
        Correct: option.correct,
        Chosen: count,
        ChosenPercent: answers === 0 ? 0 : Math.round((count / answers) * 100),
      };
    }),
  };
}
