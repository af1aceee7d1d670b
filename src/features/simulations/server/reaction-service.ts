import { forbidden, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { canReact } from '../model/simulation-policy.ts';
import { type Reaction, writeReaction } from './reaction-store.ts';
import type { SimulationReadService } from './simulation-read-service.ts';
import { partsOfSimulation } from './simulation-selection.ts';

export type ReactionService = ReturnType<typeof createReactionService>;

const nothingMore = partsOfSimulation({ ID: {} });

/** Likes and favourites of members: one of each per person and interactive video. */
export function createReactionService(deps: { tenancy: Tenancy; reads: SimulationReadService }) {
  async function react(viewer: Viewer, id: number, reaction: Reaction, on: boolean): Promise<void> {
    if (viewer.personId === null || !canReact(viewer)) throw forbidden();
    const { personId } = viewer;
    if (!(await deps.reads.findSimulationView(viewer, { id: { eq: id } }, nothingMore))) throw notFound();
    await deps.tenancy.inOrganisation(viewer.organisationId, (scope) =>
      writeReaction(scope, id, personId, reaction, on),
    );
  }

  return { react };
}
