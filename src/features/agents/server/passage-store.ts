import { sql } from 'kysely';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { SpokenPlace } from '../model/cut-passages.ts';
import type { Corpus } from '../model/rank-passages.ts';

export type NewPassage = {
  heading: string;
  page: number | null;
  partId: number | null;
  place: SpokenPlace | null;
  charStart: number;
  charEnd: number;
  text: string;
  hash: string;
  terms: string;
  length: number;
};

export type PassageRow = {
  id: number;
  documentId: number;
  title: string;
  heading: string;
  page: number | null;
  partId: number | null;
  place: SpokenPlace | null;
  text: string;
};

/**
 * The passages of a document in place of those before. What is the same keeps its number, so that quotes of earlier answers
 * still open.
 */
export async function replacePassages(
  scope: Scope,
  documentId: number,
  passages: readonly NewPassage[],
): Promise<void> {
  const before = await scope.db
    .selectFrom('agent_passage')
    .where('organisation_id', '=', scope.organisationId)
    .where('document_id', '=', documentId)
    .select(['id', 'hash'])
    .orderBy('position')
    .execute();
  const known = new Map<string, number[]>();
  for (const { id, hash } of before) known.set(hash, [...(known.get(hash) ?? []), Number(id)]);
  const rows = passages.map((passage, position) => ({
    ...passage,
    position,
    id: known.get(passage.hash)?.shift() ?? null,
  }));
  const kept = rows.flatMap(({ id }) => (id === null ? [] : [id]));
  await sql`delete from agent_passage where organisation_id = ${scope.organisationId}
    and document_id = ${documentId} and not (id = any(${kept}::bigint[]))`.execute(scope.db);
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await writePassages(scope, documentId, JSON.stringify(rows.slice(from, from + rowsAtOnce)));
}

const rowsAtOnce = 500;

async function writePassages(scope: Scope, documentId: number, rows: string): Promise<void> {
  await sql`insert into agent_passage
      (organisation_id, id, document_id, position, heading, page, part_id, place, char_start, char_end, text, hash, terms, length)
    select ${scope.organisationId}::bigint, coalesce(r.id, nextval('praxis_id')), ${documentId}::bigint, r.position, r.heading,
      r.page, r."partId", r.place, r."charStart", r."charEnd", r.text, r.hash, r.terms::tsvector, r.length
    from jsonb_to_recordset(${rows}::jsonb) as r (id bigint, position integer, heading text, page integer, "partId" bigint,
      place jsonb, "charStart" integer, "charEnd" integer, text text, hash text, terms text, length integer)
    on conflict (organisation_id, id) do update set position = excluded.position, page = excluded.page,
      part_id = excluded.part_id, place = excluded.place, char_start = excluded.char_start, char_end = excluded.char_end`.execute(
    scope.db,
  );
}

/** What an asker may read: whole documents, and of courses single pages. */
export type ReadableSources = { documentIds: readonly number[]; partIds: readonly number[] };

function isReadable({ documentIds, partIds }: ReadableSources) {
  return sql<boolean>`(p.document_id = any(${[...documentIds]}::bigint[]) or p.part_id = any(${[...partIds]}::bigint[]))`;
}

function ofAgent(scope: ReadScope, agentId: number) {
  return sql`agent_passage p join agent_document d on d.organisation_id = p.organisation_id and d.id = p.document_id
    where p.organisation_id = ${scope.organisationId} and d.agent_id = ${agentId} and d.status = 'ready'`;
}

const lexeme = (term: string) => `'${term}'`;

/** How often the terms stand in what may be read. */
export async function readCorpus(
  scope: ReadScope,
  asked: { agentId: number; sources: ReadableSources; terms: readonly string[] },
): Promise<Corpus> {
  const counts = asked.terms.map((term) => sql`count(*) filter (where p.terms @@ ${lexeme(term)}::tsquery)`);
  const { rows } = await sql<{ passages: number; average: number | null; counts: number[] }>`
    select count(*)::int as passages, avg(p.length)::float8 as average,
      json_build_array(${counts.length > 0 ? sql.join(counts) : sql`0`}) as counts
    from ${ofAgent(scope, asked.agentId)} and ${isReadable(asked.sources)}`.execute(scope.db);
  const [row] = rows;
  return {
    passages: row?.passages ?? 0,
    averageLength: row?.average ?? 0,
    frequencies: new Map(asked.terms.map((term, index) => [term, Number(row?.counts[index] ?? 0)])),
  };
}

/**
 * The best by words, as few as can be read and compared one by one. `all` takes those without any of the terms too, last: their
 * meaning may be near.
 */
export async function listCandidates(
  scope: ReadScope,
  asked: {
    agentId: number;
    sources: ReadableSources;
    weights: ReadonlyMap<string, number>;
    all: boolean;
    limit: number;
  },
): Promise<PassageRow[]> {
  if (asked.weights.size === 0 && !asked.all) return [];
  const terms = [...asked.weights.keys()];
  const any = terms.map(lexeme).join(' | ');
  const sums = [...asked.weights].map(
    ([term, weight]) => sql`case when p.terms @@ ${lexeme(term)}::tsquery then ${weight}::float8 else 0 end`,
  );
  const sum = sums.length === 0 ? sql`0::float8` : sql.join(sums, sql` + `);
  const { rows } = await sql<PassageRow>`
    select ${columns} from ${ofAgent(scope, asked.agentId)} and ${isReadable(asked.sources)}
      and ${asked.all ? sql`true` : sql`p.terms @@ ${any}::tsquery`}
    order by (${sum}) desc, p.length, p.id limit ${asked.limit}`.execute(scope.db);
  return rows.map(readRow);
}

/** Of one document, in their order. */
export async function listPassagesOf(scope: ReadScope, documentId: number): Promise<PassageRow[]> {
  const { rows } = await sql<PassageRow>`
    select ${columns} from agent_passage p
    join agent_document d on d.organisation_id = p.organisation_id and d.id = p.document_id
    where p.organisation_id = ${scope.organisationId} and p.document_id = ${documentId}
    order by p.position`.execute(scope.db);
  return rows.map(readRow);
}

const columns = sql`p.id, p.document_id as "documentId", d.title, p.heading, p.page, p.part_id as "partId", p.place, p.text`;

function readRow(row: PassageRow): PassageRow {
  return {
    ...row,
    id: Number(row.id),
    documentId: Number(row.documentId),
    partId: row.partId === null ? null : Number(row.partId),
  };
}

export type PassageInContext = PassageRow & { before: string; after: string };

/** With the passages before and after it of the same page, where they stand directly beside it. */
export async function findPassage(
  scope: ReadScope,
  asked: { agentId: number; id: number; sources: ReadableSources },
): Promise<PassageInContext | null> {
  const beside = (step: number) => sql`coalesce((select n.text from agent_passage n
    where n.organisation_id = p.organisation_id and n.document_id = p.document_id and n.position = p.position + ${step}::integer
      and n.part_id is not distinct from p.part_id), '')`;
  const { rows } = await sql<PassageInContext>`
    select ${columns}, ${beside(-1)} as before, ${beside(1)} as after
    from ${ofAgent(scope, asked.agentId)} and ${isReadable(asked.sources)} and p.id = ${asked.id}`.execute(
    scope.db,
  );
  const [row] = rows;
  return row ? { ...row, ...readRow(row) } : null;
}
