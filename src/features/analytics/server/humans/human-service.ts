import type {
  CountedObjectives,
  CountObjectiveSteps,
  CountObjectives,
  ShownObjectiveStep,
} from '#features/assessment/server/index.ts';
import type { PlayedKind } from '#features/content/model/content-kind.ts';
import type { AvatarUrl } from '#features/identity/server/extension-points.ts';
import type { Period } from '#kernel/days.ts';
import { fewPeople } from '#kernel/few-people.ts';
import { isFew } from '#kernel/fewest-people.ts';
import type { Page } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { dayOf } from '../../model/analytics-period.ts';
import { itemsSeenBy } from '../../model/analytics-policy.ts';
import { stepOf } from '../../model/day-series.ts';
import { parseQuestion, type Question, type QuestionArgs } from '../analytics-question.ts';
import type { AnalyticsContext } from '../analytics-service.ts';
import { itemIsSeen, selectAttempts } from '../analytics-store.ts';
import { countPeople } from '../small-groups/guard.ts';
import { readAggregate } from '../small-groups/read-aggregate.ts';
import { type HumanUserRow, type HumanUsersRequest, listHumanUsers } from './human-store.ts';

// What the pages of one virtual human ask beyond its figures, by the same rights as these.

export type HumanContext = AnalyticsContext & {
  avatarUrl: AvatarUrl;
  countObjectives: CountObjectives;
  countObjectiveSteps: CountObjectiveSteps;
  /** Whether the viewer's organisation has analytics of evaluations, for this virtual human. */
  hasEvaluationAnalytics: (viewer: Viewer, virtualHumanId: number) => Promise<boolean>;
};

export type ObjectiveAnalytics = CountedObjectives & {
  period: Period;
  /** Empty where nobody asked for them. */
  steps: ShownObjectiveStep[];
};

/** Null where the viewer sees no numbers of it, and where it was never published. */
export function findObjectiveAnalytics(
  { tenancy, clock, countObjectives, countObjectiveSteps }: HumanContext,
  viewer: Viewer,
  virtualHumanId: number,
  args: QuestionArgs,
  { withSteps }: { withSteps: boolean },
): Promise<ObjectiveAnalytics | null> {
  const seen = itemsSeenBy(viewer);
  const question = ask(virtualHumanId, args, clock());
  return readAggregate({ tenancy }, viewer, { question, seen }, async (scope, withholds) => {
    if (!(await itemIsSeen(scope, question, seen))) return null;
    const selection = selectAttempts(scope, question, seen);
    if (withholds && isFew((await countPeople(scope, selection)).finishers)) throw fewPeople();
    const counted = await countObjectives(scope, viewer, virtualHumanId, selection);
    if (!counted) return null;
    const asked = { virtualHumanId, people: selection, step: stepOf(question.period) };
    const steps = withSteps ? await countObjectiveSteps(scope, asked) : [];
    return { ...counted, period: question.period, steps };
  });
}

export function readHumanUsers(
  { tenancy, clock }: HumanContext,
  viewer: Viewer,
  virtualHumanId: number,
  args: QuestionArgs,
  request: HumanUsersRequest,
): Promise<Page<HumanUserRow>> {
  const seen = itemsSeenBy(viewer);
  const question = ask(virtualHumanId, args, clock());
  return tenancy.readForAnalytics(viewer, (scope) => listHumanUsers(scope, question, seen, request));
}

/** The same of one item of either kind; null where the viewer sees no numbers of it. */
export function findUsersOfItem(
  { tenancy, clock }: AnalyticsContext,
  viewer: Viewer,
  item: { kind: PlayedKind; id: number },
  args: QuestionArgs,
  request: HumanUsersRequest,
): Promise<Page<HumanUserRow> | null> {
  const seen = itemsSeenBy(viewer);
  const question = { ...parseQuestion(args, dayOf(clock())), kind: item.kind, itemId: item.id };
  // People by name, as in the list of the members of an item.
  return tenancy.readForAnalytics(viewer, async (scope) =>
    (await itemIsSeen(scope, question, seen)) ? listHumanUsers(scope, question, seen, request) : null,
  );
}

function ask(itemId: number, args: QuestionArgs, now: Date): Question & { itemId: number } {
  return { ...parseQuestion(args, dayOf(now)), kind: 'virtual-human', itemId };
}
