import { itemAnalyticsPoint } from '#features/content/server/extension-points.ts';
import type { FeatureResolvers } from '#generated/resolvers/analytics.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import { createAnalyticsResolvers, createFindItemAnalytics } from './analytics-resolvers.ts';
import { createChannelResolvers } from './channels/channel-resolvers.ts';
import { viewTablesPoint } from './extension-points.ts';
import { createFormResolvers } from './forms/form-resolvers.ts';
import { createGroupResolvers } from './groups/group-resolvers.ts';
import { createHumanResolvers } from './humans/human-resolvers.ts';
import type { TabContext } from './item-tab-tables.ts';
import { createLearningResolvers } from './learning/learning-resolvers.ts';
import type { TimeOfDayContext } from './learning/learning-service.ts';
import { createPeopleResolvers } from './people/people-resolvers.ts';
import type { PeopleContext } from './people/people-service.ts';
import { createCountQuestionsJob, tidyQuestionCounts } from './videos/count-questions-job.ts';
import { createVideoMutations, createVideoResolvers } from './videos/video-resolvers.ts';
import { listViewTables } from './view-tables.ts';

export { parseQuestion, type Question, type QuestionArgs } from './analytics-question.ts';
export { createFindItemAnalytics, presentOverview } from './analytics-resolvers.ts';
export type { AnalyticsContext, Overview } from './analytics-service.ts';
export {
  type ClockSettings,
  findClockZone,
  findOrganisationZone,
} from './clock-zone.ts';
export { type FunnelRow, funnelSchema } from './learning/funnel-store.ts';
export { presentFunnel } from './learning/learning-resolvers.ts';
export { withholdFunnel } from './learning/learning-service.ts';
export { presentPerson } from './people/present-person.ts';
export { nothingWithheld, type WithheldRows } from './small-groups/guard.ts';
export { readFiguresOfKinds } from './small-groups/guarded-overview.ts';
export { countAsked, type RowPeople } from './small-groups/people-store.ts';
export { TooManyRows } from './too-many-rows.ts';
export { readViewArgs, readViewSort } from './view-args.ts';
export { overviewTables } from './view-tables.ts';

/** Sessions that a job reads at once: a hundredth of a second of this process. */
const sessionsAtOnce = 1_000;

/** What the sessions of an organisation come to, over items, days, roles and groups. */
export function createAnalyticsFeature(
  context: TabContext & PeopleContext & TimeOfDayContext,
): ServerFeature {
  const counting = { ...context, sessionsAtOnce };
  return {
    resolvers: {
      Query: {
        ...createAnalyticsResolvers(context),
        ...createPeopleResolvers(context),
        ...createHumanResolvers(context),
        ...createVideoResolvers(context),
        ...createLearningResolvers(context),
        ...createGroupResolvers(context),
        ...createFormResolvers(context),
        ...createChannelResolvers(context),
      },
      Mutation: createVideoMutations(context),
    } satisfies FeatureResolvers,
    jobs: [createCountQuestionsJob(counting)],
    upkeep: [tidyQuestionCounts(counting)],
    brings: [
      itemAnalyticsPoint.bring(createFindItemAnalytics(context)),
      ...listViewTables(context).map((tables) => viewTablesPoint.bring(tables)),
    ],
  };
}
