import type { MetricGauge } from '#platform/activity/metrics-route.ts';
import type { PraxisDatabase } from '#platform/db/database.ts';
import type { ReadReplica } from '#platform/db/replica/read-replica.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';

/** What the metrics tell of the parts of this process, beside requests and jobs. */
export function listGauges(
  database: PraxisDatabase,
  jobs: JobQueue,
  readNewestBackup: () => Promise<number | null>,
  replica: ReadReplica | null,
): MetricGauge[] {
  return [
    ...(replica ? listReplicaGauges(replica) : []),
    {
      name: 'praxis_backup_newest_timestamp_seconds',
      help: 'When the newest whole backup in BACKUP_TO was made',
      read: readNewestBackup,
    },
    {
      name: 'praxis_jobs',
      help: 'Jobs that wait (created, retry), run (active) or failed for good',
      labelNames: ['state'],
      read: async () => (await jobs.count()).map(({ state, count }) => ({ labels: { state }, value: count })),
    },
    {
      name: 'praxis_database_connections',
      help: 'Connections of this process to PostgreSQL, and statements that wait for one',
      labelNames: ['state'],
      read: async () => {
        const pool = database.readPool();
        return pool && labelled('state', pool);
      },
    },
  ];
}

const labelled = (label: string, counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([name, value]) => ({ labels: { [label]: name }, value }));

function listReplicaGauges(replica: ReadReplica): MetricGauge[] {
  return [
    {
      name: 'praxis_replica_used',
      help: 'Whether DATABASE_READ_URL answers analytics (1), or the primary does in its place (0)',
      read: async () => (replica.describe().standing === 'used' ? 1 : 0),
    },
    {
      name: 'praxis_replica_lag_seconds',
      help: 'How old what DATABASE_READ_URL shows may be; NaN while that is not known',
      read: async () => (replica.describe().lagMs ?? Number.NaN) / 1_000,
    },
    {
      name: 'praxis_replica_questions_total',
      help: 'Questions of analytics that the replica was asked, or for what reason the primary was',
      labelNames: ['asked'],
      isCount: true,
      read: async () => labelled('asked', replica.describe().questions),
    },
    {
      name: 'praxis_replica_statements_asked_again_total',
      help: 'Statements that the replica did not answer (conflict with recovery, away), so that the primary was asked',
      labelNames: ['reason'],
      isCount: true,
      read: async () => labelled('reason', replica.describe().askedAgain),
    },
  ];
}
