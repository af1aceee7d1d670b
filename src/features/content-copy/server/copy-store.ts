import { sql } from 'kysely';
import { type CopiedMedia, copiedMediaSchema } from '#features/media/server/index.ts';
import type { PlatformReadScope, ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { CopyProblem } from '../model/copy-texts.ts';
import { type FileSource, fileSourceSchema, type Parcel, parcelSchema } from '../model/parcel.ts';

export type CopyState = 'queued' | 'done' | 'failed';

export type CopyRow = {
  id: number;
  kind: string;
  title: string;
  rootId: number;
  askedInOrganisationId: number;
  askedByPersonId: number;
  published: boolean;
  state: CopyState;
  problem: CopyProblem | null;
  settled: boolean;
};

export type CopyFile = { mediaId: number; source: FileSource; facts: CopiedMedia | null };

/** Numbers for everything that a copy will make. */
export async function takeIds(scope: Scope, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('praxis_id') as id from generate_series(1, ${count})`.execute(scope.db);
  return rows.map(({ id }) => Number(id));
}

export type NewCopy = Omit<CopyRow, 'state' | 'problem' | 'settled'> & {
  kinds: readonly string[];
  sourceOrganisationId: number | null;
  parcel: Parcel;
  files: readonly { mediaId: number; source: FileSource }[];
};

export async function insertCopy(scope: Scope, copy: NewCopy): Promise<void> {
  const organisation_id = scope.organisationId;
  await scope.db
    .insertInto('content_copy')
    .values({
      organisation_id,
      id: copy.id,
      kind: copy.kind,
      kinds: [...copy.kinds],
      title: copy.title,
      root_id: copy.rootId,
      source_organisation_id: copy.sourceOrganisationId,
      asked_in_organisation_id: copy.askedInOrganisationId,
      asked_by_person_id: copy.askedByPersonId,
      published: copy.published,
      parcel: JSON.stringify(copy.parcel),
    })
    .execute();
  const files = copy.files.map(({ mediaId, source }) => ({
    organisation_id,
    copy_id: copy.id,
    media_id: mediaId,
    source: JSON.stringify(source),
  }));
  if (files.length > 0) await scope.db.insertInto('content_copy_file').values(files).execute();
}

const columns = sql`c.id, c.kind, c.title, c.root_id as "rootId",
  c.asked_in_organisation_id as "askedInOrganisationId", c.asked_by_person_id as "askedByPersonId", c.published, c.state,
  c.problem, c.settled_at is not null as settled`;

export async function findCopy(scope: ReadScope, id: number): Promise<CopyRow | null> {
  const { rows } = await sql<CopyRow>`select ${columns} from content_copy c
    where c.organisation_id = ${scope.organisationId} and c.id = ${id}`.execute(scope.db);
  return rows[0] ?? null;
}

/** Of one that is queued, which nobody else ends meanwhile; null for one that ended. */
export async function lockQueued(scope: Scope, id: number): Promise<(CopyRow & { parcel: Parcel }) | null> {
  const { rows } = await sql<CopyRow & { parcel: unknown }>`select ${columns}, c.parcel from content_copy c
    where c.organisation_id = ${scope.organisationId} and c.id = ${id} and c.state = 'queued' for update`.execute(
    scope.db,
  );
  const [row] = rows;
  return row ? { ...row, parcel: parcelSchema.parse(row.parcel) } : null;
}

/** By the number that what was asked for has, with how far it is. */
export async function findByRoot(
  scope: ReadScope,
  rootId: number,
): Promise<(CopyRow & { files: number; copied: number }) | null> {
  const files = sql`from content_copy_file f where f.organisation_id = c.organisation_id and f.copy_id = c.id`;
  const { rows } = await sql<CopyRow & { files: number; copied: number }>`
    select ${columns}, (select count(*) ${files})::int as files,
      (select count(*) ${files} and f.facts is not null)::int as copied
    from content_copy c where c.organisation_id = ${scope.organisationId} and c.root_id = ${rootId}`.execute(
    scope.db,
  );
  return rows[0] ?? null;
}

export async function listFiles(scope: ReadScope, copyId: number): Promise<CopyFile[]> {
  const rows = await scope.db
    .selectFrom('content_copy_file')
    .where('organisation_id', '=', scope.organisationId)
    .where('copy_id', '=', copyId)
    .orderBy('media_id')
    .select(['media_id', 'source', 'facts'])
    .execute();
  return rows.map(({ media_id, source, facts }) => ({
    mediaId: media_id,
    source: fileSourceSchema.parse(source),
    facts: facts === null ? null : copiedMediaSchema.parse(facts),
  }));
}

/** The file lies in the store. */
export async function keepFacts(
  scope: Scope,
  copyId: number,
  mediaId: number,
  facts: CopiedMedia,
): Promise<void> {
  await scope.db
    .updateTable('content_copy_file')
    .set({ facts: JSON.stringify(facts) })
    .where('organisation_id', '=', scope.organisationId)
    .where('copy_id', '=', copyId)
    .where('media_id', '=', mediaId)
    .execute();
}

export async function endCopy(
  scope: Scope,
  id: number,
  end: { state: CopyState; problem: CopyProblem | null; at: Date },
): Promise<void> {
  await scope.db
    .updateTable('content_copy')
    .set({ state: end.state, problem: end.problem, ended_at: end.at, parcel: null })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteFiles(scope: Scope, copyId: number): Promise<void> {
  await scope.db
    .deleteFrom('content_copy_file')
    .where('organisation_id', '=', scope.organisationId)
    .where('copy_id', '=', copyId)
    .execute();
}

export async function settleCopy(scope: Scope, id: number, at: Date): Promise<void> {
  await scope.db
    .updateTable('content_copy')
    .set({ settled_at: at })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

/** The kinds of everything that is on its way into the organisation, and the number of copies. */
export async function readArrivals(scope: ReadScope): Promise<{ kinds: string[]; copies: number }> {
  const { rows } = await sql<{ kinds: string[] }>`select kinds from content_copy
    where organisation_id = ${scope.organisationId} and settled_at is null and state = 'queued'`.execute(
    scope.db,
  );
  return { kinds: [...new Set(rows.flatMap(({ kinds }) => kinds))], copies: rows.length };
}

/** What no job works on any more, of all organisations. */
export async function listUnsettled(
  scope: PlatformReadScope,
  before: Date,
): Promise<{ organisationId: number; id: number }[]> {
  const rows = await scope.db
    .selectFrom('content_copy')
    .where('settled_at', 'is', null)
    .where('created_at', '<', before)
    .select(['organisation_id as organisationId', 'id'])
    .execute();
  return rows;
}

/** Once for each organisation. */
export async function insertStarter(scope: Scope, personId: number): Promise<void> {
  await scope.db
    .insertInto('starter_content')
    .values({ organisation_id: scope.organisationId, asked_by_person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasStarter(scope: ReadScope): Promise<boolean> {
  const row = await scope.db
    .selectFrom('starter_content')
    .where('organisation_id', '=', scope.organisationId)
    .select('organisation_id')
    .executeTakeFirst();
  return row !== undefined;
}
