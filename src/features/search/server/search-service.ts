import { type RawBuilder, sql } from 'kysely';
import { assertMember } from '#features/authorisation/model/viewer.ts';
import { badInput } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { maxSearchLength, writeLooseQuery, writeQuery } from '../model/search-words.ts';
import { refreshIndex, type SearchIndexContext } from './search-index.ts';
import {
  bestEntries,
  entriesHolding,
  isSearchDue,
  type SearchedShelf,
  someHolding,
} from './search-index-store.ts';
import {
  type FoundRow,
  type FoundThing,
  foundColumns,
  type Matches,
  type SearchedKind,
  type SearchQuestion,
  type SearchSource,
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

async function findBest(
  scope: ReadScope,
  sources: readonly SearchSource[],
  question: SearchQuestion,
): Promise<FoundThing[]> {
  const kinds = sources.flatMap((source) => source.kinds(question));
  const find = (write: WriteQuery) => findThings(scope, sources, { question, kinds, write });
  const found = await find(writeQuery);
  return found.length > 0 ? found : find(writeLooseQuery);
}

type WriteQuery = typeof writeQuery;
type Search = { question: SearchQuestion; kinds: readonly SearchedKind[]; write: WriteQuery };

/** Held against rights for each thing that is asked for: most people see nearly everything, and few see only one in a hundred. */
const candidatesForEach = [8, 200] as const;

/**
 * The best of each shelf are held against the viewer's rights. Where these leave too few of a kind, and the index has more of it,
 * more of that kind are, and at last all.
 */
async function findThings(
  scope: ReadScope,
  sources: readonly SearchSource[],
  search: Search,
): Promise<FoundThing[]> {
  const { question } = search;
  const rows: FoundRow[] = [];
  let { kinds } = search;
  for (const candidates of [...candidatesForEach.map((each) => each * question.limit), 'all' as const]) {
    const found = await findRows(scope, sources, { ...search, kinds }, candidates);
    const listed = (kind: string) => found.rows.filter((row) => row.kind === kind);
    const short = kinds.filter(
      ({ kind, shelves }) =>
        listed(kind).length < question.limit && shelves.some((shelf) => found.cut.has(shelf)),
    );
    for (const each of kinds) if (!short.includes(each)) rows.push(...listed(each.kind));
    if (short.length === 0) break;
    kinds = short;
  }
  return presentRows(scope, sources, question, rows);
}

/** `cut`: the shelves of which the index has more than were looked at. */
type Found = { rows: FoundRow[]; cut: ReadonlySet<string> };

async function findRows(
  scope: ReadScope,
  sources: readonly SearchSource[],
  { question, kinds, write }: Search,
  candidates: number | 'all',
): Promise<Found> {
  const { organisationId } = scope;
  const shelves = listShelves(kinds, candidates);
  const looked = [...shelves].flatMap(([shelf, most]) => {
    const query = write({ organisationId, shelves: [shelf] }, question.text);
    return query ? [{ shelf, query, most }] : [];
  });
  const isAnySpoken = kinds.some((kind) => kind.shelves.length === 0);
  const spoken = isAnySpoken ? write({ organisationId, shelves: [] }, question.text)?.long?.spoken : null;
  const matches = describeMatches(kinds, spoken ?? null);
  const asked = sources.filter((source) =>
    source.kinds(question).some(({ kind }) => matches.kinds.has(kind)),
  );
  const statements = asked.flatMap((source) => source.find(scope, question, matches));
  if (statements.length === 0 || (looked.length === 0 && !spoken)) return { rows: [], cut: new Set() };
  const { rows } = await sql<FoundRow>`
    with found as materialized (select * from ${bestEntries(looked)}),
      spoken as materialized (select * from ${entriesHolding(spoken ?? '')})
    ${joinAll([...statements, selectCut(looked)])}`.execute(scope.db);
  return {
    rows: rows.filter(({ kind }) => kind !== cutShelf),
    cut: new Set(
      rows.flatMap((row) => (row.kind === cutShelf ? [looked[Number(row.id) - 1]?.shelf ?? ''] : [])),
    ),
  };
}

/** By shelf, how many of the best are looked at; null for all. Kinds that share a shelf look at as many as one of them needs. */
function listShelves(
  kinds: readonly SearchedKind[],
  usual: number | 'all',
): ReadonlyMap<string, number | null> {
  const shelves = new Map<string, number | null>();
  for (const kind of kinds) {
    const { candidates = 0 } = kind;
    const most = usual === 'all' || candidates === 'all' ? 'all' : Math.max(candidates, usual);
    for (const shelf of kind.shelves) {
      const before = shelves.get(shelf) ?? 0;
      const isAll = most === 'all' || (shelves.has(shelf) && shelves.get(shelf) === null);
      shelves.set(shelf, isAll ? null : Math.max(before, most));
    }
  }
  return shelves;
}

/** No source has a kind without a name. */
const cutShelf = '';

/** A row for each shelf that was cut off, with its number. */
function selectCut(looked: readonly SearchedShelf[]): RawBuilder<FoundRow> {
  const columns = foundColumns({
    kind: sql`${sql.lit(cutShelf)}`,
    id: sql`found.shelf::bigint`,
    title: sql`''::text`,
    rank: sql`0`,
    at: sql`null`,
  });
  return sql`select ${columns} from found group by found.shelf
    having count(*) >= (${looked.map(({ most }) => most)}::integer[])[found.shelf]`;
}

/** The names are those of the relations in findRows. */
function describeMatches(kinds: readonly SearchedKind[], spoken: string | null): Matches {
  const among = (kind: string, refs: RawBuilder<unknown>) =>
    someHolding(spoken ?? '', { kind, part: 'spoken', refs });
  return {
    kinds: new Set(kinds.map(({ kind }) => kind)),
    written: sql`found`,
    spoken: spoken === null ? null : { all: sql`spoken`, among },
  };
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
