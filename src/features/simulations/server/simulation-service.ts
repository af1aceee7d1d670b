import { changesDraft, titleOfCopy } from '#features/content/model/content-fields.ts';
import {
  assertOwnOrganisation,
  authorOf,
  type ContentFields,
  fieldsOfChanges,
  insertContent,
} from '#features/content/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import {
  type OverviewPageChanges,
  type SimulationChanges,
  simulationChangesSchema,
} from '../model/simulation-validation.ts';
import { copySimulationRows } from './copy-simulation.ts';
import { listOverviewPages, replaceOverviewPages } from './overview-page-store.ts';
import { publishDraft } from './publication.ts';
import { authoring, parseInput, refuse } from './simulation-access.ts';

export type SimulationService = ReturnType<typeof createSimulationService>;

/** Settings of interactive videos alone that apply at once. */
const ownSettings: (keyof SimulationChanges)[] = ['contentEndpoint'];

export function createSimulationService(deps: { tenancy: Tenancy; clock: () => Date }) {
  const { tenancy } = deps;

  /** An empty interactive video of the viewer's. */
  async function createSimulation(
    viewer: Viewer,
    input: { title?: string | null | undefined },
  ): Promise<number> {
    const title = parseInput(simulationChangesSchema.shape.title, input.title ?? '') ?? '';
    authoring.assertMayAuthor(viewer);
    return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      const id = await insertContent(scope, 'simulation', { title, author_person_id: authorOf(viewer) });
      await authoring.audit(scope, viewer, 'created', id);
      return id;
    });
  }

  /** Changes what is sent, publishes or takes back when a status is sent, and raises the revision by one. */
  async function updateSimulation(viewer: Viewer, input: unknown): Promise<number> {
    const changes = parseInput(simulationChangesSchema, input);
    await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      const before = await authoring.getForEditing(scope, viewer, changes.id);
      const pictures = [changes.imageMediaId, ...(changes.overviewPages ?? []).map((page) => page.mediaId)];
      for (const mediaId of new Set(pictures)) await authoring.assertPicture(scope, mediaId);
      await authoring.assertEditors(scope, changes.editorIds ?? [], before.editorPersonIds);
      await authoring.writeDraftOrConflict(scope, changes.id, {
        expectedRevision: changes.revision ?? null,
        changesContent: changesDraft(changes, ownSettings),
        fields: fieldsOf(changes, deps.clock()),
      });
      if (changes.overviewPages) await savePages(scope, changes.id, changes.overviewPages);
      await authoring.applyChanges(scope, viewer, changes, () =>
        publishDraft(scope, changes.id, viewer.personId),
      );
    });
    return changes.id;
  }

  /** Who sees it among the learners; applies at once. */
  async function setGroups(viewer: Viewer, id: number, groupIds: readonly number[]): Promise<number> {
    await tenancy.inOrganisation(viewer.organisationId, (scope) =>
      authoring.setGroups(scope, viewer, id, groupIds),
    );
    return id;
  }

  /** Tags apply at once and are no part of the draft, so the revision stays. */
  async function setTags(
    viewer: Viewer,
    id: number,
    tagIds: readonly number[],
  ): Promise<{ id: number; name: string }[]> {
    return tenancy.inOrganisation(viewer.organisationId, (scope) =>
      authoring.setTags(scope, viewer, id, tagIds),
    );
  }

  /** All of them or none: each must be archived, and the viewer's to delete. */
  async function deleteSimulations(viewer: Viewer, ids: readonly number[]): Promise<number[]> {
    return tenancy.inOrganisation(viewer.organisationId, (scope) =>
      authoring.deleteArchived(scope, viewer, ids),
    );
  }

  /** A draft of its own with everything in it, unpublished and the viewer's; within the organisation. */
  async function copySimulation(viewer: Viewer, id: number, organisationId?: number | null): Promise<number> {
    assertOwnOrganisation(viewer, organisationId);
    return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      const original = await authoring.getForCopying(scope, viewer, id);
      const title = titleOfCopy(original.title);
      const copyId = await copySimulationRows(scope, id, { title, authorPersonId: authorOf(viewer) });
      await authoring.audit(scope, viewer, 'copied', copyId, { copyOf: id });
      return copyId;
    });
  }

  return { createSimulation, updateSimulation, setGroups, setTags, deleteSimulations, copySimulation };
}

function fieldsOf(changes: SimulationChanges, now: Date): ContentFields<'simulation'> {
  return {
    ...fieldsOfChanges(changes, now),
    stereoscopic: changes.stereoscopic,
    viewing_position: changes.viewingPosition,
    quiz: changes.quiz,
    hide_scores_from_users: changes.hideScoresFromUsers,
    pass_mark: changes.passMark,
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
