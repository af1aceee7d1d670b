import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { BadgeSource } from './extension-points.ts';

export type Document = Record<string, unknown>;
export type OpenBadge = {
  id: number;
  code: string;
  sourceKind: BadgeSource['kind'];
  sourceId: number;
  achievementCode: string;
  title: string;
  colour: string;
  listNumber: number;
  listIndex: number;
  document: Document | null;
  isRevoked: boolean;
};

/** As many bits as the specification asks for, so that the place of one says nothing. */
export const listLength = 131_072;
/** A list is half full before the next one begins: a free place is found at the second try. */
const usedOfList = listLength / 2;
const maxTries = 40;

const columns = [
  'id',
  'code',
  'source_kind',
  'source_id',
  'achievement_code',
  'title',
  'colour',
  'list_number',
  'list_index',
  'document',
  'revoked_at',
] as const;

function ours(scope: ReadScope) {
  return scope.db
    .selectFrom('open_badge')
    .where('organisation_id', '=', scope.organisationId)
    .select(columns);
}

type Row = Awaited<ReturnType<ReturnType<typeof ours>['execute']>>[number];

export async function findBadgeOf(scope: ReadScope, kind: BadgeSource['kind'], sourceId: number) {
  const row = await ours(scope)
    .where('source_kind', '=', kind)
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  return row ? readRow(row) : null;
}

export async function findBadgeByCode(scope: ReadScope, code: string): Promise<OpenBadge | null> {
  const row = await ours(scope).where('code', '=', code).executeTakeFirst();
  return row ? readRow(row) : null;
}

/** Any that was earned for it: they all say the same of it. */
export async function findAchievement(scope: ReadScope, achievementCode: string): Promise<OpenBadge | null> {
  const row = await ours(scope)
    .where('achievement_code', '=', achievementCode)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ? readRow(row) : null;
}

export async function findBadgeAt(scope: ReadScope, listNumber: number, listIndex: number) {
  const row = await ours(scope)
    .where('list_number', '=', listNumber)
    .where('list_index', '=', listIndex)
    .executeTakeFirst();
  return row ? readRow(row) : null;
}

type NewBadge = Pick<
  OpenBadge,
  'code' | 'sourceKind' | 'sourceId' | 'achievementCode' | 'title' | 'colour'
> & {
  personId: number;
  madeAt: Date;
};

/** At a place of a list that nobody can guess. False where there is one for the same already: that one stays. */
export async function insertBadge(scope: Scope, badge: NewBadge): Promise<boolean> {
  const { count } = await scope.db
    .selectFrom('open_badge')
    .where('organisation_id', '=', scope.organisationId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const listNumber = Math.floor(Number(count) / usedOfList);
  for (let tries = 0; tries < maxTries; tries++) {
    if (await insertAt(scope, badge, listNumber, randomInt(listLength))) return true;
    if (await findBadgeOf(scope, badge.sourceKind, badge.sourceId)) return false;
  }
  throw new Error('No free place was found in the list of revoked badges.');
}

async function insertAt(
  scope: Scope,
  badge: NewBadge,
  listNumber: number,
  listIndex: number,
): Promise<boolean> {
  const made = await scope.db
    .insertInto('open_badge')
    .values({
      organisation_id: scope.organisationId,
      code: badge.code,
      person_id: badge.personId,
      source_kind: badge.sourceKind,
      source_id: badge.sourceId,
      achievement_code: badge.achievementCode,
      title: badge.title,
      colour: badge.colour,
      list_number: listNumber,
      list_index: listIndex,
      made_at: badge.madeAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(made.numInsertedOrUpdatedRows) > 0;
}

/** One that another request signed at the same moment stays. Nothing is kept of somebody who was erased meanwhile. */
export async function writeDocument(scope: Scope, id: number, document: Document): Promise<void> {
  await scope.db
    .updateTable('open_badge')
    .set({ document: JSON.stringify(document) })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .where('person_id', 'is not', null)
    .where(sql<boolean>`document ->> 'id' is distinct from ${document.id}`)
    .execute();
}

/** From now on its place in the public list says so. Null where it never was a file. */
export async function markRevoked(scope: Scope, kind: BadgeSource['kind'], sourceId: number, at: Date) {
  await scope.db
    .updateTable('open_badge')
    .set({ revoked_at: at })
    .where('organisation_id', '=', scope.organisationId)
    .where('source_kind', '=', kind)
    .where('source_id', '=', sourceId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The places of one list that were revoked; null where there is no such list. */
export async function listRevoked(scope: ReadScope, listNumber: number): Promise<number[] | null> {
  const rows = await scope.db
    .selectFrom('open_badge')
    .where('organisation_id', '=', scope.organisationId)
    .where('list_number', '=', listNumber)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn
        .agg<number[] | null>('array_agg', ['list_index'])
        .filterWhere('revoked_at', 'is not', null)
        .as('revoked'),
    ])
    .executeTakeFirstOrThrow();
  return Number(rows.count) === 0 ? null : (rows.revoked ?? []);
}

export async function listDocumentsOf(scope: ReadScope, personId: number): Promise<Document[]> {
  const rows = await scope.db
    .selectFrom('open_badge')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .orderBy('id')
    .select('document')
    .execute();
  return rows.flatMap(({ document }) => (document === null ? [] : [readDocument(document)]));
}

/** The files that they took along stay good: their places in the lists stay, of nobody. */
export async function forgetRecipient(scope: Scope, personId: number): Promise<number> {
  const changed = await scope.db
    .updateTable('open_badge')
    .set({ person_id: null, document: null })
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}

export async function findEmailOf(scope: ReadScope, personId: number): Promise<string | null> {
  const row = await scope.db
    .selectFrom('member_profile')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null)
    .select('email')
    .executeTakeFirst();
  return row?.email ?? null;
}

function readRow(row: Row): OpenBadge {
  return {
    id: Number(row.id),
    code: row.code,
    sourceKind: row.source_kind as BadgeSource['kind'], // the column allows nothing else
    sourceId: Number(row.source_id),
    achievementCode: row.achievement_code,
    title: row.title,
    colour: row.colour,
    listNumber: row.list_number,
    listIndex: row.list_index,
    document: row.document === null ? null : readDocument(row.document),
    isRevoked: row.revoked_at !== null,
  };
}

function readDocument(value: unknown): Document {
  return value as Document; // writeDocument alone writes it
}
