import { createHash } from 'node:crypto';
import { isCreatorGroup, parseRole } from '#features/access/model/roles.ts';
import { findUsableMedia } from '#features/media/server/media-view.ts';
import { findVirtualHumanPlan, holdPlan } from '#features/organisations/server/virtual-human-plan-view.ts';
import { badInput, forbidden, notFound } from '#kernel/app-error.ts';
import { canonicalJson } from '#kernel/canonical-json.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import type { VirtualHumanType } from '../../model/case-content.ts';
import { caseLimits } from '../../model/case-validation.ts';
import { findCaseProblems, hasErrors } from '../../model/publish-check.ts';
import { type NewCase, writeBlank, writeTemplate } from '../../model/templates.ts';
import { buildVersionContent } from '../../model/version-content.ts';
import { hasRoomFor, mayHaveVirtualHumans } from '../../model/virtual-human-plan.ts';
import {
  canCopyVirtualHuman,
  canDeleteVirtualHuman,
  canSeeInManagementView,
} from '../../model/virtual-human-policy.ts';
import { virtualHumanTexts } from '../../model/virtual-human-texts.ts';
import {
  limits,
  maximumTitleLength,
  type VirtualHumanChanges,
  virtualHumanChangesSchema,
  virtualHumanCreationSchema,
} from '../../model/virtual-human-validation.ts';
import { changeShareLink, closeShareLinks, openShareLink } from './share-link-store.ts';
import {
  actorOf,
  assertMayAuthor,
  assertOwnOrganisation,
  authorOf,
  getForEditing,
  parseInput,
  refuse,
  refuseByPlan,
  writeDraftOrConflict,
} from './virtual-human-access.ts';
import * as store from './virtual-human-store.ts';

export type VirtualHumanService = ReturnType<typeof createVirtualHumanService>;

/** Settings that apply at once; every other field is part of the draft and reaches learners by publishing. */
const settings = new Set<keyof VirtualHumanChanges>([
  'id',
  'revision',
  'adminTitle',
  'status',
  'archived',
  'imageMediaId',
  'featured',
  'coursesOnly',
  'publicAccess',
  'showRegister',
  'shareLoginRequired',
  'editorIds',
]);

export function createVirtualHumanService(deps: { tenancy: Tenancy; clock: () => Date }) {
  const { tenancy } = deps;

  /** A draft of the viewer's: from a template, or blank of a type. */
  async function create(viewer: Viewer, input: unknown): Promise<number> {
    const { title, type, template, locale } = parseInput(virtualHumanCreationSchema, input);
    assertMayAuthor(viewer);
    const language = locale ?? 'en-GB';
    const made: NewCase =
      template === undefined ? writeBlank(type ?? 'default', language) : writeTemplate(template, language);
    return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      await assertRoom(scope, made.content.type);
      const id = await store.insertVirtualHuman(scope, {
        title: title ?? '',
        type: made.content.type,
        creation_method: template ?? 'blank',
        content: JSON.stringify(made.content),
        avatar_id: made.avatarId,
        voice_id: made.voiceId,
        environment_id: made.environmentId,
        player_type: 'avatar',
        author_person_id: authorOf(viewer),
      });
      await audit(scope, viewer, 'virtual-human-created', id);
      return id;
    });
  }

  /** Changes what is sent, publishes or takes back when a status is sent, and raises the revision by one. */
  async function update(viewer: Viewer, input: unknown): Promise<number> {
    const changes = parseInput(virtualHumanChangesSchema, input);
    const content = changes.content && JSON.stringify(changes.content);
    if (content && content.length > caseLimits.size)
      throw refuse('virtual-human.content-too-large', 'content');
    await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      const before = await getForEditing(scope, viewer, changes.id);
      if (changes.content && changes.content.type !== before.type)
        throw refuse('virtual-human.type-fixed', 'content.type');
      if (changes.archived === null && before.archived) await assertRoom(scope, before.type);
      await assertPicture(scope, changes.imageMediaId);
      await assertEditors(scope, changes.editorIds ?? [], before.editorPersonIds);
      await writeDraftOrConflict(scope, changes.id, {
        expectedRevision: changes.revision ?? null,
        changesContent: Object.keys(changes).some((key) => !settings.has(key as keyof VirtualHumanChanges)), // parsed keys
        fields: { ...fieldsOf(changes, deps.clock()), ...(content ? { content } : {}) },
      });
      if (changes.editorIds) {
        await store.replaceLinks(scope, 'virtual_human_editor', 'person_id', changes.id, changes.editorIds);
      }
      await applyPublication(scope, viewer, changes);
      await audit(scope, viewer, actionOf(changes), changes.id, { fields: Object.keys(changes) });
    });
    return changes.id;
  }

  /** Who sees it among the learners; applies at once. */
  async function setGroups(
    viewer: Viewer,
    id: number,
    groupIds: readonly number[],
    organisationId?: number | null,
  ): Promise<number> {
    assertOwnOrganisation(viewer, organisationId);
    if (groupIds.length > limits.groups) throw refuse('virtual-human.too-many', 'groupIds');
    await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      await getForEditing(scope, viewer, id);
      const known = await store.listKnownIds(scope, 'member_group', groupIds);
      if (groupIds.some((groupId) => !known.has(groupId)))
        throw refuse('virtual-human.group-unknown', 'groupIds');
      await store.lockVirtualHuman(scope, id);
      await store.replaceLinks(scope, 'virtual_human_group', 'group_id', id, groupIds);
      await audit(scope, viewer, 'virtual-human-groups-changed', id, { groupIds });
    });
    return id;
  }

  /** Tags apply at once and are no part of the draft, so the revision stays. */
  async function setTags(
    viewer: Viewer,
    id: number,
    tagIds: readonly number[],
  ): Promise<{ id: number; name: string }[]> {
    if (tagIds.length > limits.tags) throw refuse('virtual-human.too-many', 'tagIds');
    return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      await getForEditing(scope, viewer, id);
      const known = await store.listKnownIds(scope, 'content_tag', tagIds);
      if (tagIds.some((tagId) => !known.has(tagId))) throw refuse('virtual-human.tag-unknown', 'tagIds');
      await store.lockVirtualHuman(scope, id);
      await store.replaceLinks(scope, 'virtual_human_tag', 'tag_id', id, tagIds);
      await audit(scope, viewer, 'virtual-human-tagged', id, { tagIds });
      return store.listTagsOf(scope, id);
    });
  }

  /** All of them or none: each must be archived, and the viewer's to delete. */
  async function deleteVirtualHumans(viewer: Viewer, ids: readonly number[]): Promise<number[]> {
    if (ids.length > limits.ids) throw refuse('virtual-human.too-many', 'ids');
    assertMayAuthor(viewer);
    const unique = [...new Set(ids)];
    await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      for (const id of unique) {
        const found = await store.findVirtualHuman(scope, id);
        if (!found || !canSeeInManagementView(viewer, found)) throw notFound();
        if (!found.archived) throw refuse('virtual-human.not-archived');
        if (!canDeleteVirtualHuman(viewer, found)) throw forbidden();
        await closeShareLinks(scope, id);
        await store.deleteVirtualHuman(scope, id);
        await audit(scope, viewer, 'virtual-human-deleted', id, { title: found.title });
      }
    });
    return unique;
  }

  /** A draft of its own with everything in it, unpublished and the viewer's; within the organisation. */
  async function copy(viewer: Viewer, id: number, organisationId?: number | null): Promise<number> {
    assertOwnOrganisation(viewer, organisationId);
    assertMayAuthor(viewer);
    return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      const original = await store.findVirtualHuman(scope, id);
      if (!original || !canSeeInManagementView(viewer, original)) throw notFound();
      if (!canCopyVirtualHuman(viewer, original)) throw forbidden();
      await assertRoom(scope, original.type);
      const title = copyTitle(original.title);
      const copyId = await store.copyVirtualHumanRow(scope, id, { title, authorPersonId: authorOf(viewer) });
      await audit(scope, viewer, 'virtual-human-copied', copyId, { copyOf: id });
      return copyId;
    });
  }

  return { create, update, setGroups, setTags, deleteVirtualHumans, copy };
}

function audit(
  scope: Scope,
  viewer: Viewer,
  action: string,
  id: number,
  details: Record<string, unknown> = {},
) {
  return recordAudit(scope, actorOf(viewer), { action, targetKind: 'virtual-human', targetId: id, details });
}

function actionOf(changes: VirtualHumanChanges): string {
  if (changes.status === 'Published') return 'virtual-human-published';
  if (changes.status === 'Unpublished') return 'virtual-human-unpublished';
  if (changes.archived) return 'virtual-human-archived';
  if (changes.archived === null) return 'virtual-human-restored';
  return 'virtual-human-updated';
}

/** Keeps the addition readable however long the title is. */
function copyTitle(title: string): string {
  const addition = ' (copy)';
  return `${title.slice(0, maximumTitleLength - addition.length).trimEnd()}${addition}`.trim();
}

function fieldsOf(changes: VirtualHumanChanges, now: Date): store.VirtualHumanFields {
  return {
    title: changes.title,
    admin_title: changes.adminTitle,
    description: changes.description,
    // Whatever moment was sent, the server's own clock says when.
    archived_at: changes.archived === undefined ? undefined : changes.archived && now,
    avatar_id: changes.avatarId,
    voice_id: changes.vhVoiceId,
    environment_id: changes.environmentId,
    player_type: changes.playerType,
    time_limit_seconds: changes.timeLimit,
    disable_help: changes.disableHelp,
    easy_mode: changes.easyMode,
    exam_mode: changes.examMode,
    hide_scores_from_users: changes.hideScoresFromUsers,
    show_language_selection: changes.showLanguageSelection,
    require_privacy_agreement: changes.requirePrivacyAgreement,
    privacy_agreement_description: changes.privacyAgreementDescription,
    image_media_id: changes.imageMediaId,
    featured: changes.featured,
    courses_only: changes.coursesOnly,
    public_access: changes.publicAccess,
    show_register: changes.showRegister,
    share_login_required: changes.shareLoginRequired,
  };
}

/** Who wants one more waits for the others who do, so that two together do not take the last place. */
async function assertRoom(scope: Scope, type: VirtualHumanType): Promise<void> {
  await holdPlan(scope);
  const plan = await findVirtualHumanPlan(scope);
  if (!mayHaveVirtualHumans(plan)) throw refuseByPlan('virtual-human.plan-without');
  if (!hasRoomFor(type, plan, await store.countInUse(scope))) throw refuseByPlan('virtual-human.plan-limit');
}

async function assertPicture(scope: Scope, mediaId: number | null | undefined): Promise<void> {
  if (typeof mediaId !== 'number') return;
  const media = await findUsableMedia(scope, mediaId);
  if (media?.kind !== 'image') throw refuse('virtual-human.not-a-picture', 'imageMediaId');
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
  if (added.some((id) => !creators.has(id))) throw refuse('virtual-human.editor-unknown', 'editorIds');
}

/** Publishing, taking back and public links, after the fields of the same change are written. */
async function applyPublication(scope: Scope, viewer: Viewer, changes: VirtualHumanChanges): Promise<void> {
  const { id, status } = changes;
  // Read behind the row lock, with the fields of this change in it: nobody else can change it now.
  const current = await store.findVirtualHuman(scope, id);
  if (!current) throw notFound();
  const fields: Parameters<typeof store.updatePublication>[2] = {};
  if (status === 'Published') {
    if (current.archived) throw refuse('virtual-human.archived', 'status');
    if (!mayHaveVirtualHumans(await findVirtualHumanPlan(scope)))
      throw refuseByPlan('virtual-human.plan-without');
    fields.published_version_id = await publishDraft(scope, id, viewer.personId);
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
    await changeShareLink(scope, id, current.shareLoginRequired);
  }
  await store.updatePublication(scope, id, fields);
}

/** Writes the draft as the next version. The caller has locked the draft and points the virtual human to the answer. */
async function publishDraft(scope: Scope, id: number, personId: number | null): Promise<number> {
  const draft = await store.findDraft(scope, id);
  if (!draft) throw notFound();
  const findings = findCaseProblems(draft.case, draft.settings);
  if (hasErrors(findings)) {
    const reason = 'virtual-human.not-publishable';
    throw badInput(virtualHumanTexts[reason], { reason, fields: { status: virtualHumanTexts[reason] } });
  }
  const content = canonicalJson(buildVersionContent(draft));
  return store.insertVersion(scope, {
    virtualHumanId: id,
    content,
    contentHash: createHash('sha256').update(content).digest('hex'),
    publishedByPersonId: personId,
  });
}
