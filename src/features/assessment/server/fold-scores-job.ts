import { z } from 'zod';
import { defineJob, type JobDefinition, requestJob } from '#platform/jobs/job.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import type { AssessedConversations } from './extension-points.ts';
import { countScoresAgain, foldDueScores } from './score-total-store.ts';

const queue = 'fold-scores';

/** Notes in one transaction: each of them is the result of a conversation that is read. */
const inOneTransaction = 500;
/** So that few conversations are looked at with every answer. */
const runsBetweenFolds = 50;

type Conversations = Pick<AssessedConversations, 'selectFinished'>;

/** Counts the scores that have changed, in short transactions. With `again`, those of all conversations. */
export function createFoldScoresJob(conversations: Conversations): JobDefinition {
  return defineJob({
    name: queue,
    payload: z.object({ organisationId: z.number().int().positive(), again: z.boolean().optional() }),
    retryLimit: 5,
    retryDelaySeconds: 60,
    expireSeconds: 6 * 3600,
    async run({ organisationId, again }, { tenancy, signal }) {
      if (again)
        await tenancy.inOrganisation(organisationId, (scope) =>
          countScoresAgain(scope, conversations.selectFinished(scope)),
        );
      await foldScores(tenancy, conversations, organisationId, signal);
    },
  });
}

export async function foldScores(
  tenancy: Tenancy,
  conversations: Conversations,
  organisationId: number,
  signal?: AbortSignal,
): Promise<void> {
  for (let taken = inOneTransaction; taken === inOneTransaction && !signal?.aborted; ) {
    taken = await tenancy.inOrganisation(organisationId, (scope) =>
      foldDueScores(
        scope,
        (within, attemptIds) => conversations.selectFinished(within, { attemptIds }),
        inOneTransaction,
      ),
    );
  }
}

/** After a score was written: every so many runs ask for the job. */
export async function requestFoldAfter(scope: Scope, scoreRunId: number): Promise<void> {
  if (scoreRunId % runsBetweenFolds === 0) await requestFold(scope, {});
}

/** Every hour, for organisations where too little happens to ask for it. */
export async function requestDueScoreFolds(tenancy: Tenancy): Promise<void> {
  for (const id of await listOrganisations(tenancy, 'score_due'))
    await tenancy.inOrganisation(id, (scope) => requestFold(scope, {}));
}

/** Counts the scores of every organisation again. */
export async function requestCountingScoresAgain(tenancy: Tenancy): Promise<void> {
  for (const id of await listOrganisations(tenancy, 'score_run'))
    await tenancy.inOrganisation(id, (scope) => requestFold(scope, { again: true }));
}

function listOrganisations(tenancy: Tenancy, table: 'score_due' | 'score_run'): Promise<number[]> {
  return tenancy.readAcrossOrganisations('job-dispatch', async ({ db }) => {
    const rows = await db.selectFrom(table).select('organisation_id').distinct().execute();
    return rows.map((row) => Number(row.organisation_id));
  });
}

/** Asking twice is counting once, but that of changes alone does not stand in for the other. */
function requestFold(scope: Scope, payload: { again?: true }): Promise<void> {
  const singletonKey = `${queue}:${scope.organisationId}${payload.again ? ':again' : ''}`;
  return requestJob(scope, queue, payload, { singletonKey });
}
