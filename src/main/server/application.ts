import { mkdirSync } from 'node:fs';
import type { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { migrations } from '#database/migrations/index.ts';
import { asksAnalytics } from '#features/analytics/model/permissions.ts';
import { assertNotLocked, findAnswer, type WhileLocked } from '#features/entitlements/model/trial-lock.ts';
import { sellsPlansSetting } from '#features/entitlements/server/index.ts';
import { assertMfaSetUp } from '#features/identity/model/mfa-setup.ts';
import { createActivity } from '#platform/activity/activity.ts';
import { registerMetricsRoute } from '#platform/activity/metrics-route.ts';
import { decideCommerce } from '#platform/config/commerce.ts';
import type { Config } from '#platform/config/config.ts';
import type { PraxisDatabase } from '#platform/db/database.ts';
import type { SnapshotKeeper } from '#platform/db/embedded/snapshot-keeper.ts';
import { listPendingMigrations, migrate } from '#platform/db/migrate.ts';
import { openReadReplica } from '#platform/db/replica/read-replica.ts';
import { keepTables, type TableUpkeep } from '#platform/db/table-upkeep.ts';
import type { ServerFeature, UpkeepTask } from '#platform/feature/server-feature.ts';
import { buildServerSchema } from '#platform/graphql/build-schema.ts';
import { registerGraphqlRoute } from '#platform/graphql/graphql-route.ts';
import { followMutations, guardRootFields } from '#platform/graphql/guard-root-fields.ts';
import { createHttpApp } from '#platform/http/create-http-app.ts';
import { registerHealthRoutes } from '#platform/http/health-routes.ts';
import { registerShippedFiles } from '#platform/http/shipped-files.ts';
import { registerWebRoutes, sendNotFound } from '#platform/http/web-routes.ts';
import { createJobQueue, type JobQueue } from '#platform/jobs/job-queue.ts';
import { createKeyKeeper, type KeyKeeper, watchKeyFile } from '#platform/keys/key-keeper.ts';
import type { KeyRing } from '#platform/keys/key-ring.ts';
import { openKeys } from '#platform/keys/open-keys.ts';
import type { Logger } from '#platform/log/log.ts';
import { createPaceLedger } from '#platform/pace/pace-ledger.ts';
import { createRequestPace } from '#platform/pace/request-pace.ts';
import { createSignalHub } from '#platform/signals/signal-hub.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { createTenancy } from '#platform/tenancy/tenancy.ts';
import { resealAll } from '../commands/reseal.ts';
import { createBackupSchedule } from './backup-schedule.ts';
import { listGauges } from './gauges.ts';
import { createGraphqlPace, refuseHaste } from './graphql-pace.ts';
import { createContextFactory } from './request-context.ts';
import { schemaFiles } from './schema-files.ts';
import { shippedFolders } from './shipped-files.ts';
import { type StartedFeatures, startFeatures } from './start-features.ts';
import { findCrowd } from './system-checks.ts';

export type Application = {
  http: FastifyInstance;
  database: PraxisDatabase;
  tenancy: Tenancy;
  features: StartedFeatures;
  keys: KeyRing;
  /** What an operator's command needs to change the keys. */
  keeper: KeyKeeper;
  /** The same parts with another clock, for past actions of the demo's people. */
  createFeaturesAt(clock: () => Date): Promise<StartedFeatures>;
  jobs: JobQueue;
  /** Runs jobs, or leaves them to other processes, as the settings say. */
  beginJobs(): Promise<void>;
  /**
   * Periodic work: the partition of the coming month, maintenance of tables, and videos that waited for ffmpeg.
   */
  startUpkeep(): void;
  /** Stops taking requests, finishes running work, closes the database. */
  stop(): Promise<void>;
};

export type ApplicationOptions = {
  config: Config;
  database: PraxisDatabase;
  log: Logger;
  clock: () => Date;
  /** The folder of the built browser code, or null to serve no pages. */
  webRoot: string | null;
  /** Whether the demo's people may sign in; not before the start has decided. */
  isDemo: () => boolean;
  /**
   * Jobs wait until `beginJobs`. The jobs of a data folder that is only prepared wait for its first real start.
   */
  holdJobs?: boolean;
  /** The settings as they were given, for backups, which run in a process of their own. */
  environment?: Record<string, string | undefined>;
  /** Takes and deletes snapshots of the embedded database. */
  snapshots?: SnapshotKeeper;
  /** The lock on the data folder, closed last. */
  lock?: Server;
};

const graphqlTimeLimitMs = 20_000;
const requestTimeoutMs = 300_000;
const stopPatienceMs = 10_000;
const upkeepEveryMs = 3_600_000;
/** A caller below a quarter of the pace per minute is not counted across processes: people stay below it. */
const turnShares = 4;
/** After this long without a request, the tables of the embedded database may be maintained. */
const quietAfterMs = 20_000;

/** What every feature still answers after the end of a trial. */
function joinWhileLocked(features: readonly ServerFeature[]): WhileLocked {
  const all = features.map((feature) => feature.whileLocked ?? {});
  return {
    open: new Set(all.flatMap(({ open = [] }) => open)),
    finishing: new Set(all.flatMap(({ finishing = [] }) => finishing)),
  };
}

/** Loaded where the settings ask for it alone. */
async function openTracing({ traces, release, environment, trustedProxies }: Config, log: Logger) {
  if (!traces) return null;
  const { startTracing } = await import('#platform/activity/tracing.ts');
  return startTracing(traces, { release, environment, trustsCallers: trustedProxies > 0 }, log);
}

/** Joins all parts into one program. It does not listen yet: the caller does that. */
export async function createApplication(options: ApplicationOptions): Promise<Application> {
  const { config, database, log, clock } = options;
  mkdirSync(config.dataDir, { recursive: true });
  const applied = await migrate(database, migrations);
  if (applied.length > 0) log.info({ migrations: applied }, 'the database was brought up to date');

  const commerce = () => decideCommerce(config.commerce, options.isDemo());
  const replica = config.replica
    ? await openReadReplica(config.replica, { database, migrations, log })
    : null;
  const statementsKnow = () => ({ [sellsPlansSetting]: commerce().payments === 'off' ? 'no' : 'yes' });
  const tenancy = createTenancy(database, statementsKnow, replica);
  const activity = createActivity();
  const tracing = await openTracing(config, log);
  if (tracing) activity.observe(tracing.observe);
  const keys = await openKeys(database, config.keysFile, clock);
  let queue: JobQueue | undefined;
  const getQueue = () => {
    if (!queue) throw new Error('The job queue is made after the features.');
    return queue;
  };
  const backups = createBackupSchedule({
    settings: config.backup,
    environment: options.environment ?? process.env,
    getQueue,
    clock,
    log,
  });
  const reseal = () => resealAll(tenancy, keys);
  const keeper = createKeyKeeper({ database, path: config.keysFile, ring: keys, reseal, clock });
  // The embedded database has one process, which needs only its own count.
  const ledger = database.kind === 'postgres' ? createPaceLedger({ tenancy, log }) : null;
  const takePace = createGraphqlPace({ limits: config.requestsPerMinute, ledger, clock, log });
  const signals = createSignalHub({ database, log });
  const turnPace = createRequestPace({ ledger, clock, shares: turnShares });
  const createFeaturesAt = (featureClock: () => Date) =>
    startFeatures({
      config,
      database,
      tenancy,
      keys,
      log,
      clock: featureClock,
      getQueue,
      readSnapshots: options.snapshots?.describe ?? null,
      isDemoOpen: options.isDemo,
      commerce,
      readBackups: backups.describe,
      readReplica: replica?.describe ?? null,
      activity,
      turnPace,
      signals,
      takePace: async (caller, points = 1) => refuseHaste(await takePace(caller, points, 'usual')),
    });
  const features = await createFeaturesAt(clock);
  const jobs = createJobQueue({
    database,
    tenancy,
    jobs: [...features.all.flatMap((feature) => feature.jobs ?? []), ...features.eventJobs, ...backups.jobs],
    log,
    activity,
  });
  queue = jobs;

  const schema = await buildServerSchema(
    schemaFiles,
    features.all.map((feature) => feature.resolvers),
  );
  const whileLocked = joinWhileLocked(features.all);
  guardRootFields(schema, ({ viewer }, operation) => {
    assertMfaSetUp(viewer, operation);
    assertNotLocked(viewer, findAnswer(whileLocked, operation));
    tracing?.noteOperation(operation);
  });
  if (replica)
    followMutations(schema, async ({ viewer }) => {
      if (viewer && viewer.personId !== null && asksAnalytics(viewer))
        await replica.noteWrite(viewer.personId);
    });
  const http = await createHttpApp({
    log,
    trustedProxies: config.trustedProxies,
    publicUrl: config.publicUrl,
    requestTimeoutMs,
  });
  tracing?.watchRequests(http);
  let lastAskedAt = performance.now();
  if (database.kind === 'pglite') {
    http.addHook('onRequest', async () => {
      lastAskedAt = performance.now();
    });
  }
  if (config.metrics) {
    const { metricsToken: token, reachable } = config;
    const gauges = [...listGauges(database, jobs, backups.readNewest, replica), ...features.gauges];
    registerMetricsRoute(http, { token, openToThisMachine: !reachable }, { gauges, activity });
  }
  registerHealthRoutes(http, [
    { name: 'database', check: () => database.ping() },
    { name: 'store', check: () => features.checkStore() },
    {
      name: 'migrations',
      check: async () => {
        const pending = await listPendingMigrations(database, migrations);
        if (pending.length > 0) throw new Error(`Migrations are missing: ${pending.join(', ')}`);
      },
    },
  ]);
  if (config.services.has('web')) {
    registerGraphqlRoute(http, {
      schema,
      createContext: createContextFactory(features.identity.sessionCheck, config.signUp.countryHeader),
      introspection: config.introspection,
      log,
      timeLimitMs: graphqlTimeLimitMs,
      costs: Object.assign({}, ...features.all.map((feature) => feature.costs ?? {})),
      takePace,
    });
    await signals.start();
    for (const feature of features.all) await feature.routes?.(http);
    registerShippedFiles(http, shippedFolders);
    if (options.webRoot) {
      const { isDemo, webRoot: root } = options;
      const { embedOrigins, policies, appLink } = config;
      const pages = features.all.flatMap((feature) => feature.pages?.() ?? []);
      await registerWebRoutes(http, {
        root,
        pages,
        isDemo,
        commerce,
        embedOrigins,
        policies,
        appLink,
        label: config,
        takesErrors: config.errorReports !== null,
      });
    }
    if (!options.webRoot) http.setNotFoundHandler(sendNotFound);
  }
  await jobs.start('hold');
  const beginJobs = () => jobs.begin(config.services.has('jobs') ? 'work' : 'hand-over');
  if (!options.holdJobs) await beginJobs();

  let upkeepTimer: NodeJS.Timeout | undefined;
  let tables: TableUpkeep | undefined;
  async function attempt({ run, failed }: UpkeepTask): Promise<void> {
    try {
      await run();
    } catch (error) {
      log.warn({ err: error }, failed);
    }
  }
  async function upkeep(): Promise<void> {
    const crowd = await findCrowd(database).catch(() => null);
    if (crowd !== null)
      log.warn(
        { members: crowd },
        'the embedded database answers one request after the other: so many members want PostgreSQL (DATABASE_URL)',
      );
    const unopened = await reseal().catch((error) =>
      log.warn({ err: error }, 'secrets were not sealed anew'),
    );
    if (unopened) log.warn({ secrets: unopened }, 'no key opens some of the sealed secrets');
    for (const task of features.all.flatMap((feature) => feature.upkeep ?? [])) await attempt(task);
    await ledger
      ?.forgetBefore(clock().getTime() / 60_000 - 2)
      .catch((error) => log.warn({ err: error }, 'counts of past minutes could not be removed'));
  }
  for (const feature of features.all) await feature.beforeStart?.();

  const stopWatching = watchKeyFile(config.keysFile, keys, log);

  async function stop(): Promise<void> {
    stopWatching();
    clearInterval(upkeepTimer);
    backups.stop();
    // A browser's spare connection or a slow download must not keep the program from ending.
    const impatience = setTimeout(() => http.server.closeAllConnections(), stopPatienceMs);
    await http.close();
    clearTimeout(impatience);
    await signals.stop();
    for (const feature of features.all) await feature.stop?.();
    await jobs.stop();
    await features.closeFiles();
    await tracing?.stop();
    await tables?.stop();
    await options.snapshots?.stop();
    await replica?.close();
    await database.close();
    options.lock?.close();
  }

  function startUpkeep(): void {
    if (config.services.has('jobs')) {
      for (const { resume } of features.all) if (resume) void attempt(resume);
      backups.start();
    }
    void upkeep();
    upkeepTimer = setInterval(upkeep, upkeepEveryMs);
    upkeepTimer.unref();
    if (database.kind === 'pglite') {
      const isQuiet = () => performance.now() - lastAskedAt > quietAfterMs;
      tables = keepTables({ database, isQuiet, log });
    }
  }

  return {
    http,
    database,
    tenancy,
    features,
    keys,
    keeper,
    createFeaturesAt,
    jobs,
    beginJobs,
    startUpkeep,
    stop,
  };
}
