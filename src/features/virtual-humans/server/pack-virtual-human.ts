import { eachOnce, type Packed, type Replacements } from '#features/content/server/index.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type PackedVirtualHuman, packedVirtualHumanSchema } from '../model/packed-virtual-human.ts';
import { listPictures, replacePictures } from './picture-store.ts';
import { reserveRoomFor } from './virtual-human-entitlements.ts';
import { insertVirtualHumanRow } from './virtual-human-store.ts';

/** What only virtual humans have of a draft, and its pictures. */
export async function packVirtualHuman(scope: Scope, id: number): Promise<Packed> {
  const row = await scope.db
    .selectFrom('virtual_human')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
  const pictureMediaIds = await listPictures(scope, id);
  const content: PackedVirtualHuman = packedVirtualHumanSchema.parse({
    format: 1,
    type: row.type,
    case: row.content,
    avatarId: row.avatar_id,
    voiceId: row.voice_id,
    environmentId: row.environment_id,
    playerType: row.player_type,
    timeLimitSeconds: row.time_limit_seconds,
    disableHelp: row.disable_help,
    easyMode: row.easy_mode,
    examMode: row.exam_mode,
    showLanguageSelection: row.show_language_selection,
    requirePrivacyAgreement: row.require_privacy_agreement,
    privacyAgreementDescription: row.privacy_agreement_description,
    pictureMediaIds,
  });
  return { content, mediaIds: eachOnce(pictureMediaIds), parts: [] };
}

/** Writes what was packed beside a new item. */
export async function unpackVirtualHuman(
  scope: Scope,
  id: number,
  content: unknown,
  replacements: Replacements,
): Promise<void> {
  const packed = packedVirtualHumanSchema.parse(content);
  await insertVirtualHumanRow(scope, id, {
    type: packed.type,
    creation_method: 'copy',
    content: JSON.stringify(packed.case),
    avatar_id: packed.avatarId,
    voice_id: packed.voiceId,
    environment_id: packed.environmentId,
    player_type: packed.playerType,
    time_limit_seconds: packed.timeLimitSeconds,
    disable_help: packed.disableHelp,
    easy_mode: packed.easyMode,
    exam_mode: packed.examMode,
    show_language_selection: packed.showLanguageSelection,
    require_privacy_agreement: packed.requirePrivacyAgreement,
    privacy_agreement_description: packed.privacyAgreementDescription,
  });
  await replacePictures(
    scope,
    id,
    packed.pictureMediaIds.flatMap((mediaId) => replacements.media(mediaId) ?? []),
  );
}

/** Keeps a place for one that is on its way. */
export function reserveRoomForPacked(scope: Scope, content: unknown, holderId: number): Promise<void> {
  return reserveRoomFor(scope, packedVirtualHumanSchema.parse(content), holderId);
}
