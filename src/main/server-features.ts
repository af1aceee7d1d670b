import { createAccessFeature } from '#features/access/server/index.ts';
import { createOrganisationsFeature } from '#features/organisations/server/index.ts';
import { createSystemFeature } from '#features/system/server/index.ts';
import type { Config } from '#platform/config/config.ts';
import type { PraxisDatabase } from '#platform/db/database.ts';
import type { InstanceSecrets } from '#platform/db/secrets.ts';
import type { ServerFeature } from '#platform/graphql/server-feature.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';

export type FeatureDependencies = {
  config: Config;
  database: PraxisDatabase;
  tenancy: Tenancy;
  secrets: InstanceSecrets;
  log: Logger;
  clock: () => Date;
  getQueue: () => JobQueue;
};

export type ServerFeatures = Awaited<ReturnType<typeof createServerFeatures>>;

/** The visible list of what the server is made of, in the order of dependency. Adding a feature is one line here. */
export async function createServerFeatures(deps: FeatureDependencies) {
  const { tenancy, secrets, log, clock } = deps;
  const access = createAccessFeature({
    tenancy,
    instanceId: secrets.instanceId,
    tokenKey: secrets.tokenKey,
    clock,
    log,
    avatarUrl: () => '',
  });
  const organisations = createOrganisationsFeature({ tenancy });
  const system = createSystemFeature({ getQueue: deps.getQueue, readChecks: async () => [] });
  const all: ServerFeature[] = [access, organisations, system];
  return { all, access, checkStore: async () => {} };
}
