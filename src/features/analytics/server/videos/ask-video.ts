import type { AttemptSelection } from '#features/attempts/server/attempt-selection-view.ts';
import type { ItemAttempts } from '#features/attempts/server/counted-attempts-view.ts';
import { videoPayload } from '#features/simulations/server/payload-names-view.ts';
import type { Period } from '#kernel/days.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { dayOf, periodMoments } from '../../model/analytics-period.ts';
import { itemsSeenBy } from '../../model/analytics-policy.ts';
import { parseQuestion, type Question, type QuestionArgs } from '../analytics-question.ts';
import type { AnalyticsContext } from '../analytics-service.ts';
import { itemIsSeen, selectAttempts } from '../analytics-store.ts';
import { readAggregate } from '../small-groups/read-aggregate.ts';

/** Interactions of one video, and questions among them, that an answer holds. */
export const mostInteractions = 500;

type Asked = {
  selection: AttemptSelection;
  /** The same. */
  attempts: ItemAttempts;
  period: Period;
  withholds: boolean;
};

export type VideoQuestion = Question & { itemId: number };

export function readSeen<Found>(
  context: AnalyticsContext,
  viewer: Viewer,
  question: VideoQuestion,
  read: (scope: ReadScope, asked: Asked) => Promise<Found>,
): Promise<Found | null> {
  const seen = itemsSeenBy(viewer);
  return readAggregate(context, viewer, { question, seen }, async (scope, withholds) => {
    if (!(await itemIsSeen(scope, question, seen))) return null;
    const selection = selectAttempts(scope, question, seen);
    const attempts = attemptsOfVideo(question);
    return read(scope, { selection, attempts, period: question.period, withholds });
  });
}

export function ask({ clock }: AnalyticsContext, itemId: number, args: QuestionArgs): VideoQuestion {
  return { ...parseQuestion(args, dayOf(clock())), kind: 'simulation', itemId };
}

/** The sessions that are asked about, with all that is counted of them. */
export function attemptsOfVideo({ period, role, groupId, personId, itemId }: VideoQuestion): ItemAttempts {
  const people = { ...periodMoments(period), role, groupId, personId };
  return { ...people, kind: videoPayload.kind, itemId, payload: videoPayload };
}
