import { type Insertable, sql, type Updateable } from 'kysely';
import { type ContentRow, findContent } from '#features/content/server/index.ts';
import type { Database } from '#platform/db/database-types.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { type VirtualHumanType, virtualHumanTypes } from '../model/case-content.ts';
import { parseCaseContent } from '../model/case-validation.ts';
import { type ConversationSettings, playerTypes, type VersionContent } from '../model/version-content.ts';
import type { VirtualHumanCounts } from '../model/virtual-human-plan.ts';

/**
 * The row of a virtual human beside its item `s`. PostgreSQL leaves the join out where no column of it is requested.
 */
export const ownRow = sql`left join virtual_human own on own.organisation_id = s.organisation_id and own.id = s.id`;

/** The facts of a virtual human for its rules: its owner and its state. */
export type VirtualHumanRow = ContentRow & { type: VirtualHumanType };

export function findVirtualHuman(scope: ReadScope, id: number): Promise<VirtualHumanRow | null> {
  // The table's own check allows no other type.
  return findContent(scope, 'virtual-human', id, {
    columns: sql<{ type: VirtualHumanType }>`own.type`,
    join: ownRow,
  });
}

/** The whole draft in the shape that is published; null when there is none. */
export async function findDraft(
  scope: ReadScope,
  id: number,
): Promise<Omit<VersionContent, 'format'> | null> {
  const row = await scope.db
    .selectFrom('virtual_human as own')
    .innerJoin('content_item as s', (join) =>
      join.onRef('s.organisation_id', '=', 'own.organisation_id').onRef('s.id', '=', 'own.id'),
    )
    .where('own.organisation_id', '=', scope.organisationId)
    .where('own.id', '=', id)
    .selectAll('own')
    .select(['s.title', 's.description', 's.hide_scores_from_users', 's.pass_mark'])
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

type OwnFields = Omit<Updateable<Database['virtual_human']>, 'organisation_id' | 'id' | 'kind'>;

export async function insertVirtualHumanRow(
  scope: Scope,
  id: number,
  fields: Omit<Insertable<Database['virtual_human']>, 'organisation_id' | 'id' | 'kind'>,
): Promise<void> {
  await scope.db
    .insertInto('virtual_human')
    .values({ organisation_id: scope.organisationId, id, ...fields })
    .execute();
}

/** Undefined fields stay unchanged; the caller holds the item's row through writeDraftOrConflict. */
export async function updateVirtualHumanRow(scope: Scope, id: number, fields: OwnFields): Promise<void> {
  if (Object.values(fields).every((value) => value === undefined)) return;
  await scope.db
    .updateTable('virtual_human')
    .set(fields)
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

/** Counts the virtual humans in use, by kind. */
export async function countInUse(scope: ReadScope): Promise<VirtualHumanCounts> {
  const { rows } = await sql<VirtualHumanCounts>`
    select count(*) filter (where type <> 'branching')::int as freeform,
      count(*) filter (where type = 'branching')::int as branching
    from content_item s join virtual_human own on own.organisation_id = s.organisation_id and own.id = s.id
    where s.organisation_id = ${scope.organisationId} and s.archived_at is null`.execute(scope.db);
  return rows[0] ?? { freeform: 0, branching: 0 };
}
