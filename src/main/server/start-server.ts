import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renewSetupCode } from '#features/identity/server/index.ts';
import { decideCommerce } from '#platform/config/commerce.ts';
import { type Config, ConfigError, readConfig } from '#platform/config/config.ts';
import { type DemoDecision, decideDemo } from '#platform/config/demo-decision.ts';
import { createDatabase, type PraxisDatabase } from '#platform/db/database.ts';
import {
  DamagedDatabaseError,
  describeRestoration,
  openEmbeddedDatabase,
  snapshotsOf,
} from '#platform/db/embedded/embedded-database.ts';
import { FolderInUseError, lockFolder } from '#platform/db/embedded/folder-lock.ts';
import { keepSnapshots } from '#platform/db/embedded/snapshot-keeper.ts';
import { MigrationError } from '#platform/db/migrate.ts';
import { ReplicaError } from '#platform/db/replica/replica-faults.ts';
import { openPostgresEngine } from '#platform/db/session/postgres-engine.ts';
import { createErrorReporter } from '#platform/error-reports/error-reporter.ts';
import { KeyFileError } from '#platform/keys/key-file.ts';
import { createLog, type Logger } from '#platform/log/log.ts';
import {
  claimDataFolder,
  closeDataFolder,
  keepNewFilesPrivate,
  OpenFolderError,
} from '#platform/storage/private-folder.ts';
import { answerOperator } from '../commands/operator-socket.ts';
import { readInstallationContent } from '../demo/demo-installation.ts';
import { type Application, createApplication } from './application.ts';
import { copyForBackup } from './backup-source.ts';
import { guardProcess } from './last-resort.ts';
import { fillEmptyDataFolder, makeSpare, type PreparedName } from './prepared-data.ts';
import { describeTakenPort } from './taken-port.ts';
import { tidyAfterStart } from './tidy-after-start.ts';

function reportErrors({ errorReports: address, environment, release }: Config) {
  if (!address) return undefined;
  return createErrorReporter({ address, environment, release, clock: () => new Date() }).reportLogged;
}

/** Starts the program from its settings. Ends the process with one plain sentence when that is not possible. */
export async function startServer(
  environment: Record<string, string | undefined>,
  args: readonly string[],
): Promise<void> {
  const startedAt = performance.now();
  keepNewFilesPrivate();
  try {
    const config = readConfig(environment, args);
    const log = createLog(config.logLevel, undefined, reportErrors(config));
    const doubt = claimDataFolder(config.dataDir);
    if (doubt) log.warn(doubt);
    const { database, lock, snapshots, taken } = await openDatabase(config, log);
    const demo = { active: false };
    const application = await createApplication({
      config,
      database,
      log,
      clock: () => new Date(),
      webRoot: findWebRoot(),
      isDemo: () => demo.active,
      holdJobs: true,
      environment,
      ...(lock ? { lock } : {}),
      ...(snapshots ? { snapshots } : {}),
    });
    if (lock && snapshots) {
      const copyDatabase = () => copyForBackup(config.dataDir, (folder) => snapshots.copyTo(folder));
      answerOperator(lock, { ...application, copyDatabase });
    }
    stopOnSignals(application, log);
    guardProcess({ log, stop: () => application.stop() });
    const decision = await prepareDemo(application, config, log);
    demo.active = decision === 'open';
    application.startUpkeep();
    const address = await application.http.listen({ port: config.port, host: config.host });
    // A connection that could not be accepted (no more open files) ends nothing else.
    application.http.server.on('error', (error) =>
      log.warn({ err: error }, 'a connection could not be taken'),
    );
    // The first page does not wait for the queue's workers.
    await application.beginJobs();
    const setupCode = config.services.has('web')
      ? await renewSetupCode(application.features.identity.context)
      : null;
    tidyAfterStart();
    if (taken) renewSpareLater(taken, log);
    announce(config, address, { demo: decision, setupCode, tookMs: performance.now() - startedAt });
  } catch (error) {
    const taken = describeTakenPort(error);
    if (taken !== null) {
      console.error(taken);
    } else if (
      error instanceof ConfigError ||
      error instanceof FolderInUseError ||
      error instanceof OpenFolderError ||
      error instanceof KeyFileError ||
      error instanceof DamagedDatabaseError ||
      error instanceof MigrationError ||
      error instanceof ReplicaError
    ) {
      console.error(error.message);
    } else if (error instanceof StartError) {
      console.error(error.message);
    } else {
      console.error('Praxis could not start.', error);
    }
    process.exit(1);
  }
}

class StartError extends Error {}

/**
 * An empty installation becomes a demo where the settings allow it; the accounts of a demo are closed where they do
 * not.
 */
async function prepareDemo(
  application: Application,
  config: Config,
  log: Logger,
): Promise<Exclude<DemoDecision, 'make'>> {
  const decision = decideDemo(config.demo, await readInstallationContent(application.database));
  if (decision === 'closed') log.warn('the accounts of the demo are closed');
  if (decision !== 'make') return decision;
  log.info('making the demo organisation');
  const { seedDemo } = await import('../demo/seed-demo.ts');
  await seedDemo(application, config.demoLanguage, new Date());
  return 'open';
}

async function openDatabase(config: Config, log: Logger) {
  if (config.database) {
    closeFolder(config, log);
    const database = createDatabase(
      openPostgresEngine({
        connectionString: config.database.url,
        poolSize: config.database.poolSize,
        preparedStatements: config.database.preparedStatements,
      }),
    );
    await waitForDatabase(database, config.database.patienceSeconds * 1000, log);
    return { database, lock: null, snapshots: null, taken: null };
  }
  const lock = await lockFolder(config.dataDir);
  const taken = fillEmptyDataFolder(config);
  closeFolder(config, log);
  const { engine, restored } = await openEmbeddedDatabase(config.dataDir, log);
  if (restored) log.error(describeRestoration(config.dataDir, restored));
  const paths = { database: join(config.dataDir, 'database'), snapshots: snapshotsOf(config.dataDir) };
  const snapshots = keepSnapshots(engine, paths, restored, log);
  return { database: createDatabase(engine), lock, snapshots, taken };
}

function closeFolder({ dataDir }: Config, log: Logger): void {
  const mended = closeDataFolder(dataDir);
  if (mended > 0)
    log.info({ folder: dataDir, files: mended }, 'files that others could read were closed to them');
}

const spareAfterMs = 60_000;

/** The next empty folder is then filled as quickly. After an early stop, the next start copies instead. */
function renewSpareLater(taken: PreparedName, log: Logger): void {
  setTimeout(() => {
    makeSpare(taken).catch((error) => log.debug({ err: error }, 'no other prepared folder could be made'));
  }, spareAfterMs).unref();
}

const databaseRetryMs = 1_000;

/** A database that is still starting is waited for; one that stays away ends the start with a message. */
async function waitForDatabase(database: PraxisDatabase, patienceMs: number, log: Logger): Promise<void> {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      await database.ping();
      return;
    } catch (error) {
      if (Date.now() > until) {
        throw new StartError(
          'The database of DATABASE_URL cannot be reached. Is it running, and are the address, the user and the password right?',
        );
      }
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'the database does not answer yet; trying again',
      );
      await new Promise((resolve) => setTimeout(resolve, databaseRetryMs));
    }
  }
}

function stopOnSignals(application: Application, log: Logger): void {
  let stopping = false;
  const handle = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    application.stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
}

function findWebRoot(): string | null {
  const root = fileURLToPath(new URL('../../../dist/web', import.meta.url));
  return existsSync(root) ? root : null;
}

function announce(
  config: Config,
  address: string,
  start: { demo: DemoDecision; setupCode: string | null; tookMs: number },
): void {
  const url = config.publicUrl ?? address;
  const hasTrials = decideCommerce(config.commerce, start.demo === 'open').payments !== 'off';
  const lines = ['', `  Praxis is ready at ${url}  (started in ${(start.tookMs / 1000).toFixed(1)} s)`];
  if (start.demo === 'closed') {
    const why = config.demo.wished === false ? 'PRAXIS_DEMO is 0' : 'other machines can reach this server';
    lines.push(
      '',
      `  The accounts of the demo organisation are closed, because ${why} and everybody knows their passwords.`,
      `  To begin your own installation, set ${config.database ? 'DATABASE_URL to an empty database' : 'DATA_DIR to an empty folder'}.`,
      '  To open the demo to everybody who can reach it, set PRAXIS_DEMO=1.',
    );
  }
  if (start.demo === 'open') {
    lines.push('', '  Demo organisation. Every password is praxis-demo', '');
    for (const [email, what] of hasTrials ? [...demoAccounts, ...trialAccounts] : demoAccounts)
      lines.push(`    ${email.padEnd(34)} ${what}`);
  }
  if (config.commerce.signUp === 'open' && !hasTrials)
    lines.push(
      '',
      '  SIGN_UP=open does nothing: strangers sign up for a trial, and there is none without PAYMENTS.',
    );
  if (start.setupCode !== null) {
    lines.push(
      '',
      '  Nobody has an account yet. Create the first administrator with this code. It works once, within a day:',
      '',
      `    ${url}/setup`,
      `    ${start.setupCode}`,
    );
  }
  lines.push('', '  Ctrl-C stops it.', '');
  console.log(lines.join('\n'));
}

const demoAccounts = [
  ['admin@demo.praxis.test', 'administrator'],
  ['creator@demo.praxis.test', 'content creator'],
  ['analyst@demo.praxis.test', 'analyst'],
  ['learner@demo.praxis.test', 'learner'],
  ['customeradmin@demo.praxis.test', 'customer administrator'],
  ['internal@praxis.test', 'staff of the provider'],
  ['outsider@other.praxis.test', 'learner of another organisation'],
] as const;

const trialAccounts = [
  ['admin@trial.praxis.test', 'administrator on a trial with nine days left'],
  ['admin@ended.praxis.test', 'administrator after the end of a trial'],
] as const;
