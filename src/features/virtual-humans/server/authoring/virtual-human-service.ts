import { changesDraft, titleOfCopy } from '#features/content/model/content-fields.ts';
import {
  assertOwnOrganisation,
  authorOf,
  type ContentFields,
  fieldsOfChanges,
  insertContent,
  insertVersion,
} from '#features/content/server/index.ts';
import { findVirtualHumanPlan, holdPlan } from '#features/organisations/server/virtual-human-plan-view.ts';
import { writeScoresHidden } from '#features/sessions/server/index.ts';
import { notFound } from '#kernel/app-error.ts';
import { canonicalJson } from '#kernel/canonical-json.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import type { VirtualHumanType } from '../../model/case-content.ts';
import { caseLimits } from '../../model/case-parts.ts';
import { findCaseProblems, hasErrors } from '../../model/publish-check.ts';
import { type NewCase, writeBlank, writeTemplate } from '../../model/templates.ts';
import { buildVersionContent } from '../../model/version-content.ts';
import { hasRoomFor, isTypeOpen, mayHaveVirtualHumans } from '../../model/virtual-human-plan.ts';
import {
  ownSettings,
  type VirtualHumanChanges,
  virtualHumanChangesSchema,
  virtualHumanCreationSchema,
} from '../../model/virtual-human-validation.ts';
import { replacePictures } from './picture-store.ts';
import { authoring, parseInput, refuse, refuseByPlan } from './virtual-human-access.ts';
import * as store from './virtual-human-store.ts';

export type VirtualHumanService = ReturnType<typeof createVirtualHumanService>;

export function createVirtualHumanService(deps: { tenancy: Tenancy; clock: () => Date }) {
  const { tenancy } = deps;

  /** A draft of the viewer's: from a template, or blank of a type. */
  async function create(viewer: Viewer, input: unknown): Promise<number> {
    const { title, type, template, locale } = parseInput(virtualHumanCreationSchema, input);
    authoring.assertMayAuthor(viewer);
    const language = locale ?? 'en-GB';
    const made: NewCase =
      template === undefined ? writeBlank(type ?? 'default', language) : writeTemplate(template, language);
    return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      await assertRoom(scope, made.content.type);
      const id = await insertContent(scope, 'virtual_human', {
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
      await authoring.audit(scope, viewer, 'created', id);
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
      const before = await authoring.getForEditing(scope, viewer, changes.id);
      if (changes.content && changes.content.type !== before.type)
        throw refuse('virtual-human.type-fixed', 'content.type');
      if (changes.archived === null && before.archived) await assertRoom(scope, before.type);
      for (const mediaId of [changes.imageMediaId, ...(changes.descriptionImageIds ?? [])])
        await authoring.assertPicture(scope, mediaId);
      await authoring.assertEditors(scope, changes.editorIds ?? [], before.editorPersonIds);
      await authoring.writeDraftOrConflict(scope, changes.id, {
        expectedRevision: changes.revision ?? null,
        changesContent: changesDraft(changes, ownSettings),
        fields: { ...fieldsOf(changes, deps.clock()), ...(content ? { content } : {}) },
      });
      if (changes.descriptionImageIds) await replacePictures(scope, changes.id, changes.descriptionImageIds);
      await authoring.applyChanges(scope, viewer, changes, () =>
        publishDraft(scope, changes.id, viewer.personId),
      );
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
  async function deleteVirtualHumans(viewer: Viewer, ids: readonly number[]): Promise<number[]> {
    return tenancy.inOrganisation(viewer.organisationId, (scope) =>
      authoring.deleteArchived(scope, viewer, ids),
    );
  }

  /** A draft of its own with everything in it, unpublished and the viewer's; within the organisation. */
  async function copy(viewer: Viewer, id: number, organisationId?: number | null): Promise<number> {
    assertOwnOrganisation(viewer, organisationId);
    return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      const original = await authoring.getForCopying(scope, viewer, id);
      await assertRoom(scope, original.type);
      const title = titleOfCopy(original.title);
      const copyId = await store.copyVirtualHumanRow(scope, id, { title, authorPersonId: authorOf(viewer) });
      await authoring.audit(scope, viewer, 'copied', copyId, { copyOf: id });
      return copyId;
    });
  }

  return { create, update, setGroups, setTags, deleteVirtualHumans, copy };
}

function fieldsOf(changes: VirtualHumanChanges, now: Date): ContentFields<'virtual_human'> {
  return {
    ...fieldsOfChanges(changes, now),
    avatar_id: changes.avatarId,
    voice_id: changes.vhVoiceId,
    environment_id: changes.environmentId,
    player_type: changes.playerType,
    time_limit_seconds: changes.timeLimit,
    disable_help: changes.disableHelp,
    easy_mode: changes.easyMode,
    exam_mode: changes.examMode,
    hide_scores_from_users: changes.hideScoresFromUsers,
    pass_mark: changes.passMark,
    show_language_selection: changes.showLanguageSelection,
    require_privacy_agreement: changes.requirePrivacyAgreement,
    privacy_agreement_description: changes.privacyAgreementDescription,
  };
}

/** Who wants one more waits for the others who do, so that two together do not take the last place. */
async function assertRoom(scope: Scope, type: VirtualHumanType): Promise<void> {
  await holdPlan(scope);
  const plan = await findVirtualHumanPlan(scope);
  if (!mayHaveVirtualHumans(plan)) throw refuseByPlan('virtual-human.plan-without');
  if (!isTypeOpen(type, plan)) throw refuseByPlan('virtual-human.not-medical');
  if (!hasRoomFor(type, plan, await store.countInUse(scope))) throw refuseByPlan('virtual-human.plan-limit');
}

/** Writes the draft as the next version. The caller has locked the draft and points the virtual human to the answer. */
async function publishDraft(scope: Scope, id: number, personId: number | null): Promise<number> {
  if (!mayHaveVirtualHumans(await findVirtualHumanPlan(scope)))
    throw refuseByPlan('virtual-human.plan-without');
  const draft = await store.findDraft(scope, id);
  if (!draft) throw notFound();
  if (hasErrors(findCaseProblems(draft.case, draft.settings)))
    throw refuse('virtual-human.not-publishable', 'status');
  await writeScoresHidden(scope, 'virtual_human', id, draft.settings.hideScoresFromUsers);
  const content = canonicalJson(buildVersionContent(draft));
  return insertVersion(scope, 'virtual_human', id, content, personId);
}
