import type { Viewer } from '#kernel/viewer.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { LabReport } from '../model/lab-report.ts';
import { hashOfCase } from './hash-of-case.ts';
import { listKeptHashes } from './kept-hashes.ts';
import type { LabContext } from './lab-context.ts';
import { findNewest, findReportOf, insertRun, type LabRun } from './lab-store.ts';
import { requestRun } from './run-lab-job.ts';

/** A run that has not ended by then never will: its server went away. */
const patienceMs = 6 * 60_000;

export type CaseLab = {
  itemId: number;
  state: 'none' | LabRun['state'];
  isStale: boolean;
  runsByItself: boolean;
  made: Date | null;
  revision: number | null;
  report: LabReport | null;
  before: { version: number; report: LabReport } | null;
};

/** For somebody who may change the virtual human. @throws NOT_FOUND, FORBIDDEN */
export async function readLab(context: LabContext, viewer: Viewer, itemId: number): Promise<CaseLab> {
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    await context.cases.getForEditing(scope, viewer, itemId);
    return read(context, scope, itemId);
  });
}

/** Asks for a run, unless one is on its way. @throws NOT_FOUND, FORBIDDEN */
export async function askForRun(context: LabContext, viewer: Viewer, itemId: number): Promise<CaseLab> {
  const { tenancy, clock, cases } = context;
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const { revision } = await cases.getForEditing(scope, viewer, itemId);
    const newest = await findNewest(scope, itemId);
    if (newest === null || !isOnItsWay(newest, clock())) {
      const keptHashes = await listKeptHashes(cases, scope, itemId);
      const runId = await insertRun(scope, { itemId, revision, askedAt: clock(), keptHashes });
      await requestRun(scope, runId);
      await cases.audit(scope, viewer, 'tried', itemId);
    }
    return read(context, scope, itemId);
  });
}

async function read(
  { cases, clock, afterSeconds }: LabContext,
  scope: Scope,
  itemId: number,
): Promise<CaseLab> {
  const newest = await findNewest(scope, itemId);
  const done = newest?.state === 'done' ? newest : await findNewest(scope, itemId, { done: true });
  const draft = await cases.findDraft(scope, itemId);
  const hash = draft && hashOfCase(draft);
  return {
    itemId,
    state: newest === null ? 'none' : stateOf(newest, clock()),
    runsByItself: afterSeconds !== null,
    isStale: done !== null && done.caseHash !== hash,
    made: done?.endedAt ?? null,
    revision: done?.revision ?? null,
    report: done?.caseHash ? await findReportOf(scope, itemId, done.caseHash) : null,
    before: await findBefore(cases, scope, { itemId, hash: done?.caseHash ?? null }),
  };
}

/** The newest version that is another case than the one of the report and that was tried itself. */
async function findBefore(
  cases: LabContext['cases'],
  scope: Scope,
  { itemId, hash }: { itemId: number; hash: string | null },
): Promise<CaseLab['before']> {
  if (hash === null) return null;
  for (const { number, content } of await cases.listVersions(scope, itemId, 2)) {
    const ofVersion = hashOfCase(content);
    if (ofVersion === hash) continue;
    const report = await findReportOf(scope, itemId, ofVersion);
    return report && { version: number, report };
  }
  return null;
}

/** It waits or runs, and its server has not gone away. */
export function isOnItsWay(run: LabRun, now: Date): boolean {
  return stateOf(run, now) === 'queued';
}

function stateOf({ state, askedAt }: LabRun, now: Date): LabRun['state'] {
  return state === 'queued' && now.getTime() - askedAt.getTime() > patienceMs ? 'failed' : state;
}
