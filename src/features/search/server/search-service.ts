import { type RawBuilder, sql } from 'kysely';
import { assertMember } from '#features/authorisation/model/viewer.ts';
import { badInput } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { maxSearchLength, type SearchQuery, writeLooseQuery, writeQuery } from '../model/search-words.ts';
import { refreshIndex, type SearchIndexContext } from './search-index.ts';
import { entriesHolding, entriesWritten, someHolding } from './search-index-store.ts';
import type { FoundRow, FoundThing, Matches, SearchQuestion, SearchSource } from './search-source.ts';

const maxOfEachKind = 100;

/** What the viewer may open of what matches, the best of each kind first; without a text, what was changed last. */
export async function search(
  context: SearchIndexContext,
  viewer: Viewer,
  asked: { text: string; asLearner: boolean; limit: number },
): Promise<FoundThing[]> {
  const text = asked.text.trim();
  if (text.length > maxSearchLength)
    throw badInput(`Search for ${maxSearchLength} characters at most.`, { reason: 'search.text-too-long' });
  const limit = Math.min(Math.max(asked.limit, 1), maxOfEachKind);
  assertMember(viewer);
  const question: SearchQuestion = { viewer, text, asLearner: asked.asLearner, limit };
  const { organisationId } = viewer;
  if (text === '')
    return context.tenancy.readInOrganisation(organisationId, (scope) =>
      listRecent(scope, context.sources(), question),
    );
  const query = writeQuery(organisationId, text);
  if (!query) return [];
  await refreshIndex(context, organisationId);
  return context.tenancy.readInOrganisation(organisationId, async (scope) => {
    const found = await findThings(scope, context.sources(), question, query);
    const loose = found.length > 0 ? null : writeLooseQuery(organisationId, text);
    return loose ? findThings(scope, context.sources(), question, loose) : found;
  });
}

async function findThings(
  scope: ReadScope,
  sources: readonly SearchSource[],
  question: SearchQuestion,
  query: SearchQuery,
): Promise<FoundThing[]> {
  const matches = describeMatches(query);
  const statements = sources.flatMap((source) => source.find(scope, question, matches));
  if (statements.length === 0) return [];
  const { rows } = await sql<FoundRow>`
    with found as materialized (select * from ${entriesWritten(query)}),
      in_text as materialized (select * from ${entriesHolding(query.long?.text ?? '')}),
      spoken as materialized (select * from ${entriesHolding(query.long?.spoken ?? '')})
    ${joinAll(statements)}`.execute(scope.db);
  return presentRows(scope, sources, question, rows);
}

/** The names are those of the relations in findThings. What no source reads is not even looked for. */
function describeMatches({ long }: SearchQuery): Matches {
  const written = sql`found`;
  if (!long) return { written, text: null, spoken: null };
  const among = (kind: string, refs: RawBuilder<unknown>) =>
    someHolding(long.spoken, { kind, part: 'spoken', refs });
  return { written, text: sql`in_text`, spoken: { all: sql`spoken`, among } };
}

/** Of all kinds together, the newest first. */
async function listRecent(
  scope: ReadScope,
  sources: readonly SearchSource[],
  question: SearchQuestion,
): Promise<FoundThing[]> {
  const statements = sources.flatMap((source) => source.find(scope, question, null));
  if (statements.length === 0) return [];
  const { rows } = await sql<FoundRow>`
    select * from (${joinAll(statements)}) recent order by at desc, id desc limit ${question.limit}`.execute(
    scope.db,
  );
  return presentRows(scope, sources, question, rows);
}

function joinAll(statements: readonly RawBuilder<FoundRow>[]): RawBuilder<FoundRow> {
  return sql.join(
    statements.map((statement) => sql`(${statement})`),
    sql` union all `,
  ) as RawBuilder<FoundRow>; // each statement has these columns
}

async function presentRows(
  scope: ReadScope,
  sources: readonly SearchSource[],
  question: SearchQuestion,
  rows: readonly FoundRow[],
): Promise<FoundThing[]> {
  const numbered = rows.map((row) => ({ ...row, id: Number(row.id) }));
  const things: (FoundThing | null)[] = numbered.map(presentPlainly);
  const presenters = sources.flatMap(({ present = {} }) => Object.entries(present));
  for (const [kind, present] of presenters) {
    const places = [...numbered.keys()].filter((place) => numbered[place]?.kind === kind);
    if (places.length === 0) continue;
    const ofKind = numbered.filter((row) => row.kind === kind);
    const presented = await present(scope, ofKind, question);
    for (const [index, place] of places.entries()) things[place] = presented[index] ?? null;
  }
  return things.filter((thing) => thing !== null);
}

function presentPlainly({ kind, id, title, detail, published, editable }: FoundRow): FoundThing {
  return { kind, id, title, detail, snippet: '', published, editable, place: null, unit: null };
}
