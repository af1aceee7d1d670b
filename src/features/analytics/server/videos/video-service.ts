import { sql } from 'kysely';
import { showEvent } from '#features/attempts/model/attempt.ts';
import { heatmapReadLimit } from '#features/attempts/model/attempt-limits.ts';
import type { AttemptSelection } from '#features/attempts/server/attempt-figures-view.ts';
import { listEventsWhere } from '#features/attempts/server/event-list-view.ts';
import { attemptIds } from '#features/attempts/server/item-people-view.ts';
import {
  listFirstAnswers,
  listPartUses,
  type PartUse,
  readPerformance,
  type SelectionPerformance,
} from '#features/attempts/server/selection-report-view.ts';
import {
  listInteractionNames,
  listQuestionTexts,
  type QuestionText,
} from '#features/simulations/server/interaction-names-view.ts';
import { type Page, parsePageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { dayOf, type Period } from '../../model/analytics-period.ts';
import { itemsSeenBy } from '../../model/analytics-policy.ts';
import { analyseQuestions, type QuestionAnalysis } from '../../model/question-analysis.ts';
import { parseQuestion, type Question, type QuestionArgs } from '../analytics-question.ts';
import type { AnalyticsContext } from '../analytics-service.ts';
import { findItemTitle, itemIsSeen, selectAttempts } from '../analytics-store.ts';
import { type HumanUserRow, type HumanUsersRequest, listHumanUsers } from '../humans/human-store.ts';

// What is asked of one interactive video beyond its figures, by the same rights. Null where the viewer sees no numbers of it.

const mostInteractions = 500;
/** Sessions whose answers are held against each other: a discrimination is then known to about 0.02. */
const analysedSessions = 2_000;

export function findTitle(
  context: AnalyticsContext,
  viewer: Viewer,
  simulationId: number,
  args: QuestionArgs,
): Promise<string | null> {
  const seen = itemsSeenBy(viewer);
  const question = ask(context, simulationId, args);
  return context.tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    findItemTitle(scope, question, seen),
  );
}

/** Whether there is one whose numbers the viewer sees. */
export async function isSeen(
  context: AnalyticsContext,
  viewer: Viewer,
  simulationId: number,
): Promise<boolean> {
  return (await findTitle(context, viewer, simulationId, {})) !== null;
}

export function findPerformance(
  context: AnalyticsContext,
  viewer: Viewer,
  simulationId: number,
  args: QuestionArgs,
): Promise<(SelectionPerformance & { period: Period }) | null> {
  return readSeen(
    context,
    viewer,
    ask(context, simulationId, args),
    async (scope, { selection, period }) => ({
      ...(await readPerformance(scope, selection)),
      period,
    }),
  );
}

export type InteractionUse = PartUse & { title: string; type: string };

export function findInteractivity(
  context: AnalyticsContext,
  viewer: Viewer,
  simulationId: number,
  args: QuestionArgs,
): Promise<{ period: Period; interactions: InteractionUse[] } | null> {
  return readSeen(context, viewer, ask(context, simulationId, args), async (scope, { selection, period }) => {
    const uses = await listPartUses(scope, selection, { part: 'eventId', limit: mostInteractions });
    const names = await listInteractionNames(
      scope,
      uses.map(({ id }) => id),
    );
    const interactions = uses.map((use) => ({ ...use, ...(names.get(use.id) ?? { title: '', type: '' }) }));
    return { period, interactions };
  });
}

export type AnalysedQuestions = {
  period: Period;
  sessions: number;
  truncated: boolean;
  questions: (QuestionAnalysis & { text: QuestionText | undefined })[];
};

/** What the first answers of the latest sessions say about each question. */
export function findQuestions(
  context: AnalyticsContext,
  viewer: Viewer,
  simulationId: number,
  args: QuestionArgs,
): Promise<AnalysedQuestions | null> {
  return readSeen(context, viewer, ask(context, simulationId, args), async (scope, { selection, period }) => {
    // One more than is looked at shows that there are more.
    const limit = analysedSessions + 1;
    const { attempts, answers } = await listFirstAnswers(scope, selection, {
      part: 'eventId',
      choices: 'optionIds',
      limit,
    });
    const analysed = analyseQuestions(
      answers.map(({ attemptId, partId, correct, choices, timeSpentMs }) => ({
        sessionId: attemptId,
        questionId: partId,
        correct,
        optionIds: choices,
        reactionMs: timeSpentMs,
      })),
    ).slice(0, mostInteractions);
    const texts = await listQuestionTexts(
      scope,
      analysed.map(({ questionId }) => questionId),
    );
    return {
      period,
      sessions: attempts,
      truncated: attempts === limit,
      questions: analysed.map((question) => ({ ...question, text: texts.get(question.questionId) })),
    };
  });
}

export function findHeatmaps(
  context: AnalyticsContext,
  viewer: Viewer,
  simulationId: number,
  args: QuestionArgs & { videoId: number | null; limit?: number | null },
): Promise<{ events: ReturnType<typeof showEvent>[]; truncated: boolean } | null> {
  const { limit } = parsePageRequest({ limit: args.limit }, heatmapReadLimit, heatmapReadLimit);
  return readSeen(context, viewer, ask(context, simulationId, args), async (scope, { selection }) => {
    const where = [
      sql`s.id in ${attemptIds(scope, selection)}`,
      sql`e.payload ? 'heatmapData'`,
      ...(args.videoId === null ? [] : [sql`(e.payload->>'videoId')::bigint = ${args.videoId}`]),
    ];
    // One more than asked for shows that there are more.
    const events = await listEventsWhere(scope, viewer, where, limit + 1);
    return {
      events: events.slice(0, limit).map((event) => showEvent(viewer, event)),
      truncated: events.length > limit,
    };
  });
}

export function findUsers(
  context: AnalyticsContext,
  viewer: Viewer,
  simulationId: number,
  args: QuestionArgs,
  request: HumanUsersRequest,
): Promise<Page<HumanUserRow> | null> {
  return readSeen(context, viewer, ask(context, simulationId, args), (scope, { question }) =>
    listHumanUsers(scope, question, itemsSeenBy(viewer), request),
  );
}

type Asked = { question: Question; selection: AttemptSelection; period: Period };

function readSeen<Found>(
  { tenancy }: AnalyticsContext,
  viewer: Viewer,
  question: Question,
  read: (scope: ReadScope, asked: Asked) => Promise<Found>,
): Promise<Found | null> {
  const seen = itemsSeenBy(viewer);
  return tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    if (!(await itemIsSeen(scope, question, seen))) return null;
    const selection = selectAttempts(scope, question, seen);
    return read(scope, { question, selection, period: question.period });
  });
}

function ask({ clock }: AnalyticsContext, itemId: number, args: QuestionArgs): Question {
  return { ...parseQuestion(args, dayOf(clock())), kind: 'simulation', itemId };
}
