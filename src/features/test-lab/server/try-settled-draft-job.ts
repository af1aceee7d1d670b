import { z } from 'zod';
import { defineJob, type JobDefinition, requestJob } from '#platform/jobs/job.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { LabReport } from '../model/lab-report.ts';
import { hashOfCase } from './hash-of-case.ts';
import { listKeptHashes } from './kept-hashes.ts';
import type { LabContext } from './lab-context.ts';
import { isOnItsWay } from './lab-service.ts';
import { endRun, findNewest, findReportOf, insertRun, removeRun } from './lab-store.ts';
import { GaveWay } from './lab-thread.ts';

const queue = 'try-settled-draft';

/**
 * In the transaction that writes a draft. Its job runs at the end of a span of time that all changes within the span share, so that somebody
 * who types asks once in a span, and the last change of all is always followed by a job.
 */
export async function requestTry(
  scope: Scope,
  itemId: number,
  { afterSeconds, now }: { afterSeconds: number; now: Date },
): Promise<void> {
  const spanMs = afterSeconds * 1_000;
  const span = Math.ceil((now.getTime() + spanMs) / spanMs);
  const startAfterSeconds = Math.ceil((span * spanMs - now.getTime()) / 1_000);
  await requestJob(scope, queue, { itemId }, { singletonKey: `case-${itemId}-${span}`, startAfterSeconds });
}

/** Lets the scripted learners try a draft that nobody changes any more, unless there is a report about this very case. */
export function createTrySettledDraftJob(context: LabContext): JobDefinition {
  const { tenancy, clock, thread, afterSeconds } = context;
  return defineJob<{ itemId: number }>({
    name: queue,
    payload: z.object({ organisationId: z.number().int().positive(), itemId: z.number().int().positive() }),
    retryLimit: 0,
    retryDelaySeconds: 1,
    expireSeconds: 600,
    concurrency: 1,
    async run({ organisationId, itemId }, { signal, log }) {
      if (afterSeconds === null) return;
      const begun = await tenancy.inOrganisation(organisationId, (scope) =>
        begin(context, scope, { itemId, afterSeconds }),
      );
      if (!begun) return;
      const { runId, content, caseHash } = begun;
      let report: LabReport | null = null;
      try {
        report = await thread.runQuietly(content, signal);
      } catch (error) {
        if (signal.aborted || error instanceof GaveWay) {
          await tenancy.inOrganisation(organisationId, async (scope) => {
            await removeRun(scope, runId);
            await requestTry(scope, itemId, { afterSeconds, now: clock() });
          });
          return;
        }
        log.warn({ err: error, runId }, 'the test lab could not try a case');
      }
      await tenancy.inOrganisation(organisationId, (scope) =>
        endRun(scope, runId, { at: clock(), caseHash, report }),
      );
    },
  });
}

/** Null where there is nothing to do, or not yet. */
async function begin(
  { cases, clock }: LabContext,
  scope: Scope,
  { itemId, afterSeconds }: { itemId: number; afterSeconds: number },
) {
  const draft = await cases.findWritten(scope, itemId);
  if (!draft) return null;
  const { content, revision, secondsAgo } = draft;
  if (secondsAgo < afterSeconds) {
    await requestTry(scope, itemId, { afterSeconds, now: clock() });
    return null;
  }
  if (content.topics.length === 0 && content.scenes.length === 0) return null;
  const caseHash = hashOfCase(content);
  if (await findReportOf(scope, itemId, caseHash)) return null;
  const newest = await findNewest(scope, itemId);
  if (newest && isOnItsWay(newest, clock())) return null;
  const keptHashes = await listKeptHashes(cases, scope, itemId);
  const runId = await insertRun(scope, { itemId, revision, askedAt: clock(), keptHashes });
  return { runId, content, caseHash };
}
