import { listFirstAnswers } from '#features/attempts/server/counted-attempts-view.ts';
import { holdLimits } from '#features/entitlements/server/index.ts';
import { listQuestionTexts, type QuestionText } from '#features/simulations/server/interaction-names-view.ts';
import { conflict } from '#kernel/app-error.ts';
import type { Period } from '#kernel/days.ts';
import { isFew } from '#kernel/fewest-people.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

import { itemsSeenBy } from '../../model/analytics-policy.ts';
import { analyseQuestions, type QuestionAnalysis } from '../../model/question-analysis.ts';
import {
  isOnItsWay,
  lostBefore,
  mostCountsAtOnce,
  type QuestionCountState,
  stateOfCount,
  tooManyCounts,
} from '../../model/question-count.ts';
import type { QuestionArgs } from '../analytics-question.ts';
import type { AnalyticsContext } from '../analytics-service.ts';
import { itemIsSeen } from '../analytics-store.ts';
import { guardQuestion } from '../small-groups/guard.ts';
import { ask, mostInteractions, readSeen, type VideoQuestion } from './ask-video.ts';
import { requestCount } from './count-questions-job.ts';
import { toGivenAnswer } from './given-answer.ts';
import {
  beginCountAnew,
  cancelCount,
  countOnTheirWay,
  findCount,
  forgetEarlierCounts,
  type QuestionCount,
} from './question-count-store.ts';

// What first answers say about the questions of an interactive video: of the latest sessions at once, of all of them by a job.

/** Sessions whose answers are held against each other at once: a discrimination is then known to about 0.02. */
const analysedSessions = 2_000;

export type AnalysedQuestions = {
  period: Period;
  sessions: number;
  truncated: boolean;
  /** How many are left out because few people answered them. */
  withheld: number;
  questions: (QuestionAnalysis & { text: QuestionText | undefined })[];
};

/** What the first answers of the latest sessions say about each question. */
export function findQuestions(
  context: AnalyticsContext,
  viewer: Viewer,
  simulationId: number,
  args: QuestionArgs,
): Promise<AnalysedQuestions | null> {
  return readSeen(context, viewer, ask(context, simulationId, args), async (scope, asked) => {
    const { period, withholds } = asked;
    // One more than is looked at shows that there are more.
    const limit = analysedSessions + 1;
    const { attempts, answers } = await listFirstAnswers(scope, asked.attempts, { limit });
    const all = analyseQuestions(answers.map(toGivenAnswer)).slice(0, mostInteractions);
    const shown = await showQuestions(scope, all, withholds);
    return { period, sessions: attempts, truncated: attempts === limit, ...shown };
  });
}

/** Questions with their texts of now, without those that few people answered where these are withheld. */
async function showQuestions(
  scope: ReadScope,
  all: readonly QuestionAnalysis[],
  withholds: boolean,
): Promise<Pick<AnalysedQuestions, 'withheld' | 'questions'>> {
  const shown = withholds ? all.filter(({ learners }) => !isFew(learners)) : all;
  const texts = await listQuestionTexts(
    scope,
    shown.map(({ questionId }) => questionId),
  );
  return {
    withheld: all.length - shown.length,
    questions: shown.map((question) => ({ ...question, text: texts.get(question.questionId) })),
  };
}

export type AllQuestions = {
  state: QuestionCountState | 'none';
  sessionsDone: number;
  sessionsTotal: number | null;
  countedAt: Date | null;
  result: AnalysedQuestions | null;
};

/** How far the count of all sessions is, and what was counted last. */
export function findAllQuestions(
  context: AnalyticsContext,
  viewer: Viewer,
  simulationId: number,
  args: QuestionArgs,
): Promise<AllQuestions | null> {
  const question = ask(context, simulationId, args);
  return readSeen(context, viewer, question, async (scope, { withholds }) => {
    // A replica may be behind, and whoever looks on wants to see it move.
    const found = await context.tenancy.readInOrganisation(viewer.organisationId, (current) =>
      findCount(current, question),
    );
    return showCount(context, scope, { question, found, withholds });
  });
}

/**
 * Asks for a count of all sessions. Everybody who asks for the same ones gets the same, and one that is on its way is not begun again.
 * @throws CONFLICT where too many are on their way
 */
export function askForAllQuestions(
  context: AnalyticsContext,
  viewer: Viewer,
  simulationId: number,
  args: QuestionArgs,
): Promise<AllQuestions | null> {
  return changeCount(context, viewer, ask(context, simulationId, args), async (scope, question) => {
    const at = context.clock();
    // Of many at once each counts those before it.
    await holdLimits(scope);
    const asked = await beginCountAnew(scope, question, { at, lostBefore: lostBefore(at) });
    if (!asked) return;
    if ((await countOnTheirWay(scope, lostBefore(at))) > mostCountsAtOnce)
      throw conflict('Many counts are on their way already. Wait until one of them is done.', {
        reason: tooManyCounts,
      });
    await forgetEarlierCounts(scope, question.itemId);
    await requestCount(scope, asked);
  });
}

/** Ends a count that is on its way, whoever asked for it. What was counted before stays. */
export function cancelAllQuestions(
  context: AnalyticsContext,
  viewer: Viewer,
  simulationId: number,
  args: QuestionArgs,
): Promise<AllQuestions | null> {
  return changeCount(context, viewer, ask(context, simulationId, args), (scope, question) =>
    cancelCount(scope, question, context.clock()),
  );
}

/** By the rights of whoever may read it; not of a replica, because it decides about a write. */
function changeCount(
  context: AnalyticsContext,
  viewer: Viewer,
  question: VideoQuestion,
  change: (scope: Scope, question: VideoQuestion) => Promise<void>,
): Promise<AllQuestions | null> {
  const seen = itemsSeenBy(viewer);
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const withholds = await guardQuestion(scope, question, seen);
    if (!(await itemIsSeen(scope, question, seen))) return null;
    await change(scope, question);
    return showCount(context, scope, { question, found: await findCount(scope, question), withholds });
  });
}

async function showCount(
  { clock }: AnalyticsContext,
  scope: ReadScope,
  {
    question,
    found,
    withholds,
  }: { question: VideoQuestion; found: QuestionCount | null; withholds: boolean },
): Promise<AllQuestions> {
  const nothing = {
    state: 'none',
    sessionsDone: 0,
    sessionsTotal: null,
    countedAt: null,
    result: null,
  } as const;
  if (!found) return nothing;
  const { sessionsDone, sessionsTotal, countedAt, counted } = found;
  const state = stateOfCount(found, clock());
  // Fewer stood behind it when it was counted than do now.
  const isHidden = withholds && counted?.few === true;
  if (isHidden && !isOnItsWay(state)) return nothing;
  const progress = { state, sessionsDone, sessionsTotal };
  if (!counted || isHidden) return { ...progress, countedAt: null, result: null };
  const { sessions, questions } = counted;
  const shown = await showQuestions(scope, questions, withholds);
  return {
    ...progress,
    countedAt,
    result: { period: question.period, sessions, truncated: false, ...shown },
  };
}
