import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '#platform/db/database-types.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { type VirtualHumanType, virtualHumanTypes } from '../../model/case-content.ts';
import { parseCaseContent } from '../../model/case-validation.ts';
import { type ConversationSettings, playerTypes, type VersionContent } from '../../model/version-content.ts';
import type { VirtualHumanCounts } from '../../model/virtual-human-plan.ts';
import type { VirtualHumanSubject } from '../../model/virtual-human-policy.ts';

/** A virtual human as its rules need it: who it belongs to and what state it is in. */
export type VirtualHumanRow = VirtualHumanSubject & {
  title: string;
  type: VirtualHumanType;
  publishedVersionId: number | null;
  shareToken: string | null;
  shareLoginRequired: boolean;
};

export type VirtualHumanFields = Omit<
  Updateable<Database['virtual_human']>,
  'organisation_id' | 'id' | 'revision' | 'content_revision' | 'edited_at' | 'created_at'
>;

export async function findVirtualHuman(scope: ReadScope, id: number): Promise<VirtualHumanRow | null> {
  const row = await scope.db
    .selectFrom('virtual_human')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .select([
      'id',
      'title',
      'type',
      'published_version_id',
      'archived_at',
      'courses_only',
      'public_access',
      'author_person_id',
      'share_token',
      'share_login_required',
    ])
    .select((eb) => [
      eb
        .selectFrom('virtual_human_editor')
        .whereRef('virtual_human_editor.organisation_id', '=', 'virtual_human.organisation_id')
        .whereRef('virtual_human_editor.virtual_human_id', '=', 'virtual_human.id')
        .select(sql<number[]>`coalesce(json_agg(virtual_human_editor.person_id), '[]')`.as('ids'))
        .as('editor_ids'),
      eb
        .selectFrom('virtual_human_group')
        .whereRef('virtual_human_group.organisation_id', '=', 'virtual_human.organisation_id')
        .whereRef('virtual_human_group.virtual_human_id', '=', 'virtual_human.id')
        .select(sql<number[]>`coalesce(json_agg(virtual_human_group.group_id), '[]')`.as('ids'))
        .as('group_ids'),
    ])
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    title: row.title,
    type: typeOf(row.type),
    published: row.published_version_id !== null,
    publishedVersionId: row.published_version_id,
    archived: row.archived_at !== null,
    coursesOnly: row.courses_only,
    publicAccess: row.public_access,
    authorPersonId: row.author_person_id,
    editorPersonIds: row.editor_ids ?? [],
    groupIds: row.group_ids ?? [],
    shareToken: row.share_token,
    shareLoginRequired: row.share_login_required,
  };
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

export async function insertVirtualHuman(
  scope: Scope,
  fields: Omit<Insertable<Database['virtual_human']>, 'organisation_id' | 'id'>,
): Promise<number> {
  const row = await scope.db
    .insertInto('virtual_human')
    .values({ organisation_id: scope.organisationId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The draft, its groups and tags; publication, public access and editors stay behind. */
export async function copyVirtualHumanRow(
  scope: Scope,
  from: number,
  copy: { title: string; authorPersonId: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into virtual_human (organisation_id, title, admin_title, description, type, creation_method, content,
      avatar_id, voice_id, environment_id, player_type, time_limit_seconds, disable_help, easy_mode, exam_mode,
      hide_scores_from_users, show_language_selection, require_privacy_agreement, privacy_agreement_description,
      show_register, share_login_required, courses_only, image_media_id, author_person_id)
    select organisation_id, ${copy.title}::text, admin_title, description, type, 'copy', content,
      avatar_id, voice_id, environment_id, player_type, time_limit_seconds, disable_help, easy_mode, exam_mode,
      hide_scores_from_users, show_language_selection, require_privacy_agreement, privacy_agreement_description,
      show_register, share_login_required, courses_only, image_media_id, ${copy.authorPersonId}::bigint
    from virtual_human where organisation_id = ${scope.organisationId} and id = ${from}
    returning id`.execute(scope.db);
  const id = Number(rows[0]?.id);
  if (!Number.isSafeInteger(id)) throw new Error('The virtual human to copy is gone.');
  await sql`insert into virtual_human_group (organisation_id, virtual_human_id, group_id)
    select organisation_id, ${id}::bigint, group_id from virtual_human_group
    where organisation_id = ${scope.organisationId} and virtual_human_id = ${from}`.execute(scope.db);
  await sql`insert into virtual_human_tag (organisation_id, virtual_human_id, tag_id)
    select organisation_id, ${id}::bigint, tag_id from virtual_human_tag
    where organisation_id = ${scope.organisationId} and virtual_human_id = ${from}`.execute(scope.db);
  return id;
}

export type DraftWrite = {
  /** The revision the author saw; null when the author did not say. */
  expectedRevision: number | null;
  /** Whether what a publication holds changes, as opposed to a setting that applies at once. */
  changesContent: boolean;
  fields?: VirtualHumanFields;
};

/**
 * Writes the draft and raises its revision. The row stays locked until the transaction ends, so of two racing authors
 * who saw the same revision exactly one gets through.
 * @returns false when the revision is another one by now (or the row is gone)
 */
export async function writeDraft(scope: Scope, id: number, write: DraftWrite): Promise<boolean> {
  // The clock of the statement, not of the transaction: it is read after the row lock was waited for.
  const now = sql<Date>`clock_timestamp()`;
  let update = scope.db
    .updateTable('virtual_human')
    .set({ ...write.fields, revision: sql<number>`revision + 1` })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id);
  if (write.changesContent) {
    update = update.set({ edited_at: now, content_revision: sql<number>`content_revision + 1` });
  }
  if (write.expectedRevision !== null) update = update.where('revision', '=', write.expectedRevision);
  const row = await update.returning('id').executeTakeFirst();
  return row !== undefined;
}

/** Where publishing led, written by the transaction that holds the row through writeDraft. */
export async function updatePublication(
  scope: Scope,
  id: number,
  fields: Pick<VirtualHumanFields, 'published_version_id' | 'share_token'>,
): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  // What is published now is the draft as it stands.
  const published = fields.published_version_id ? sql<number>`content_revision` : null;
  await scope.db
    .updateTable('virtual_human')
    .set({
      ...fields,
      ...(fields.published_version_id === undefined ? {} : { published_content_revision: published }),
    })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

/** Adds the next version. The caller holds the row, so numbers have no gaps and no doubles. */
export async function insertVersion(
  scope: Scope,
  version: {
    virtualHumanId: number;
    /** Canonical JSON text. */
    content: string;
    contentHash: string;
    publishedByPersonId: number | null;
  },
): Promise<number> {
  const last = await scope.db
    .selectFrom('virtual_human_version')
    .where('organisation_id', '=', scope.organisationId)
    .where('virtual_human_id', '=', version.virtualHumanId)
    .select((eb) => eb.fn.max('number').as('number'))
    .executeTakeFirst();
  const row = await scope.db
    .insertInto('virtual_human_version')
    .values({
      organisation_id: scope.organisationId,
      virtual_human_id: version.virtualHumanId,
      number: (last?.number ?? 0) + 1,
      content: version.content,
      content_hash: version.contentHash,
      published_by_person_id: version.publishedByPersonId,
      created_at: sql<Date>`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteVirtualHuman(scope: Scope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('virtual_human')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

/** Makes others who change the same virtual human wait until this transaction ends. */
export async function lockVirtualHuman(scope: Scope, id: number): Promise<void> {
  await scope.db
    .selectFrom('virtual_human')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .execute();
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

/** Which of the ids exist in the organisation. */
export async function listKnownIds(
  scope: Scope,
  table: 'member_group' | 'content_tag',
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await scope.db
    .selectFrom(table)
    .where('organisation_id', '=', scope.organisationId)
    .where('id', 'in', [...ids])
    .select('id')
    .execute();
  return new Set(rows.map((row) => row.id));
}

export async function listMemberRoles(
  scope: Scope,
  personIds: readonly number[],
): Promise<{ personId: number; role: string }[]> {
  if (personIds.length === 0) return [];
  return await scope.db
    .selectFrom('membership')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', 'in', [...personIds])
    .where('disabled_at', 'is', null)
    .select(['person_id as personId', 'role'])
    .execute();
}

export async function listTagsOf(scope: Scope, id: number): Promise<{ id: number; name: string }[]> {
  return await scope.db
    .selectFrom('virtual_human_tag')
    .innerJoin('content_tag', (join) =>
      join
        .onRef('content_tag.organisation_id', '=', 'virtual_human_tag.organisation_id')
        .onRef('content_tag.id', '=', 'virtual_human_tag.tag_id'),
    )
    .where('virtual_human_tag.organisation_id', '=', scope.organisationId)
    .where('virtual_human_tag.virtual_human_id', '=', id)
    .orderBy('content_tag.name')
    .orderBy('content_tag.id')
    .select(['content_tag.id', 'content_tag.name'])
    .execute();
}

type Links = {
  virtual_human_editor: 'person_id';
  virtual_human_group: 'group_id';
  virtual_human_tag: 'tag_id';
};

/** Makes the links of one kind be exactly these. */
export async function replaceLinks<Table extends keyof Links>(
  scope: Scope,
  table: Table,
  column: Links[Table],
  id: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from ${sql.table(table)}
    where organisation_id = ${scope.organisationId} and virtual_human_id = ${id}`.execute(scope.db);
  if (ids.length === 0) return;
  const rows = [...new Set(ids)].map(
    (other) => sql`(${scope.organisationId}::bigint, ${id}::bigint, ${other}::bigint)`,
  );
  await sql`
    insert into ${sql.table(table)} (organisation_id, virtual_human_id, ${sql.ref(column)})
    values ${sql.join(rows)}`.execute(scope.db);
}
