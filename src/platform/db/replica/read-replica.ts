import type { Kysely } from 'kysely';
import type { Logger } from '../../log/log.ts';
import { createReaderOf, type PraxisDatabase } from '../database.ts';
import type { Database } from '../database-types.ts';
import type { Migration } from '../migrate.ts';
import { openPostgresEngine } from '../session/postgres-engine.ts';
import type { Statement, StatementResult, TransactionSettings } from '../session/sql-session.ts';
import { CatchUps } from './catch-ups.ts';
import { findReplicaFault, type ReplicaFault } from './replica-faults.ts';
import { answerWithinMs, type Standing, watchReplica } from './replica-watch.ts';

/** The replica, or why the primary. */
type Asked = 'replica' | Exclude<Standing, 'used'> | 'catch-up';

export type ReplicaState = {
  standing: Standing;
  /** Null while it is not known. */
  lagMs: number | null;
  questions: Readonly<Record<Asked, number>>;
  /** Statements that the primary was asked again. */
  askedAgain: Readonly<Record<ReplicaFault, number>>;
};

/** A copy of the database that follows it, for questions that may be some seconds behind. */
export type ReadReplica = {
  /**
   * A reader for one question; null where the primary has to answer it. Once the replica could not answer one of its
   * statements, the primary answers that one and those that follow, so a question never goes back in time.
   */
  openReader(settings: TransactionSettings, personId: number | null): Kysely<Database> | null;
  /** Until the replica has all that is committed by now, the primary answers this person. */
  catchUp(personId: number): void;
  /** The same in all processes, because they wrote. */
  noteWrite(personId: number): Promise<void>;
  describe(): ReplicaState;
  close(): Promise<void>;
};

export type ReplicaSettings = {
  url: string;
  poolSize: number;
  preparedStatements: boolean;
  /** Further behind it is not asked. */
  lagLimitMs: number;
};

const writtenChannel = 'praxis_written';
/** Stands for all people: no person has this number. */
const anybody = 0;
const applicationName = 'praxis analytics';

/**
 * Opens the replica of `database`. While it is not there, the primary answers.
 * @throws ReplicaError where it is no replica of this database, or lets nobody in
 */
export async function openReadReplica(
  settings: ReplicaSettings,
  { database, migrations, log }: { database: PraxisDatabase; migrations: readonly Migration[]; log: Logger },
): Promise<ReadReplica> {
  const { url: connectionString, poolSize, preparedStatements, lagLimitMs } = settings;
  const engine = openPostgresEngine({ connectionString, poolSize, preparedStatements, applicationName });
  const wanted = new CatchUps(lagLimitMs + 2 * answerWithinMs);
  const catchUp = (personId: number) => wanted.note(personId, performance.now());
  const watch = watchReplica({
    engine: openPostgresEngine({
      connectionString,
      poolSize: 1,
      preparedStatements: false,
      statementTimeoutMs: answerWithinMs,
      applicationName: `${applicationName}: watch`,
    }),
    primary: database,
    migrations,
    lagLimitMs,
    log,
    // Meanwhile the primary answered, and nobody is to go back in time.
    onReturn: () => catchUp(anybody),
    onMeasured: (atMs, written, replayed) => wanted.settle(atMs, written, replayed),
  });
  const questions: Record<Asked, number> = {
    replica: 0,
    behind: 0,
    away: 0,
    wrong: 0,
    outdated: 0,
    'catch-up': 0,
  };
  const askedAgain: Record<ReplicaFault, number> = { conflict: 0, away: 0 };

  /** A statement whose server was found to be gone fails at once, and its connection is given up. */
  async function readFromReplica(
    transaction: TransactionSettings,
    statement: Statement,
  ): Promise<StatementResult> {
    let isLost = false;
    let stopHearing = () => {};
    const lost = new Promise<never>((_resolve, reject) => {
      stopHearing = watch.whenLost((error) => {
        isLost = true;
        reject(error);
      });
    });
    async function read(): Promise<StatementResult> {
      const session = await engine.openSession();
      try {
        return await Promise.race([session.read(transaction, statement), lost]);
      } finally {
        session.release(isLost);
      }
    }
    try {
      return await Promise.race([read(), lost]);
    } finally {
      stopHearing();
    }
  }

  function createAsk(transaction: TransactionSettings, personId: number | null) {
    let onReplica = true;
    return async (statement: Statement): Promise<StatementResult> => {
      if (!onReplica) return database.read(transaction, statement);
      try {
        return await readFromReplica(transaction, statement);
      } catch (error) {
        const fault = findReplicaFault(error);
        if (fault === null) throw error;
        onReplica = false;
        askedAgain[fault] += 1;
        if (fault === 'away') watch.lose(error);
        if (personId !== null) catchUp(personId);
        return database.read(transaction, statement);
      }
    };
  }

  function whomToAsk(personId: number | null): Asked {
    const standing = watch.standing();
    if (standing !== 'used') return standing;
    return wanted.has(anybody) || (personId !== null && wanted.has(personId)) ? 'catch-up' : 'replica';
  }

  /** A server that hangs takes no leave. */
  async function end(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, answerWithinMs);
    });
    await Promise.race([Promise.all([watch.stop(), engine.close()]), late]);
    clearTimeout(timer);
  }

  const wrong = await watch.start();
  if (wrong) {
    await end();
    throw wrong;
  }
  const stopHearing = await database.listen(writtenChannel, {
    hear: (payload) => catchUp(Number(payload)),
    missed: () => catchUp(anybody),
  });

  return {
    openReader(transaction, personId) {
      const whom = whomToAsk(personId);
      questions[whom] += 1;
      return whom === 'replica' ? createReaderOf(createAsk(transaction, personId)) : null;
    },
    catchUp,
    async noteWrite(personId) {
      catchUp(personId);
      await database
        .executeSql('select pg_notify($1, $2)', [writtenChannel, String(personId)])
        .catch((error) => log.debug({ err: error }, 'other processes were not told of a write'));
    },
    describe: () => ({
      standing: watch.standing(),
      lagMs: watch.lagMs(),
      questions: { ...questions },
      askedAgain: { ...askedAgain },
    }),
    async close() {
      await stopHearing();
      await end();
    },
  };
}
