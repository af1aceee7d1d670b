import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '#platform/db/database-types.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { SimulationSubject } from '../model/simulation-policy.ts';

/** An interactive video as its rules need it: who it belongs to and what state it is in. */
export type SimulationRow = SimulationSubject & {
  title: string;
  revision: number;
  startVideoId: number | null;
  shareToken: string | null;
  shareLoginRequired: boolean;
};

export type SimulationFields = Omit<
  Updateable<Database['simulation']>,
  'organisation_id' | 'id' | 'revision' | 'content_revision' | 'edited_at' | 'created_at'
>;

export async function findSimulation(scope: Scope, id: number): Promise<SimulationRow | null> {
  const row = await scope.db
    .selectFrom('simulation')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .select([
      'id',
      'title',
      'revision',
      'published_version_id',
      'archived_at',
      'courses_only',
      'public_access',
      'author_person_id',
      'start_video_id',
      'share_token',
      'share_login_required',
    ])
    .select((eb) => [
      eb
        .selectFrom('simulation_editor')
        .whereRef('simulation_editor.organisation_id', '=', 'simulation.organisation_id')
        .whereRef('simulation_editor.simulation_id', '=', 'simulation.id')
        .select(sql<number[]>`coalesce(json_agg(simulation_editor.person_id), '[]')`.as('ids'))
        .as('editor_ids'),
      eb
        .selectFrom('simulation_group')
        .whereRef('simulation_group.organisation_id', '=', 'simulation.organisation_id')
        .whereRef('simulation_group.simulation_id', '=', 'simulation.id')
        .select(sql<number[]>`coalesce(json_agg(simulation_group.group_id), '[]')`.as('ids'))
        .as('group_ids'),
    ])
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    title: row.title,
    revision: row.revision,
    published: row.published_version_id !== null,
    archived: row.archived_at !== null,
    coursesOnly: row.courses_only,
    publicAccess: row.public_access,
    authorPersonId: row.author_person_id,
    editorPersonIds: row.editor_ids ?? [],
    groupIds: row.group_ids ?? [],
    startVideoId: row.start_video_id,
    shareToken: row.share_token,
    shareLoginRequired: row.share_login_required,
  };
}

export async function insertSimulation(
  scope: Scope,
  fields: Omit<Insertable<Database['simulation']>, 'organisation_id' | 'id'>,
): Promise<number> {
  const row = await scope.db
    .insertInto('simulation')
    .values({ organisation_id: scope.organisationId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export type DraftWrite = {
  /** The revision the author saw; null when the author did not say. */
  expectedRevision: number | null;
  /** Whether what a publication holds changes, as opposed to a setting that applies at once. */
  changesContent: boolean;
  fields?: SimulationFields;
};

/**
 * Writes the draft's own row and raises its revision. The row stays locked until the transaction ends, so of two
 * racing authors who saw the same revision exactly one gets through.
 * @returns false when the revision is another one by now (or the row is gone)
 */
export async function writeDraft(scope: Scope, id: number, write: DraftWrite): Promise<boolean> {
  // The clock of the statement, not of the transaction: it is read after the row lock was waited for.
  const now = sql<Date>`clock_timestamp()`;
  let update = scope.db
    .updateTable('simulation')
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
  fields: Pick<SimulationFields, 'published_version_id' | 'share_token'>,
): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  // What is published now is the draft as it stands.
  const published = fields.published_version_id ? sql<number>`content_revision` : null;
  await scope.db
    .updateTable('simulation')
    .set({
      ...fields,
      ...(fields.published_version_id === undefined ? {} : { published_content_revision: published }),
    })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteSimulation(scope: Scope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('simulation')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

/** Which of the ids exist in the organisation: groups, tags, pictures and people are checked before they are named. */
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

type SimulationLink = {
  simulation_editor: 'person_id';
  simulation_group: 'group_id';
  simulation_tag: 'tag_id';
};

/** Makes the links of one kind be exactly these. */
export async function replaceLinks<Table extends keyof SimulationLink>(
  scope: Scope,
  table: Table,
  column: SimulationLink[Table],
  simulationId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from ${sql.table(table)}
    where organisation_id = ${scope.organisationId} and simulation_id = ${simulationId}`.execute(scope.db);
  if (ids.length === 0) return;
  const rows = [...new Set(ids)].map(
    (id) => sql`(${scope.organisationId}::bigint, ${simulationId}::bigint, ${id}::bigint)`,
  );
  await sql`
    insert into ${sql.table(table)} (organisation_id, simulation_id, ${sql.ref(column)})
    values ${sql.join(rows)}`.execute(scope.db);
}

/** Makes others who change the same interactive video wait until this transaction ends. */
export async function lockSimulation(scope: Scope, id: number): Promise<void> {
  await scope.db
    .selectFrom('simulation')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .execute();
}
