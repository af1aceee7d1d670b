import { join } from 'node:path';
import { isAllowed } from '#features/access/model/permissions.ts';
import { createAccessFeature } from '#features/access/server/index.ts';
import { createAnalyticsFeature } from '#features/analytics/server/index.ts';
import { createContentFeature } from '#features/content/server/index.ts';
import { createDashboardsFeature } from '#features/dashboards/server/index.ts';
import { createLanguageModelsFeature } from '#features/language-models/server/index.ts';
import { createMailFeature } from '#features/mail/server/index.ts';
import { createMediaFeature } from '#features/media/server/index.ts';
import { createNotificationsFeature } from '#features/notifications/server/index.ts';
import { createOrganisationsFeature } from '#features/organisations/server/index.ts';
import { createSessionsFeature } from '#features/sessions/server/index.ts';
import { createSimulationsFeature } from '#features/simulations/server/index.ts';
import { createSystemFeature } from '#features/system/server/index.ts';
import { createVirtualHumansFeature } from '#features/virtual-humans/server/index.ts';
import type { Config } from '#platform/config/config.ts';
import type { PraxisDatabase } from '#platform/db/database.ts';
import type { SnapshotState } from '#platform/db/snapshot-keeper.ts';
import type { ServerFeature } from '#platform/graphql/server-feature.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import type { KeyRing } from '#platform/keys/key-ring.ts';
import { createModelHttp } from '#platform/llm/model-http.ts';
import type { Logger } from '#platform/log/log.ts';
import { createSeal } from '#platform/seal/seal.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { createOutgoingHttp } from '#platform/webhooks/outgoing-http.ts';
import { createAvatarAddresses } from './avatar-addresses.ts';
import type { BackupState } from './backup-schedule.ts';
import { describeFinishedSession } from './describe-finished-session.ts';
import { describeScoredConversation } from './describe-scored-conversation.ts';
import { openFiles } from './open-files.ts';
import { createOrganisationPorts } from './organisation-ports.ts';
import { readBearerToken } from './request-context.ts';
import { createSystemChecks } from './system-checks.ts';

export type FeatureDependencies = {
  config: Config;
  database: PraxisDatabase;
  tenancy: Tenancy;
  keys: KeyRing;
  log: Logger;
  clock: () => Date;
  getQueue: () => JobQueue;
  readSnapshots: (() => Promise<SnapshotState>) | null;
  isDemoOpen: () => boolean;
  readBackups: () => Promise<BackupState>;
};

export type ServerFeatures = Awaited<ReturnType<typeof createServerFeatures>>;

/** The visible list of what the server is made of, in the order of dependency. Adding a feature is one line here. */
export async function createServerFeatures(deps: FeatureDependencies) {
  const { config, tenancy, keys, log, clock } = deps;
  const { addressKeys } = keys;
  const files = await openFiles(config);
  const avatarUrl = createAvatarAddresses(addressKeys);

  const mail = createMailFeature({
    ...config,
    mayView: (viewer) => isAllowed(viewer, 'mail:view'),
    clock,
    log,
  });
  const notifications = createNotificationsFeature({
    tenancy,
    http: createOutgoingHttp({ allowPrivate: config.outgoingPrivateAddresses }),
    clock,
  });
  const languageModels = createLanguageModelsFeature({
    tenancy,
    http: createModelHttp({ hosts: config.modelHosts }),
    seal: createSeal(keys.tokenKeys),
    clock,
    log,
  });
  const access = createAccessFeature({
    keys,
    tenancy,
    mailer: mail.mailer,
    adminOnly: config.adminOnly,
    isDemoOpen: deps.isDemoOpen,
    clock,
    log,
    avatarUrl,
  });
  const organisations = createOrganisationsFeature({
    ...createOrganisationPorts({
      ...files,
      notifications,
      allowPrivate: config.outgoingPrivateAddresses,
      getMedia: () => media,
      clock,
    }),
    tenancy,
    mailer: mail.mailer,
    addressKeys,
    avatarUrl,
    forgetSignIn: access.sessionCheck.forget,
    findViewerOf: access.sessionCheck.findViewerOf,
    clock,
  });
  const media = createMediaFeature({
    tenancy,
    ...files,
    workRoot: join(config.dataDir, 'work'),
    addressKeys,
    findViewer: async (request) => {
      const token = readBearerToken(request);
      return token === null ? null : access.sessionCheck.findViewer(token);
    },
    clock,
    log,
  });
  const sessions = createSessionsFeature({
    tenancy,
    clock,
    avatarUrl,
    tellFinished: (scope, session) =>
      notifications.announce(scope, 'session.completed', describeFinishedSession(session)),
  });
  const content = createContentFeature({
    tenancy,
    avatarUrl,
    tagItem: {
      simulation: (...item) => simulations.service.simulations.setTags(...item),
      virtual_human: (...item) => virtualHumans.service.virtualHumans.setTags(...item),
    },
  });
  const simulations = createSimulationsFeature({
    tenancy,
    clock,
    avatarUrl,
    media: media.service,
    sessions: sessions.service,
  });
  const virtualHumans = createVirtualHumansFeature({
    tenancy,
    clock,
    avatarUrl,
    media: media.service,
    sessions: sessions.service,
    listSubmissions: sessions.listSubmissions,
    gateway: languageModels.gateway,
    turnsPerMinute: config.turnsPerMinute,
    speech: files.speech,
    tellScored: (scope, scored) =>
      notifications.announce(scope, 'session.scored', describeScoredConversation(scored)),
    signingKeys: addressKeys,
    findViewer: async (request) => {
      const token = readBearerToken(request);
      return token === null ? null : access.sessionCheck.findApiViewer(token);
    },
  });
  const analytics = createAnalyticsFeature({ tenancy, clock });
  const dashboards = createDashboardsFeature({
    simulations: simulations.service,
    virtualHumans: virtualHumans.service,
  });
  const system = createSystemFeature({
    getQueue: deps.getQueue,
    readChecks: createSystemChecks({
      config,
      database: deps.database,
      readSnapshots: deps.readSnapshots,
      readBackups: deps.readBackups,
      ...files,
    }),
  });
  const all: ServerFeature[] = [
    mail,
    access,
    organisations,
    notifications,
    languageModels,
    media,
    sessions,
    content,
    simulations,
    virtualHumans,
    analytics,
    dashboards,
    system,
  ];
  return {
    all,
    mail,
    notifications,
    languageModels,
    access,
    organisations,
    media,
    sessions,
    content,
    simulations,
    virtualHumans,
    canConvert: files.transcoder !== null,
    checkStore: () => files.store.check(),
  };
}
