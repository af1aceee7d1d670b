import { z } from 'zod';
import { defineJob, type JobDefinition, requestJob } from '#platform/jobs/job.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { LabReport } from '../model/lab-report.ts';
import { hashOfCase } from './hash-of-case.ts';
import type { LabContext } from './lab-context.ts';
import { endRun, findQueued } from './lab-store.ts';

const queue = 'run-case-lab';

/** In the transaction that writes the run. */
export async function requestRun(scope: Scope, runId: number): Promise<void> {
  await requestJob(scope, queue, { runId }, { singletonKey: `case-lab-${runId}` });
}

/** The draft as it is when its turn comes. A run that fails is not tried again: its author does that. */
export function createRunLabJob({ tenancy, clock, cases, thread }: LabContext): JobDefinition {
  return defineJob<{ runId: number }>({
    name: queue,
    payload: z.object({ organisationId: z.number().int().positive(), runId: z.number().int().positive() }),
    retryLimit: 0,
    retryDelaySeconds: 1,
    expireSeconds: 300,
    concurrency: 1,
    async run({ organisationId, runId }, { signal, log }) {
      const content = await tenancy.readInOrganisation(organisationId, async (scope) => {
        const itemId = await findQueued(scope, runId);
        return itemId === null ? null : cases.findDraft(scope, itemId);
      });
      if (!content) return;
      let report: LabReport | null = null;
      try {
        report = await thread.run(content, signal);
      } catch (error) {
        log.warn({ err: error, runId }, 'the test lab could not try a case');
      }
      await tenancy.inOrganisation(organisationId, (scope) =>
        endRun(scope, runId, { at: clock(), caseHash: hashOfCase(content), report }),
      );
    },
  });
}
