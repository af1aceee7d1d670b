import { type RawBuilder, sql } from 'kysely';
import type { PlatformReadScope, ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { type SearchQuery, writeVector } from '../model/search-words.ts';
import type { IndexedText } from './search-source.ts';

/** Of the rule by which words are written (search-words.ts). */
const format = 3;

type Due = { kind: string; ref: number };

export async function isSearchDue(scope: ReadScope): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from search_due where organisation_id = ${scope.organisationId}) as due`.execute(
    scope.db,
  );
  return rows[0]?.due ?? false;
}

/** Where something was written that nobody has searched for since, or by the version before. */
export async function listDueOrganisations({ db }: PlatformReadScope): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select organisation_id as id from search_due union
    select organisation_id from search_entry where format < ${sql.lit(format)}`.execute(db);
  return rows.map(({ id }) => Number(id));
}

/** What a process of the version before has written since the update is read again: what the update marked is marked once. */
export async function markFormer(scope: Scope): Promise<void> {
  await sql`insert into search_due (organisation_id, kind, ref)
    select organisation_id, kind, ref from search_entry
    where organisation_id = ${scope.organisationId} and format < ${sql.lit(format)}
    except select organisation_id, kind, ref from search_due
    where organisation_id = ${scope.organisationId}`.execute(scope.db);
}

/** Two readers of changes, one after the other: else the slower one could write the older text last. */
export async function holdSearchIndex(scope: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`search ${scope.organisationId}`}, 0))`.execute(
    scope.db,
  );
}

/**
 * Takes the newest marks away. A statement that reads afterwards sees at least what they stand for, and a change that commits
 * later has a mark of its own. They are named in an array: a planner that last saw this table empty would hold each of thousands of
 * marks against each of these.
 */
export async function takeDue(scope: Scope, limit: number): Promise<{ marks: number; things: Due[] }> {
  const { rows } = await sql<Due>`
    delete from search_due d where d.organisation_id = ${scope.organisationId} and d.id = any(array(
      select id from search_due where organisation_id = ${scope.organisationId} order by id desc limit ${limit}))
    returning d.kind, d.ref`.execute(scope.db);
  const things = new Map(rows.map(({ kind, ref }) => [`${kind} ${ref}`, { kind, ref: Number(ref) }]));
  return { marks: rows.length, things: [...things.values()] };
}

/** What the index holds of these is what is given, and nothing of what is left out. */
export async function replaceEntries(
  scope: Scope,
  kind: string,
  refs: readonly number[],
  texts: readonly IndexedText[],
): Promise<void> {
  await deleteEntries(scope, kind, refs);
  if (texts.length === 0) return;
  const rows = texts.map((text) => ({
    ref: text.ref,
    part: text.part,
    words: writeVector(scope.organisationId, text.shelf, text),
    size: sizeOf(text),
  }));
  await sql`insert into search_entry (organisation_id, kind, ref, part, words, size, format)
    select ${scope.organisationId}::bigint, ${kind}::text, ref, part, words::tsvector, size, ${sql.lit(format)}
    from unnest(${rows.map(({ ref }) => ref)}::bigint[], ${rows.map(({ part }) => part)}::text[],
      ${rows.map(({ words }) => words)}::text[], ${rows.map(({ size }) => size)}::smallint[])
      as given (ref, part, words, size)`.execute(scope.db);
}

const largest = 32_767;

/** Letters of what it is shown as: of equals, the one that says least besides comes first. */
function sizeOf({ title, tags = [] }: IndexedText): number {
  const name = title.find((text) => text !== '') ?? tags[0] ?? '';
  return Math.min([...name].length, largest);
}

/** After the last of what was read: else the next searches read the new words one by one. */
export async function settleIndex({ db }: Scope): Promise<void> {
  await sql`select settle_search()`.execute(db);
}

export async function deleteEntries(scope: Scope, kind: string, refs: readonly number[]): Promise<void> {
  await scope.db
    .deleteFrom('search_entry')
    .where('organisation_id', '=', scope.organisationId)
    .where('kind', '=', kind)
    .where('ref', 'in', [...refs])
    .execute();
}

/** A shelf with what is looked for on it, and how many of the best are wanted; null for all. */
export type SearchedShelf = { query: SearchQuery; most: number | null };

/**
 * For a statement: shelf (its number among these, from 1), kind, ref, part, rank and size of the best that match as they are
 * written, whoever may see them.
 */
export function bestEntries(shelves: readonly SearchedShelf[]): RawBuilder<unknown> {
  const texts = (read: (query: SearchQuery) => string) =>
    sql`${shelves.map(({ query }) => read(query))}::text[]`;
  return sql`find_best(${texts(({ inTitle }) => inTitle)}, ${texts(({ inTags }) => inTags)},
    ${texts(({ inTags, written }) => (written === inTags ? '' : written))}, ${texts(({ long }) => long?.text ?? '')},
    ${shelves.map(({ most }) => most)}::integer[])`;
}

/** Kind, ref and part of all in which it is spoken. */
export function entriesHolding(query: string): RawBuilder<unknown> {
  return sql`find_said(${query}::tsquery)`;
}

/** The refs among these, of one kind, that do. */
export function someHolding(
  query: string,
  among: { kind: string; part: string; refs: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`find_said_among(${query}::tsquery, ${among.kind}, ${among.part}, ${among.refs})`;
}

export async function forgetMarks(scope: Scope, kind: string, ref: number): Promise<void> {
  await scope.db
    .deleteFrom('search_due')
    .where('organisation_id', '=', scope.organisationId)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .execute();
}
