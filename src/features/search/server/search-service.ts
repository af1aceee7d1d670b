import { type RawBuilder, sql } from 'kysely';
import { assertMember } from '#features/authorisation/model/viewer.ts';
import { badInput } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { maxSearchLength, type SearchQuery, writeLooseQuery, writeQuery } from '../model/search-words.ts';
import { refreshIndex, type SearchIndexContext } from './search-index.ts';
import { entriesHolding, entriesWritten, isSearchDue, someHolding } from './search-index-store.ts';
import type {
  FoundRow,
  FoundThing,
  Matches,
  SearchedKind,
  SearchQuestion,
  SearchSource,
} from './search-source.ts';

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
  if (!writeQuery({ organisationId, shelves: [] }, text)) return [];
  const find = (scope: ReadScope) => findBest(scope, context.sources(), question);
  // Mostly nothing was changed since the last search: then it is one transaction.
  const found = await context.tenancy.readInOrganisation(organisationId, async (scope) =>
    (await isSearchDue(scope)) ? null : find(scope),
  );
  if (found) return found;
  await refreshIndex(context, organisationId);
  return context.tenancy.readInOrganisation(organisationId, find);
}

/**
 * By titles first: what matches by its tags, its description or what is spoken ranks below, so where the titles fill a list it is
 * not even looked for. A frequent word stands in thousands of descriptions.
 */
async function findBest(
  scope: ReadScope,
  sources: readonly SearchSource[],
  question: SearchQuestion,
): Promise<FoundThing[]> {
  const find = (looked: Looked) => findThings(scope, sources, question, looked);
  const kinds = sources.flatMap((source) => source.kinds(question));
  const titled = await find({ kinds: kinds.filter(({ shelves }) => shelves.length > 0), how: 'title' });
  const isFull = isOneOfMany(titled, question.limit);
  const rest = kinds.filter((kind) => !isFull(kind));
  const found = [...titled.filter(isFull), ...(await find({ kinds: rest, how: 'all' }))];
  return found.length > 0 ? found : find({ kinds, how: 'loose' });
}

type Looked = { kinds: readonly SearchedKind[]; how: 'title' | 'all' | 'loose' };

function writeQueryFor({ organisationId, text }: { organisationId: number; text: string }, looked: Looked) {
  const places = { organisationId, shelves: looked.kinds.flatMap(({ shelves }) => shelves) };
  if (looked.how === 'loose') return writeLooseQuery(places, text);
  const query = writeQuery(places, text);
  return looked.how === 'all' ? query : query && { ...query, inTags: '', written: '', long: null };
}

async function findThings(
  scope: ReadScope,
  sources: readonly SearchSource[],
  question: SearchQuestion,
  looked: Looked,
): Promise<FoundThing[]> {
  const query = writeQueryFor({ organisationId: scope.organisationId, text: question.text }, looked);
  if (!query || looked.kinds.length === 0) return [];
  const matches = describeMatches(query, looked);
  const asked = sources.filter((source) =>
    source.kinds(question).some(({ kind }) => matches.kinds.has(kind)),
  );
  const statements = asked.flatMap((source) => source.find(scope, question, matches));
  if (statements.length === 0) return [];
  const { rows } = await sql<FoundRow>`
    with found as materialized (select * from ${entriesWritten(query)}),
      in_text as materialized (select * from ${entriesHolding(query.long?.text ?? '')}),
      spoken as materialized (select * from ${entriesHolding(query.long?.spoken ?? '')})
    ${joinAll(statements)}`.execute(scope.db);
  // Too few to fill a list are found again with the rest: presenting them would be for nothing.
  const shown = looked.how === 'title' ? rows.filter(isOneOfMany(rows, question.limit)) : rows;
  return presentRows(scope, asked, question, shown);
}

function isOneOfMany(rows: readonly { kind: string }[], limit: number) {
  return ({ kind }: { kind: string }) => rows.filter((row) => row.kind === kind).length >= limit;
}

/** The names are those of the relations in findThings. What no source reads is not even looked for. */
function describeMatches({ long }: SearchQuery, looked: Looked): Matches {
  const written = sql`found`;
  const kinds = new Set(looked.kinds.map(({ kind }) => kind));
  if (!long) return { kinds, written, text: null, spoken: null };
  const among = (kind: string, refs: RawBuilder<unknown>) =>
    someHolding(long.spoken, { kind, part: 'spoken', refs });
  return { kinds, written, text: sql`in_text`, spoken: { all: sql`spoken`, among } };
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
