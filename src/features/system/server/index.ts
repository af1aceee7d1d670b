import type { FeatureResolvers } from '#generated/resolvers/system.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import type { JobRow } from '#platform/jobs/job-list.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import { assertCan } from '../model/permissions.ts';
import { type CheckedPart, findings, partOf, type SystemCheck } from '../model/system-check.ts';

/** The installation for staff of the provider: background jobs and missing parts of the machine. */
export function createSystemFeature(deps: {
  /** Set once the queue exists: features bring the jobs the queue is made from. */
  getQueue: () => JobQueue;
  readChecks: () => Promise<SystemCheck[]>;
}): ServerFeature {
  const resolvers: FeatureResolvers = {
    Query: {
      readJobs: async (_source, args, context) => {
        assertCan(context.requireViewer(), 'jobs:view');
        const page = parsePageRequest(args, 100, 25);
        const state = args.filter?.State;
        const states = state?.in ?? (state?.eq ? [state.eq] : undefined);
        const name = args.filter?.Name?.eq;
        const { jobs, totalCount } = await deps
          .getQueue()
          .list({ ...(states ? { states } : {}), ...(name ? { name } : {}) }, page);
        return toConnection({ nodes: jobs, totalCount, ...page }, presentJob);
      },
      readSystemChecks: async (_source, _args, context) => {
        assertCan(context.requireViewer(), 'jobs:view');
        return (await deps.readChecks()).map(presentCheck);
      },
    },
    Mutation: {
      retryJobs: (_source, args, context) => {
        assertCan(context.requireViewer(), 'jobs:view');
        return deps.getQueue().retry(args.IDs.slice(0, 100));
      },
    },
  };
  return { resolvers };
}

function presentCheck({ code, detail }: SystemCheck) {
  const { status, message } = findings[code];
  return { Name: partNames[partOf(code)], Code: code, Detail: detail, Status: status, Message: message };
}

const partNames: Record<CheckedPart, string> = {
  database: 'Database',
  replica: 'Replica',
  warehouse: 'ClickHouse',
  snapshots: 'Snapshots',
  backups: 'Backups',
  files: 'Files',
  conversion: 'Video conversion',
  mail: 'Mail',
  sandbox: 'Sandbox',
};

function presentJob(job: JobRow) {
  return {
    ID: job.id,
    Name: job.name,
    State: job.state,
    OrganisationID: job.organisationId === null ? null : String(job.organisationId),
    Attempts: job.attempts,
    RetryLimit: job.retryLimit,
    Created: job.createdAt,
    Started: job.startedAt,
    Completed: job.completedAt,
    Error: job.error,
  };
}
