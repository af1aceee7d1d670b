import { isCreatorGroup, parseRole } from '#features/access/model/roles.ts';
import { findUsableMedia } from '#features/media/server/media-view.ts';
import { forbidden, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import {
  canCopySimulation,
  canDeleteSimulation,
  canSeeInManagementView,
} from '../model/simulation-policy.ts';
import {
  limits,
  maximumTitleLength,
  type OverviewPageChanges,
  type SimulationChanges,
  simulationChangesSchema,
} from '../model/simulation-validation.ts';
import { copySimulationRows } from './copy-simulation.ts';
import { listOverviewPages, replaceOverviewPages } from './overview-page-store.ts';
import { closeShareLinks, openShareLink, publishDraft } from './publication.ts';
import { updateShareEntries } from './share-token-store.ts';
import {
  actorOf,
  assertMayAuthor,
  assertOwnOrganisation,
  authorOf,
  getForEditing,
  parseInput,
  refuse,
  writeDraftOrConflict,
} from './simulation-access.ts';
import * as store from './simulation-store.ts';

export type SimulationService = ReturnType<typeof createSimulationService>;

/** Settings that apply at once; every other field is part of the draft and reaches learners by publishing. */
const settings = new Set<keyof SimulationChanges>([
  'id',
  'revision',
  'adminTitle',
  'status',
  'archived',
  'imageMediaId',
  'featured',
  'coursesOnly',
  'publicAccess',
  'contentEndpoint',
  'showRegister',
  'shareLoginRequired',
  'editorIds',
]);

export function createSimulationService(deps: { tenancy: Tenancy; clock: () => Date }) {
  const { tenancy } = deps;

  /** An empty interactive video of the viewer's. */
  async function createSimulation(
    viewer: Viewer,
    input: { title?: string | null | undefined },
  ): Promise<number> {
    const title = parseInput(simulationChangesSchema.shape.title, input.title ?? '') ?? '';
    assertMayAuthor(viewer);
    return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      const id = await store.insertSimulation(scope, { title, author_person_id: authorOf(viewer) });
      await audit(scope, viewer, 'simulation-created', id);
      return id;
    });
  }

  /** Changes what is sent, publishes or takes back when a status is sent, and raises the revision by one. */
  async function updateSimulation(viewer: Viewer, input: unknown): Promise<number> {
    const changes = parseInput(simulationChangesSchema, input);
    await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      const before = await getForEditing(scope, viewer, changes.id);
      await assertReferences(scope, changes);
      await assertEditors(scope, changes.editorIds ?? [], before.editorPersonIds);
      await writeDraftOrConflict(scope, changes.id, {
        expectedRevision: changes.revision ?? null,
        changesContent: Object.keys(changes).some((key) => !settings.has(key as keyof SimulationChanges)), // parsed keys
        fields: fieldsOf(changes, deps.clock()),
      });
      if (changes.overviewPages) await savePages(scope, changes.id, changes.overviewPages);
      if (changes.editorIds) {
        await store.replaceLinks(scope, 'simulation_editor', 'person_id', changes.id, changes.editorIds);
      }
      await applyPublication(scope, viewer, changes);
      await audit(scope, viewer, actionOf(changes), changes.id, { fields: Object.keys(changes) });
    });
    return changes.id;
  }

  /** Who sees it among the learners; applies at once. */
  async function setGroups(viewer: Viewer, id: number, groupIds: readonly number[]): Promise<number> {
    if (groupIds.length > limits.groups) throw refuse('simulation.too-many', 'groupIds');
    await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      await getForEditing(scope, viewer, id);
      const known = await store.listKnownIds(scope, 'member_group', groupIds);
      if (groupIds.some((groupId) => !known.has(groupId)))
        throw refuse('simulation.group-unknown', 'groupIds');
      await store.lockSimulation(scope, id);
      await store.replaceLinks(scope, 'simulation_group', 'group_id', id, groupIds);
      await audit(scope, viewer, 'simulation-groups-changed', id, { groupIds });
    });
    return id;
  }

  /** All of them or none: each must be archived, and the viewer's to delete. */
  async function deleteSimulations(viewer: Viewer, ids: readonly number[]): Promise<number[]> {
    if (ids.length > limits.ids) throw refuse('simulation.too-many', 'ids');
    assertMayAuthor(viewer);
    const unique = [...new Set(ids)];
    await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      for (const id of unique) {
        const simulation = await store.findSimulation(scope, id);
        if (!simulation || !canSeeInManagementView(viewer, simulation)) throw notFound();
        if (!simulation.archived) throw refuse('simulation.not-archived');
        if (!canDeleteSimulation(viewer, simulation)) throw forbidden();
        await closeShareLinks(scope, id);
        await store.deleteSimulation(scope, id);
        await audit(scope, viewer, 'simulation-deleted', id, { title: simulation.title });
      }
    });
    return unique;
  }

  /** A draft of its own with everything in it, unpublished and the viewer's; within the organisation. */
  async function copySimulation(viewer: Viewer, id: number, organisationId?: number | null): Promise<number> {
    assertOwnOrganisation(viewer, organisationId);
    assertMayAuthor(viewer);
    return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      const original = await store.findSimulation(scope, id);
      if (!original || !canSeeInManagementView(viewer, original)) throw notFound();
      if (!canCopySimulation(viewer, original)) throw forbidden();
      const title = copyTitle(original.title);
      const copyId = await copySimulationRows(scope, id, { title, authorPersonId: authorOf(viewer) });
      await audit(scope, viewer, 'simulation-copied', copyId, { copyOf: id });
      return copyId;
    });
  }

  return { createSimulation, updateSimulation, setGroups, deleteSimulations, copySimulation };
}

function audit(
  scope: Scope,
  viewer: Viewer,
  action: string,
  id: number,
  details: Record<string, unknown> = {},
) {
  return recordAudit(scope, actorOf(viewer), { action, targetKind: 'simulation', targetId: id, details });
}

function actionOf(changes: SimulationChanges): string {
  if (changes.status === 'Published') return 'simulation-published';
  if (changes.status === 'Unpublished') return 'simulation-unpublished';
  if (changes.archived) return 'simulation-archived';
  if (changes.archived === null) return 'simulation-restored';
  return 'simulation-updated';
}

/** Keeps the addition readable however long the title is. */
function copyTitle(title: string): string {
  const addition = ' (copy)';
  return `${title.slice(0, maximumTitleLength - addition.length).trimEnd()}${addition}`.trim();
}

function fieldsOf(changes: SimulationChanges, now: Date): store.SimulationFields {
  return {
    title: changes.title,
    admin_title: changes.adminTitle,
    description: changes.description,
    // Whatever moment was sent, the server's own clock says when.
    archived_at: changes.archived === undefined ? undefined : changes.archived && now,
    image_media_id: changes.imageMediaId,
    featured: changes.featured,
    courses_only: changes.coursesOnly,
    stereoscopic: changes.stereoscopic,
    viewing_position: changes.viewingPosition,
    quiz: changes.quiz,
    public_access: changes.publicAccess,
    hide_scores_from_users: changes.hideScoresFromUsers,
    content_endpoint: changes.contentEndpoint,
    show_register: changes.showRegister,
    share_login_required: changes.shareLoginRequired,
  };
}

async function assertReferences(scope: Scope, changes: SimulationChanges): Promise<void> {
  const pictures = [changes.imageMediaId, ...(changes.overviewPages ?? []).map((page) => page.mediaId)];
  for (const id of new Set(pictures)) {
    if (typeof id === 'number') await assertPicture(scope, id);
  }
}

/** Whoever is listed already may stay, also with another role by now: it gives them nothing, and the list stays savable. */
async function assertEditors(
  scope: Scope,
  editorIds: readonly number[],
  listed: readonly number[],
): Promise<void> {
  const added = editorIds.filter((id) => !listed.includes(id));
  const members = await store.listMemberRoles(scope, added);
  const creators = new Set(
    members.filter(({ role }) => isCreatorGroup(parseRole(role))).map(({ personId }) => personId),
  );
  if (added.some((id) => !creators.has(id))) throw refuse('simulation.editor-unknown', 'editorIds');
}

async function assertPicture(scope: Scope, mediaId: number): Promise<void> {
  const media = await findUsableMedia(scope, mediaId);
  if (media?.kind !== 'image') throw refuse('simulation.not-a-picture', 'imageMediaId');
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

/** Publishing, taking back and public links, after the fields of the same change are written. */
async function applyPublication(scope: Scope, viewer: Viewer, changes: SimulationChanges): Promise<void> {
  const { id, status } = changes;
  // Read behind the row lock, with the fields of this change in it: nobody else can change it now.
  const current = await store.findSimulation(scope, id);
  if (!current) throw notFound();
  const fields: store.SimulationFields = {};
  if (status === 'Published') {
    if (current.archived) throw refuse('simulation.archived', 'status');
    const version = await publishDraft(scope, id, viewer.personId);
    fields.published_version_id = version.versionId;
  } else if (status === 'Unpublished') {
    fields.published_version_id = null;
  }
  const published = status === undefined ? current.published : status === 'Published';
  if (!current.publicAccess && current.shareToken !== null) {
    await closeShareLinks(scope, id);
    fields.share_token = null;
  } else if (current.publicAccess && published && current.shareToken === null) {
    fields.share_token = await openShareLink(scope, id, current.shareLoginRequired);
  } else if (changes.shareLoginRequired !== undefined) {
    await updateShareEntries(scope, id, current.shareLoginRequired);
  }
  await store.updatePublication(scope, id, fields);
}
