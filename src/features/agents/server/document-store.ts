import { sql } from 'kysely';
import { publishedVersions } from '#features/content/server/content-items-view.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

type DocumentSource = 'file' | 'text' | 'item';

export type DocumentRow = {
  id: number;
  agentId: number;
  source: DocumentSource;
  title: string;
  filename: string;
  contentType: string;
  sizeBytes: number;
  itemId: number | null;
  itemKind: string | null;
  status: string;
  problem: string | null;
  pageCount: number | null;
  characters: number;
  passages: number;
  groupIds: number[];
  createdAt: Date;
};

export type NewDocument = {
  /** Taken before, for a file that lies under it already. */
  id?: number;
  agentId: number;
  source: DocumentSource;
  title: string;
  filename?: string;
  contentType?: string;
  sizeBytes?: number;
  itemId?: number;
};

export async function listDocuments(
  scope: ReadScope,
  asked: { agentId: number } | { id: number },
): Promise<DocumentRow[]> {
  const where = 'agentId' in asked ? sql`d.agent_id = ${asked.agentId}` : sql`d.id = ${asked.id}`;
  const { rows } = await sql<DocumentRow>`
    select d.id, d.agent_id as "agentId", d.source, coalesce(v.title, d.title) as title, d.filename,
      d.content_type as "contentType", d.size_bytes as "sizeBytes", d.item_id as "itemId", v.kind as "itemKind",
      d.status, d.problem, d.page_count as "pageCount", d.characters, d.created_at as "createdAt",
      (select count(*)::int from agent_passage p where p.organisation_id = d.organisation_id and p.document_id = d.id)
        as passages,
      (select coalesce(json_agg(g.group_id order by g.group_id), '[]') from agent_document_group g
        where g.organisation_id = d.organisation_id and g.document_id = d.id) as "groupIds"
    from agent_document d left join ${publishedVersions(scope)} v on v.id = d.item_id
    where d.organisation_id = ${scope.organisationId} and ${where} order by d.created_at, d.id`.execute(
    scope.db,
  );
  return rows.map(readRow);
}

function readRow(row: DocumentRow): DocumentRow {
  return {
    ...row,
    id: Number(row.id),
    agentId: Number(row.agentId),
    sizeBytes: Number(row.sizeBytes),
    itemId: row.itemId === null ? null : Number(row.itemId),
    createdAt: new Date(row.createdAt),
  };
}

export async function findDocument(scope: ReadScope, id: number): Promise<DocumentRow | null> {
  const [row] = await listDocuments(scope, { id });
  return row ?? null;
}

/** A number for a row that is written after its file. */
export async function takeDocumentId(scope: Scope): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('praxis_id') as id`.execute(scope.db);
  return Number(rows[0]?.id);
}

export async function insertDocument(scope: Scope, document: NewDocument): Promise<number> {
  const { id } = await scope.db
    .insertInto('agent_document')
    .values({
      organisation_id: scope.organisationId,
      ...(document.id === undefined ? {} : { id: document.id }),
      agent_id: document.agentId,
      source: document.source,
      title: document.title,
      filename: document.filename ?? '',
      content_type: document.contentType ?? '',
      size_bytes: document.sizeBytes ?? 0,
      item_id: document.itemId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

export async function renameDocument(scope: Scope, id: number, title: string): Promise<void> {
  await scope.db
    .updateTable('agent_document')
    .set({ title })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

/** Groups that the organisation does not have are left out. */
export async function replaceDocumentGroups(
  scope: Scope,
  id: number,
  groupIds: readonly number[],
): Promise<void> {
  await scope.db
    .deleteFrom('agent_document_group')
    .where('organisation_id', '=', scope.organisationId)
    .where('document_id', '=', id)
    .execute();
  if (groupIds.length === 0) return;
  await scope.db
    .insertInto('agent_document_group')
    .values(
      groupIds.map((groupId) => ({
        organisation_id: scope.organisationId,
        document_id: id,
        group_id: groupId,
      })),
    )
    .execute();
}

export async function deleteDocument(scope: Scope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('agent_document')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

export type ReadResult =
  | { problem: string }
  | { pages: number | null; characters: number; contentHash: string; sourceVersion: number | null };

export async function markRead(scope: Scope, id: number, result: ReadResult, now: Date): Promise<void> {
  await scope.db
    .updateTable('agent_document')
    .set(
      'problem' in result
        ? { status: 'failed', problem: result.problem, read_at: now, characters: 0 }
        : {
            status: 'ready',
            problem: null,
            page_count: result.pages,
            characters: result.characters,
            content_hash: result.contentHash,
            source_version: result.sourceVersion,
            read_at: now,
          },
    )
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

/** Held until the transaction ends; null when it is gone. */
export async function lockDocument(
  scope: Scope,
  id: number,
): Promise<{ id: number; agentId: number; contentType: string; source: string } | null> {
  const row = await scope.db
    .selectFrom('agent_document')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .select(['id', 'agent_id as agentId', 'content_type as contentType', 'source'])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Characters of the documents of an agent, but for one. */
export async function countCharacters(scope: ReadScope, agentId: number, except: number): Promise<number> {
  const row = await scope.db
    .selectFrom('agent_document')
    .where('organisation_id', '=', scope.organisationId)
    .where('agent_id', '=', agentId)
    .where('id', '<>', except)
    .select((eb) => eb.fn.sum<string>('characters').as('sum'))
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}

/** Documents of items that were published anew since they were read. */
export async function listStaleDocuments(scope: ReadScope, agentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from agent_document d join ${publishedVersions(scope)} v on v.id = d.item_id
    where d.organisation_id = ${scope.organisationId} and d.agent_id = ${agentId}
      and d.source_version is distinct from v.version_id`.execute(scope.db);
  return rows.map(({ id }) => Number(id));
}

export type PublishedItem = { id: number; kind: string; versionId: number; title: string; content: unknown };

export async function findPublishedItem(scope: ReadScope, id: number): Promise<PublishedItem | null> {
  const { rows } = await sql<PublishedItem>`
    select v.id, v.kind, v.version_id as "versionId", v.title, v.content from ${publishedVersions(scope)} v
    where v.id = ${id}`.execute(scope.db);
  const [row] = rows;
  return row ? { ...row, id: Number(row.id), versionId: Number(row.versionId) } : null;
}

export function agentFilesPrefix(organisationId: number, agentId: number): string {
  return `org/${organisationId}/agents/${agentId}/`;
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

export function documentKey(
  organisationId: number,
  document: { agentId: number; id: number; contentType: string },
): string {
  const ending = endings[document.contentType] ?? 'txt';
  return `${agentFilesPrefix(organisationId, document.agentId)}${document.id}.${ending}`;
}
