import { sql } from 'kysely';
import { type ContentRow, copyGroupsAndTags, findContent } from '#features/content/server/index.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { type VirtualHumanType, virtualHumanTypes } from '../../model/case-content.ts';
import { parseCaseContent } from '../../model/case-validation.ts';
import { type ConversationSettings, playerTypes, type VersionContent } from '../../model/version-content.ts';
import type { VirtualHumanCounts } from '../../model/virtual-human-plan.ts';
import { copyPictures } from './picture-store.ts';

/** A virtual human as its rules need it: who it belongs to and what state it is in. */
export type VirtualHumanRow = ContentRow & { type: VirtualHumanType };

export function findVirtualHuman(scope: ReadScope, id: number): Promise<VirtualHumanRow | null> {
  // The table's own check allows no other type.
  return findContent(scope, 'virtual_human', id, sql<{ type: VirtualHumanType }>`s.type`);
}

/** The whole draft in the shape that is published; null when there is none. */
export async function findDraft(
  scope: ReadScope,
  id: number,
): Promise<Omit<VersionContent, 'format'> | null> {
  const row = await scope.db
    .selectFrom('virtual_human')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  if (!row) return null;
  const settings: ConversationSettings = {
    title: row.title,
    description: row.description,
    type: typeOf(row.type),
    avatarId: row.avatar_id,
    voiceId: row.voice_id,
    environmentId: row.environment_id,
    playerType: playerTypes.find((type) => type === row.player_type) ?? 'voice_focused',
    timeLimitSeconds: row.time_limit_seconds,
    disableHelp: row.disable_help,
    easyMode: row.easy_mode,
    examMode: row.exam_mode,
    hideScoresFromUsers: row.hide_scores_from_users,
    passMark: row.pass_mark,
    showLanguageSelection: row.show_language_selection,
    requirePrivacyAgreement: row.require_privacy_agreement,
    privacyAgreementDescription: row.privacy_agreement_description,
  };
  return { settings, case: parseCaseContent(row.content) };
}

/** The table's own check allows nothing else. */
function typeOf(stored: string): VirtualHumanType {
  return virtualHumanTypes.find((type) => type === stored) ?? 'other';
}

/** The draft, its groups, tags and pictures; publication, public access and editors stay behind. */
export async function copyVirtualHumanRow(
  scope: Scope,
  from: number,
  copy: { title: string; authorPersonId: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into virtual_human (organisation_id, title, admin_title, description, type, creation_method, content,
      avatar_id, voice_id, environment_id, player_type, time_limit_seconds, disable_help, easy_mode, exam_mode,
      hide_scores_from_users, pass_mark, show_language_selection, require_privacy_agreement, privacy_agreement_description,
      show_register, share_login_required, courses_only, image_media_id, author_person_id)
    select organisation_id, ${copy.title}::text, admin_title, description, type, 'copy', content,
      avatar_id, voice_id, environment_id, player_type, time_limit_seconds, disable_help, easy_mode, exam_mode,
      hide_scores_from_users, pass_mark, show_language_selection, require_privacy_agreement, privacy_agreement_description,
      show_register, share_login_required, courses_only, image_media_id, ${copy.authorPersonId}::bigint
    from virtual_human where organisation_id = ${scope.organisationId} and id = ${from}
    returning id`.execute(scope.db);
  const id = Number(rows[0]?.id);
  if (!Number.isSafeInteger(id)) throw new Error('The virtual human to copy is gone.');
  await copyGroupsAndTags(scope, 'virtual_human', { from, to: id });
  await copyPictures(scope, { from, to: id });
  return id;
}

/** Those in use, by kind. */
export async function countInUse(scope: ReadScope): Promise<VirtualHumanCounts> {
  const { rows } = await sql<VirtualHumanCounts>`
    select count(*) filter (where type <> 'branching')::int as freeform,
      count(*) filter (where type = 'branching')::int as branching
    from virtual_human where organisation_id = ${scope.organisationId} and archived_at is null`.execute(
    scope.db,
  );
  return rows[0] ?? { freeform: 0, branching: 0 };
}
