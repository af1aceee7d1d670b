import { eachOnce, type Packed, type Replacements } from '#features/content/server/index.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { parseCaseContent } from '../model/case-validation.ts';
import { findStandIn, listOwnAvatars, putStandIns } from '../model/character/own-avatars.ts';
import { type PackedVirtualHuman, packedVirtualHumanSchema } from '../model/packed-virtual-human.ts';
import { listCharactersById } from './characters/character-store.ts';
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
  const own = await listCharactersById(scope, listOwnAvatars(row.avatar_id, parseCaseContent(row.content)));
  const content: PackedVirtualHuman = packedVirtualHumanSchema.parse({
    format: 1,
    type: row.type,
    case: row.content,
    avatarId: row.avatar_id,
    ...(own.length > 0
      ? { standIns: Object.fromEntries(own.map((one) => [String(one.id), findStandIn(one)])) }
      : {}),
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
  const packed = await putKnownAvatars(scope, packedVirtualHumanSchema.parse(content));
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

/** The same, with somebody in the place of each character that this organisation has not. */
async function putKnownAvatars(scope: Scope, packed: PackedVirtualHuman): Promise<PackedVirtualHuman> {
  const stored = parseCaseContent(packed.case);
  const named = listOwnAvatars(packed.avatarId, stored);
  if (named.length === 0) return packed;
  const known = await listCharactersById(scope, named);
  const standIns = Object.fromEntries(
    named.map((id) => [id, known.some((one) => one.id === id) ? id : (packed.standIns?.[id] ?? 1)]),
  );
  const { avatarId, content } = putStandIns({ avatarId: packed.avatarId, content: stored }, standIns);
  return { ...packed, avatarId, case: content };
}

/** Keeps a place for one that is on its way. */
export function reserveRoomForPacked(scope: Scope, content: unknown, holderId: number): Promise<void> {
  return reserveRoomFor(scope, packedVirtualHumanSchema.parse(content), holderId);
}
