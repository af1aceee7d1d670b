import type { SqlSession } from '../session/sql-session.ts';

/** Which server and database this is: a streaming replica has the numbers of its primary, and a start of its own. */
type Identity = { cluster: string; database: string; startedAt: string };

export type PrimaryReading = Identity & { written: bigint; nowMs: number };

export type ReplicaReading = Identity & {
  isRecovering: boolean;
  replayed: bigint | null;
  newestCommitMs: number | null;
};

const identity = `(select system_identifier::text from pg_control_system()) as cluster,
  (select oid::text from pg_database where datname = current_database()) as database,
  pg_postmaster_start_time()::text as "startedAt"`;

export const primaryQuestion = `select ${identity}, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as written,
  extract(epoch from clock_timestamp())::float8 * 1000 as "nowMs"`;

const replicaQuestion = `select ${identity}, pg_is_in_recovery() as "isRecovering",
  pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as replayed,
  extract(epoch from pg_last_xact_replay_timestamp())::float8 * 1000 as "newestCommitMs"`;

export function readPrimaryRow(row: unknown): PrimaryReading {
  // the columns of `primaryQuestion`
  const { written, ...rest } = row as Omit<PrimaryReading, 'written'> & { written: string };
  return { ...rest, written: BigInt(written) };
}

export async function askReplica(session: SqlSession): Promise<ReplicaReading> {
  const { rows } = await session.query({ sql: replicaQuestion, parameters: [] });
  // the columns of `replicaQuestion`
  const { replayed, ...rest } = rows[0] as Omit<ReplicaReading, 'replayed'> & { replayed: string | null };
  return { ...rest, replayed: replayed === null ? null : BigInt(replayed) };
}

export type Kinship = 'replica' | 'primary-itself' | 'other-cluster' | 'other-database' | 'writes-itself';

/** What the server of the replica's address is to the primary. */
export function judgeKinship(primary: Identity, replica: Identity & { isRecovering: boolean }): Kinship {
  if (replica.cluster !== primary.cluster) return 'other-cluster';
  if (replica.database !== primary.database) return 'other-database';
  if (replica.isRecovering) return 'replica';
  return replica.startedAt === primary.startedAt ? 'primary-itself' : 'writes-itself';
}

/** What is wrong with it, as the end of a sentence; null where it may be read from. */
export function describeKinship(kinship: Kinship): string | null {
  switch (kinship) {
    case 'other-cluster':
      return 'belongs to another installation than DATABASE_URL. It has to be a streaming replica of that server.';
    case 'other-database':
      return 'is another database of the server of DATABASE_URL. Both addresses have to name the same one.';
    case 'writes-itself':
      return 'takes changes of its own, so it is no replica of DATABASE_URL any more. Make it anew, or take the setting away.';
    default:
      return null;
  }
}
