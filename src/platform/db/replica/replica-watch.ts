import type { Logger } from '../../log/log.ts';
import type { Engine, PraxisDatabase } from '../database.ts';
import { listPendingMigrations, type Migration } from '../migrate.ts';
import type { SqlSession, TransactionSettings } from '../session/sql-session.ts';
import { LagMeter } from './lag-meter.ts';
import {
  askReplica,
  describeKinship,
  judgeKinship,
  type PrimaryReading,
  primaryQuestion,
  type ReplicaReading,
  readPrimaryRow,
} from './readings.ts';
import { isRefusal, ReplicaError, ReplicaLostError } from './replica-faults.ts';

/**
 * 'used'; or why it is not: further 'behind' than allowed, 'away', 'wrong' (not a replica of this database), or
 * 'outdated' (it has not taken over the newest migration yet).
 */
export type Standing = 'used' | 'behind' | 'away' | 'wrong' | 'outdated';

export type ReplicaWatch = {
  /** Looks at once, and from then on each second. Answers what is wrong, where that does not pass by itself. */
  start(): Promise<ReplicaError | null>;
  standing(): Standing;
  /** Null while it is not known. */
  lagMs(): number | null;
  /** A statement found it gone. */
  lose(error: unknown): void;
  /** Calls once it is gone, until the returned function is called. */
  whenLost(hear: (error: Error) => void): () => void;
  stop(): Promise<void>;
};

type Parts = {
  /** Of the replica, and for nothing else: long questions must not keep anybody from asking how it is. */
  engine: Engine;
  primary: PraxisDatabase;
  migrations: readonly Migration[];
  /** Further behind it is not asked. */
  lagLimitMs: number;
  log: Logger;
  /** How far the primary had written when it was asked, and what the replica had of it. */
  onMeasured(atMs: number, written: bigint, replayed: bigint | null): void;
  /** It is used again. */
  onReturn(): void;
};

const everyMs = 1_000;
/** Less than a statement waits for a connection: a server that hangs is known before that is over. */
export const answerWithinMs = 3_000;
const patienceMs = 5_000;
/** As every reader of an organisation enters; it needs no organisation of this number. */
const wall: TransactionSettings = { role: 'praxis_app', 'app.organisation_id': '1' };

/** Looks after a replica: whether it is one, and how far it is behind. What changes is logged once. */
export function watchReplica({
  engine,
  primary,
  migrations,
  lagLimitMs,
  log,
  onMeasured,
  onReturn,
}: Parts): ReplicaWatch {
  const meter = new LagMeter();
  const listeners = new Set<(error: Error) => void>();
  let standing: Standing | null = null;
  let lagMs: number | null = null;
  let measuredAtMs = 0;
  let isReady = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  function settle(now: Standing, why: Record<string, unknown> = {}): void {
    if (now === standing) return;
    const before = standing;
    standing = now;
    if (now === 'used') {
      if (before !== null) onReturn();
      log.info({ lagMs: Math.round(lagMs ?? 0) }, 'the replica answers analytics');
      return;
    }
    log.warn({ replica: now, ...why }, 'the replica is not asked: the primary answers analytics');
    if (now !== 'away') return;
    const lost = new ReplicaLostError('The replica went away.');
    for (const hear of [...listeners]) hear(lost);
  }

  async function measure(): Promise<void> {
    const atMs = performance.now();
    const [written, read] = await Promise.allSettled([askPrimary(), withinTime(engine, askReplica)]);
    if (stopped) return;
    if (read.status === 'rejected') throw read.reason;
    if (written.status === 'fulfilled') return judge(atMs, written.value, read.value);
    // Nothing says that the replica is gone; how far it is behind is not known any more.
    if (standing !== 'used' || atMs - measuredAtMs > lagLimitMs) settle('behind', { lagSeconds: null });
  }

  async function askPrimary(): Promise<PrimaryReading> {
    return readPrimaryRow((await primary.executeSql(primaryQuestion)).rows[0]);
  }

  async function judge(atMs: number, written: PrimaryReading, read: ReplicaReading): Promise<void> {
    const kinship = judgeKinship(written, read);
    const fault = describeKinship(kinship);
    if (fault !== null) throw new ReplicaError(`The database of DATABASE_READ_URL ${fault}`);
    if (kinship === 'primary-itself' && standing === null)
      log.warn('DATABASE_READ_URL names the server of DATABASE_URL itself, so it takes no work off it');
    const progress = {
      ...{ atMs, written: written.written },
      replayed: kinship === 'replica' ? read.replayed : written.written,
      newestCommitAgeMs: read.newestCommitMs === null ? null : written.nowMs - read.newestCommitMs,
    };
    lagMs = meter.measure(progress);
    measuredAtMs = atMs;
    onMeasured(atMs, progress.written, progress.replayed);
    isReady ||= await withinTime(engine, hasWallAndSchema);
    // One that fell behind is asked again when it is well within the limit, so that it does not come and go.
    const limitMs = standing === 'behind' ? lagLimitMs / 2 : lagLimitMs;
    if (!isReady) settle('outdated');
    else if (lagMs !== null && lagMs <= limitMs) settle('used');
    else settle('behind', { lagSeconds: lagMs === null ? null : Math.round(lagMs / 1_000) });
  }

  async function hasWallAndSchema(session: SqlSession): Promise<boolean> {
    await session.read(wall, { sql: 'select 1', parameters: [] });
    const executeSql = (sql: string) => session.query({ sql, parameters: [] });
    return (await listPendingMigrations({ executeSql }, migrations)).length === 0;
  }

  async function look(): Promise<ReplicaError | null> {
    try {
      await measure();
      return null;
    } catch (error) {
      if (stopped) return null;
      lagMs = null;
      // What comes back may be another server.
      isReady = false;
      const wrong = error instanceof ReplicaError ? error : isRefusal(error) ? describeRefusal(error) : null;
      settle(wrong ? 'wrong' : 'away', { reason: messageOf(error) });
      return wrong;
    } finally {
      if (!stopped) timer = setTimeout(look, everyMs).unref();
    }
  }

  /** A replica that is only a little behind may not have the database or its roles yet. */
  async function start(): Promise<ReplicaError | null> {
    const untilMs = performance.now() + patienceMs;
    for (;;) {
      const wrong = await look();
      if (!(wrong instanceof ReplicaRefusal) || performance.now() > untilMs) return wrong;
      clearTimeout(timer);
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }

  return {
    start,
    standing: () => standing ?? 'away',
    lagMs: () => lagMs,
    lose(error) {
      if (stopped || standing !== 'used') return;
      lagMs = null;
      settle('away', { reason: messageOf(error) });
    },
    whenLost(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await engine.close();
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

class ReplicaRefusal extends ReplicaError {}

function describeRefusal(error: unknown): ReplicaRefusal {
  return new ReplicaRefusal(
    `The database of DATABASE_READ_URL lets Praxis not read: ${messageOf(error)}. It needs the user, the password and the name that DATABASE_URL has.`,
  );
}

/** A server that hangs is given up, and its connection with it. */
async function withinTime<Answer>(
  engine: Engine,
  work: (session: SqlSession) => Promise<Answer>,
): Promise<Answer> {
  const session = await engine.openSession();
  let timer: NodeJS.Timeout | undefined;
  let isLate = false;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(new ReplicaLostError('The replica does not answer.'));
    }, answerWithinMs);
  });
  try {
    return await Promise.race([work(session), late]);
  } finally {
    clearTimeout(timer);
    session.release(isLate);
  }
}
