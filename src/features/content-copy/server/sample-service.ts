import { contentKinds } from '#features/content/model/content-kind.ts';
import { contentItems } from '#features/content/server/content-items-view.ts';
import { actorOf } from '#features/content/server/index.ts';
import { holdLimits } from '#features/entitlements/server/index.ts';
import { forbidden, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { progressOf } from '../model/parcel.ts';
import { assertCan } from '../model/permissions.ts';
import type { CopyContext } from './copy-context.ts';
import { hasStarter } from './copy-store.ts';
import { queueCopy } from './queue-copy.ts';
import { type GivenCopy, listGiven } from './starter-store.ts';

export type StarterState = {
  state: 'none' | 'queued' | 'done' | 'failed';
  progress: number;
  sample: GivenCopy | null;
};

/** What the viewer's organisation was given to start with, and how far it is. */
export async function readStarter({ tenancy }: CopyContext, viewer: Viewer): Promise<StarterState> {
  assertCan(viewer, 'content:add-sample');
  return tenancy.readInOrganisation(viewer.organisationId, readStarterState);
}

/**
 * Queues a sample, published, so that learners see it at once. One that is there or on its way is enough.
 * @throws PLAN_LIMIT, CONFLICT
 */
export async function addSample(context: CopyContext, viewer: Viewer): Promise<StarterState> {
  assertCan(viewer, 'content:add-sample');
  const { personId, organisationId } = viewer;
  if (personId === null) throw forbidden();
  const sample = await context.findStarter()?.loadSample();
  if (!sample) throw notFound();
  return context.tenancy.inOrganisation(organisationId, async (scope) => {
    // Of two at once the second finds the first.
    await holdLimits(scope);
    const before = await readStarterState(scope);
    if (before.sample && before.sample.state !== 'failed') return before;
    const rootId = await queueCopy(scope, context, {
      parcel: sample.parcel,
      sourceOf(mediaId) {
        const starter = sample.files.get(mediaId);
        if (!starter) throw new Error('What Praxis brings names a file that it does not bring.');
        return { starter };
      },
      sourceOrganisationId: null,
      askedInOrganisationId: organisationId,
      askedByPersonId: personId,
      published: true,
      partsMayMiss: true,
    });
    await recordAudit(scope, actorOf(viewer), {
      action: 'sample-content-asked',
      targetKind: 'simulation',
      targetId: rootId,
    });
    return readStarterState(scope);
  });
}

async function readStarterState(scope: ReadScope): Promise<StarterState> {
  const items = contentItems(scope, contentKinds, { writerId: null, drafts: true });
  const given = await listGiven(scope, items);
  const sample =
    given.find(({ isSample, state, exists }) => isSample && (exists || state !== 'done')) ?? null;
  const starters = given.filter(({ isSample }) => !isSample);
  const isAsked = await hasStarter(scope);
  const count = (state: GivenCopy['state']) => starters.filter((copy) => copy.state === state).length;
  const progress = starters.reduce((sum, copy) => sum + progressOf(copy), 0) / Math.max(1, starters.length);
  if (count('queued') > 0) return { state: 'queued', progress: Math.floor(progress), sample };
  if (isAsked && (starters.length === 0 || count('done') > 0))
    return { state: 'done', progress: 100, sample };
  return { state: isAsked ? 'failed' : 'none', progress: 0, sample };
}
