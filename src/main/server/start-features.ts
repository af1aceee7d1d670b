import { agentsServer } from '#features/agents/server/manifest.ts';
import { assessmentServer } from '#features/assessment/server/manifest.ts';
import { assignmentsServer } from '#features/assignments/server/manifest.ts';
import { attemptsServer } from '#features/attempts/server/manifest.ts';
import { certificatesServer } from '#features/certificates/server/manifest.ts';
import { contentServer } from '#features/content/server/manifest.ts';
import { conversationsServer } from '#features/conversations/server/manifest.ts';
import { coursesServer } from '#features/courses/server/manifest.ts';
import { formsServer } from '#features/forms/server/manifest.ts';
import { groupsServer } from '#features/groups/server/manifest.ts';
import { identityServer } from '#features/identity/server/manifest.ts';
import { languageModelsServer } from '#features/language-models/server/manifest.ts';
import { mailServer } from '#features/mail/server/manifest.ts';
import { mediaServer } from '#features/media/server/manifest.ts';
import { membersServer } from '#features/members/server/manifest.ts';
import { notificationsServer } from '#features/notifications/server/manifest.ts';
import { organisationsServer } from '#features/organisations/server/manifest.ts';
import { savedViewsServer } from '#features/saved-views/server/manifest.ts';
import { simulationsServer } from '#features/simulations/server/manifest.ts';
import { virtualHumansServer } from '#features/virtual-humans/server/manifest.ts';
import { type Contribution, getOnlyPart } from '#kernel/extension-point.ts';
import { gaugesPoint } from '#platform/activity/gauges-point.ts';
import type { ReplicaState } from '#platform/db/replica/read-replica.ts';
import { createEventJobs } from '#platform/events/event-jobs.ts';
import { subscriptionsPoint } from '#platform/events/subscription.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import type { BackupState } from './backup-schedule.ts';
import { joinPorts } from './join-ports.ts';
import { openFiles } from './open-files.ts';
import { serverFeatures } from './server-features.ts';

export type FeatureDependencies = Omit<ServerContext, 'files' | 'listParts' | 'getPart'> & {
  readBackups: () => Promise<BackupState>;
  /** Null where no replica is set. */
  readReplica: (() => Pick<ReplicaState, 'standing'>) | null;
};

export type StartedFeatures = Awaited<ReturnType<typeof startFeatures>>;

/** Creates all features of the list, and the functions of them that main and the tests call by name. */
export async function startFeatures({ readBackups, readReplica, ...deps }: FeatureDependencies) {
  let contributions: readonly Contribution[] = [];
  let complete = false;
  const files = await openFiles(deps.config, deps.log);
  const context: ServerContext = {
    ...deps,
    files,
    getPart: (point) => getOnlyPart(point, contributions),
    listParts(point) {
      if (!complete) throw new Error(`'${point.name}' is complete once all features are made.`);
      return point.listIn(contributions);
    },
  };
  const joined = joinPorts(context, { readBackups, readReplica });
  contributions = joined;
  const all: readonly ServerFeature[] = serverFeatures.map((feature) => feature.start(context));
  contributions = [...joined, ...all.flatMap((feature) => feature.brings ?? [])];
  complete = true;
  return {
    all,
    mail: mailServer.of(context),
    notifications: notificationsServer.of(context),
    languageModels: languageModelsServer.of(context),
    identity: identityServer.of(context),
    organisations: organisationsServer.of(context),
    groups: groupsServer.of(context),
    members: membersServer.of(context),
    media: mediaServer.of(context),
    assignments: assignmentsServer.of(context),
    attempts: attemptsServer.of(context),
    content: contentServer.of(context),
    simulations: simulationsServer.of(context),
    virtualHumans: virtualHumansServer.of(context),
    assessment: assessmentServer.of(context),
    conversations: conversationsServer.of(context),
    courses: coursesServer.of(context),
    certificates: certificatesServer.of(context),
    forms: formsServer.of(context).service,
    savedViews: savedViewsServer.of(context),
    agents: agentsServer.of(context).service,
    /** What metrics tell of features. */
    gauges: gaugesPoint.listIn(contributions).flat(),
    /** Jobs that deliver domain events to subscribers. */
    eventJobs: createEventJobs(subscriptionsPoint.listIn(contributions)),
    checkStore: () => files.store.check(),
    closeFiles: async () => files.sentences?.close(),
  };
}
