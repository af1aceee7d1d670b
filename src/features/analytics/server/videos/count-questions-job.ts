import { z } from 'zod';
import {
  type AttemptPlace,
  countAttempts,
  listFirstAnswersFrom,
  type NextAnswers,
} from '#features/attempts/server/counted-attempts-view.ts';
import type { UpkeepTask } from '#platform/feature/server-feature.ts';
import { defineJob, type JobDefinition, requestJob } from '#platform/jobs/job.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { addSessions, analyseTally, type QuestionTally } from '../../model/question-analysis.ts';
import { type CountedQuestions, keptCountDays } from '../../model/question-count.ts';
import { isAboutFew } from '../small-groups/guard.ts';
import { attemptsOfVideo, mostInteractions, type VideoQuestion } from './ask-video.ts';
import { toGivenAnswer } from './given-answer.ts';
import {
  beginRun,
  type CountRun,
  type CountSelection,
  failRun,
  finishRun,
  forgetCounts,
  touchRun,
} from './question-count-store.ts';

export type CountQuestionsContext = {
  tenancy: Tenancy;
  clock: () => Date;
  /** Read by one statement. */
  sessionsAtOnce: number;
};

const queue = 'count-questions';
const dayMs = 86_400_000;

/** In the transaction that begins the count anew. */
export function requestCount(scope: Scope, { id, run }: CountRun): Promise<void> {
  return requestJob(scope, queue, { id, run }, { singletonKey: `count-questions:${id}:${run}` });
}

/**
 * Goes over all sessions of a selection in batches. What it adds up is in memory alone, so one that was killed begins from nothing, and
 * only a whole count is ever written.
 */
export function createCountQuestionsJob(context: CountQuestionsContext): JobDefinition {
  const number = z.number().int().positive();
  return defineJob<CountRun>({
    name: queue,
    payload: z.object({ organisationId: number, id: number, run: number }),
    retryLimit: 5,
    retryDelaySeconds: 5,
    expireSeconds: 2 * 60 * 60,
    async run({ organisationId, ...asked }, { signal, log, lastAttempt }) {
      const { tenancy, clock } = context;
      try {
        await count(context, organisationId, asked, signal);
      } catch (error) {
        // A server that stops leaves the count to the next one.
        if (signal.aborted || !lastAttempt) throw error;
        log.warn({ err: error, countId: asked.id }, 'questions could not be counted');
        await tenancy.inOrganisation(organisationId, (scope) => failRun(scope, asked, clock()));
      }
    },
  });
}

async function count(
  context: CountQuestionsContext,
  organisationId: number,
  asked: CountRun,
  signal: AbortSignal,
): Promise<void> {
  const { tenancy, clock } = context;
  const selection = await tenancy.inOrganisation(organisationId, (scope) => beginRun(scope, asked, clock()));
  if (!selection) return;
  const counted = await readAll(context, organisationId, selection, async (done, total) => {
    signal.throwIfAborted();
    return tenancy.inOrganisation(organisationId, (scope) =>
      touchRun(scope, asked, { done, total, at: clock() }),
    );
  });
  if (!counted) return;
  await tenancy.inOrganisation(organisationId, (scope) => finishRun(scope, asked, { counted, at: clock() }));
}

/** @param goOn told of each batch; null is answered where it said no */
async function readAll(
  { tenancy, sessionsAtOnce }: CountQuestionsContext,
  organisationId: number,
  selection: CountSelection,
  goOn: (done: number, total: number) => Promise<boolean>,
): Promise<CountedQuestions | null> {
  const reader = { organisationId, personId: null };
  const question: VideoQuestion = { ...selection, kind: 'simulation', tagId: null, personId: null };
  const attempts = attemptsOfVideo(question);
  const total = await tenancy.readForAnalytics(reader, (scope) => countAttempts(scope, attempts));
  const tally: QuestionTally = new Map();
  let done = 0;
  let place: AttemptPlace | null = null;
  do {
    const after: AttemptPlace | null = place;
    const batch: NextAnswers = await tenancy.readForAnalytics(reader, (scope) =>
      listFirstAnswersFrom(scope, attempts, { after, limit: sessionsAtOnce }),
    );
    addSessions(tally, batch.answers.map(toGivenAnswer));
    done += batch.attempts;
    place = batch.through;
    if (!(await goOn(done, total))) return null;
  } while (place !== null);
  const everyItem = { writerId: null, drafts: true };
  const few = await tenancy.readForAnalytics(reader, (scope) => isAboutFew(scope, question, everyItem));
  return { sessions: done, few, questions: analyseTally(tally).slice(0, mostInteractions) };
}

/** What was counted long ago is about other sessions by now. */
export function tidyQuestionCounts({ tenancy, clock }: CountQuestionsContext): UpkeepTask {
  return {
    failed: 'counts of questions could not be tidied',
    run: () =>
      tenancy.acrossOrganisations('job-dispatch', (scope) =>
        forgetCounts(scope, new Date(clock().getTime() - keptCountDays * dayMs)),
      ),
  };
}
