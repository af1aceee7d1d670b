import { changesDraft } from '#features/content/model/content-fields.ts';
import { createContentUseCases, fieldsOfChanges } from '#features/content/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { caseLimits } from '../model/case-parts.ts';
import { isOwnAvatar, listOwnAvatars } from '../model/character/own-avatars.ts';
import { type NewCase, writeBlank, writeTemplate } from '../model/templates.ts';
import {
  ownSettings,
  type VirtualHumanChanges,
  virtualHumanChangesSchema,
  virtualHumanCreationSchema,
} from '../model/virtual-human-validation.ts';
import { assertCharacters } from './characters/character-service.ts';
import { replacePictures } from './picture-store.ts';
import type { VirtualHumanContext } from './virtual-human-context.ts';
import { assertRoomFor } from './virtual-human-entitlements.ts';
import { parseInput, refuse, virtualHumanKind } from './virtual-human-kind.ts';
import { findDraft, insertVirtualHumanRow, updateVirtualHumanRow } from './virtual-human-store.ts';

export type VirtualHumanService = ReturnType<typeof createVirtualHumanService>;

export function createVirtualHumanService(
  deps: Pick<
    VirtualHumanContext,
    'tenancy' | 'clock' | 'copyElsewhere' | 'hasThirdMedicalKind' | 'draftWritten'
  >,
) {
  const { tenancy } = deps;

  /** Creates a draft of the viewer: from a template, or a blank one of a type. */
  async function create(viewer: Viewer, input: unknown): Promise<number> {
    const { title, type, template, locale } = parseInput(virtualHumanCreationSchema, input);
    virtualHumanKind.assertMayAuthor(viewer);
    if (type === 'medical_v3' && !(await deps.hasThirdMedicalKind(viewer)))
      throw refuse('virtual-human.choice-unknown', 'type');
    const language = locale ?? 'en-GB';
    const made: NewCase =
      template === undefined ? writeBlank(type ?? 'default', language) : writeTemplate(template, language);
    return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      await assertRoomFor(scope, made.content);
      const id = await virtualHumanKind.insert(scope, viewer, title ?? '');
      await insertVirtualHumanRow(scope, id, {
        type: made.content.type,
        creation_method: template ?? 'blank',
        content: JSON.stringify(made.content),
        avatar_id: made.avatarId,
        voice_id: made.voiceId,
        environment_id: made.environmentId,
        player_type: 'avatar',
      });
      await virtualHumanKind.audit(scope, viewer, 'created', id);
      await deps.draftWritten(scope, id);
      return id;
    });
  }

  /** Changes the sent fields, publishes or unpublishes when a status is sent, and raises the revision by one. */
  async function update(viewer: Viewer, input: unknown): Promise<number> {
    const changes = parseInput(virtualHumanChangesSchema, input);
    const content = changes.content && JSON.stringify(changes.content);
    if (content && content.length > caseLimits.size)
      throw refuse('virtual-human.content-too-large', 'content');
    await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      const before = await virtualHumanKind.getForEditing(scope, viewer, changes.id);
      if (changes.content && changes.content.type !== before.type)
        throw refuse('virtual-human.type-fixed', 'content.type');
      if (changes.archived === null && before.archived) await assertRoomFor(scope, before);
      for (const mediaId of [changes.imageMediaId, ...(changes.descriptionImageIds ?? [])])
        await virtualHumanKind.assertPicture(scope, mediaId);
      await assertKnownCharacters(scope, changes);
      await virtualHumanKind.assertEditors(scope, changes.editorIds ?? [], before.editorPersonIds);
      await virtualHumanKind.writeDraftOrConflict(scope, changes.id, {
        expectedRevision: changes.revision ?? null,
        changesContent: changesDraft(changes, ownSettings),
        fields: fieldsOfChanges(changes, deps.clock()),
      });
      await updateVirtualHumanRow(scope, changes.id, { ...ownFieldsOf(changes), content });
      if (changes.descriptionImageIds) await replacePictures(scope, changes.id, changes.descriptionImageIds);
      await virtualHumanKind.applyChanges(scope, viewer, changes);
      await deps.draftWritten(scope, changes.id);
    });
    return changes.id;
  }

  return { create, update, ...createContentUseCases(virtualHumanKind, deps) };
}

/** Characters of the organisation's own that a change brings in. Most changes bring none. */
async function assertKnownCharacters(
  scope: Scope,
  { id, avatarId, content }: VirtualHumanChanges,
): Promise<void> {
  const named = content ? listOwnAvatars(avatarId ?? null, content) : [avatarId ?? null].filter(isOwnAvatar);
  if (named.length === 0) return;
  const before = await findDraft(scope, id);
  await assertCharacters(scope, named, before ? listOwnAvatars(before.settings.avatarId, before.case) : []);
}

function ownFieldsOf(changes: VirtualHumanChanges) {
  return {
    avatar_id: changes.avatarId,
    voice_id: changes.vhVoiceId,
    environment_id: changes.environmentId,
    player_type: changes.playerType,
    time_limit_seconds: changes.timeLimit,
    disable_help: changes.disableHelp,
    easy_mode: changes.easyMode,
    exam_mode: changes.examMode,
    show_language_selection: changes.showLanguageSelection,
    require_privacy_agreement: changes.requirePrivacyAgreement,
    privacy_agreement_description: changes.privacyAgreementDescription,
  };
}
