import { changesDraft } from '#features/content/model/content-fields.ts';
import { fieldsOfChanges } from '#features/content/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  type OverviewPageChanges,
  type SimulationChanges,
  simulationChangesSchema,
} from '../model/simulation-validation.ts';
import { listOverviewPages, replaceOverviewPages } from './overview-page-store.ts';
import type { SimulationContext } from './simulation-context.ts';
import { assertRoomForOne } from './simulation-entitlement.ts';
import { parseInput, refuse, simulationKind } from './simulation-kind.ts';
import { insertSimulationRow, updateSimulationRow } from './simulation-store.ts';

/** Settings of interactive videos alone that apply at once. */
const ownSettings: (keyof SimulationChanges)[] = ['contentEndpoint'];

/** An empty interactive video of the viewer's. */
export async function createSimulation(
  { tenancy }: SimulationContext,
  viewer: Viewer,
  input: { title?: string | null | undefined },
): Promise<number> {
  const title = parseInput(simulationChangesSchema.shape.title, input.title ?? '') ?? '';
  simulationKind.assertMayAuthor(viewer);
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    await assertRoomForOne(scope);
    const id = await simulationKind.insert(scope, viewer, title);
    await insertSimulationRow(scope, id);
    await simulationKind.audit(scope, viewer, 'created', id);
    return id;
  });
}

/** Changes what is sent, publishes or takes back when a status is sent, and raises the revision by one. */
export async function updateSimulation(
  { tenancy, clock }: SimulationContext,
  viewer: Viewer,
  input: unknown,
): Promise<number> {
  const changes = parseInput(simulationChangesSchema, input);
  await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const before = await simulationKind.getForEditing(scope, viewer, changes.id);
    if (changes.archived === null && before.archived) await assertRoomForOne(scope);
    const pictures = [changes.imageMediaId, ...(changes.overviewPages ?? []).map((page) => page.mediaId)];
    for (const mediaId of new Set(pictures)) await simulationKind.assertPicture(scope, mediaId);
    await simulationKind.assertEditors(scope, changes.editorIds ?? [], before.editorPersonIds);
    await simulationKind.writeDraftOrConflict(scope, changes.id, {
      expectedRevision: changes.revision ?? null,
      changesContent: changesDraft(changes, ownSettings),
      fields: fieldsOfChanges(changes, clock()),
    });
    await updateSimulationRow(scope, changes.id, ownFieldsOf(changes));
    if (changes.overviewPages) await savePages(scope, changes.id, changes.overviewPages);
    await simulationKind.applyChanges(scope, viewer, changes);
  });
  return changes.id;
}

function ownFieldsOf(changes: SimulationChanges) {
  return {
    stereoscopic: changes.stereoscopic,
    viewing_position: changes.viewingPosition,
    quiz: changes.quiz,
    content_endpoint: changes.contentEndpoint,
  };
}

async function savePages(
  scope: Scope,
  simulationId: number,
  pages: readonly OverviewPageChanges[],
): Promise<void> {
  const known = new Map((await listOverviewPages(scope, simulationId)).map((page) => [page.id, page]));
  const merged = pages.map((page, index) => {
    const before = page.id === undefined ? undefined : known.get(page.id);
    if (page.id !== undefined && !before)
      throw refuse('simulation.overview-page-unknown', `overviewPages.${index}.id`);
    return {
      id: page.id,
      title: page.title ?? before?.title ?? '',
      content: page.content ?? before?.content ?? '',
      sortOrder: page.sortOrder ?? index,
      mediaId: page.mediaId === undefined ? (before?.mediaId ?? null) : page.mediaId,
    };
  });
  await replaceOverviewPages(scope, simulationId, merged);
}
