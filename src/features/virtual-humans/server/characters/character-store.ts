import { sql } from 'kysely';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import {
  type CharacterDetails,
  type CharacterLicence,
  characterLicences,
} from '../../model/character/character-form.ts';
import { characterLimits } from '../../model/character/character-limits.ts';
import type { CharacterFacts, CharacterWarning, Finding } from '../../model/character/findings.ts';
import { factsSchema, warningsSchema } from './character-reader.ts';

export type CharacterRow = CharacterDetails & {
  id: number;
  addedByPersonId: number;
  contentHash: string;
  sizeBytes: number;
  facts: CharacterFacts;
  warnings: Finding<CharacterWarning>[];
  createdAt: Date;
  archivedAt: Date | null;
};

/** The number that a new one will have: its files are named by it before there is a row. */
export async function takeCharacterNumber(scope: Scope): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval('virtual_human_character_number')::bigint as id`.execute(scope.db);
  return Number(rows[0]?.id);
}

/** @returns false where there is no room for another one */
export async function insertCharacter(scope: Scope, row: Omit<CharacterRow, 'archivedAt'>): Promise<boolean> {
  // Two that are added at once are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('virtual_human_character'), ${scope.organisationId}::integer)`.execute(
    scope.db,
  );
  if (!(await hasRoom(scope))) return false;
  await scope.db
    .insertInto('virtual_human_character')
    .values({
      organisation_id: scope.organisationId,
      id: row.id,
      name: row.name,
      gender: row.gender,
      age: row.age,
      licence: row.licence,
      licence_source: row.licenceSource,
      added_by_person_id: row.addedByPersonId,
      content_hash: row.contentHash,
      size_bytes: row.sizeBytes,
      facts: JSON.stringify({ ...row.facts, warnings: row.warnings }),
      created_at: row.createdAt,
    })
    .execute();
  return true;
}

/** Whether one more may be in use. */
export async function hasRoom(scope: ReadScope): Promise<boolean> {
  const { used } = await scope.db
    .selectFrom('virtual_human_character')
    .where('organisation_id', '=', scope.organisationId)
    .where('archived_at', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('used'))
    .executeTakeFirstOrThrow();
  return Number(used) < characterLimits.each;
}

/** The newest first. */
export async function listCharacters(scope: ReadScope): Promise<CharacterRow[]> {
  const rows = await charactersOf(scope).orderBy('id', 'desc').execute();
  return rows.map(readRow);
}

export async function listCharactersById(scope: ReadScope, ids: readonly number[]): Promise<CharacterRow[]> {
  if (ids.length === 0) return [];
  return (
    await charactersOf(scope)
      .where('id', 'in', [...ids])
      .execute()
  ).map(readRow);
}

export async function findCharacter(scope: ReadScope, id: number): Promise<CharacterRow | null> {
  const [found] = await listCharactersById(scope, [id]);
  return found ?? null;
}

export async function updateCharacter(
  scope: Scope,
  id: number,
  changes: Partial<CharacterDetails> & { archivedAt?: Date | null | undefined },
): Promise<void> {
  const { name, gender, age, licence, licenceSource, archivedAt } = changes;
  const set = { name, gender, age, licence, licence_source: licenceSource, archived_at: archivedAt };
  if (Object.values(set).every((value) => value === undefined)) return;
  await scope.db
    .updateTable('virtual_human_character')
    .set(set)
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteCharacter(scope: Scope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('virtual_human_character')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

export type CharacterUse = { characterId: number; virtualHumanId: number; title: string; published: boolean };

/** The virtual humans whose draft, or whose published version, shows one of these characters. */
export async function listCharacterUses(scope: ReadScope, ids: readonly number[]): Promise<CharacterUse[]> {
  if (ids.length === 0) return [];
  // Whether a case names a number: as its own character, or for one of its languages.
  const names = (avatarId: ReturnType<typeof sql>, facts: ReturnType<typeof sql>) => sql`
    (${avatarId} = c.id or exists (
      select from jsonb_each_text(coalesce(${facts} -> 'avatarIds', '{}'::jsonb)) shown
      where shown.value = c.id::text))`;
  const { rows } = await sql<CharacterUse>`
    select c.id as "characterId", s.id as "virtualHumanId", s.title,
      v.id is not null and ${names(sql`(v.facts->'settings'->>'avatarId')::bigint`, sql`v.facts->'case'`)} as published
    from virtual_human_character c
    join virtual_human own on own.organisation_id = c.organisation_id
    join content_item s on s.organisation_id = own.organisation_id and s.id = own.id
    left join content_version v on v.organisation_id = s.organisation_id and v.id = s.published_version_id
    where c.organisation_id = ${scope.organisationId}::bigint and c.id in (${sql.join(ids.map((id) => sql`${id}::bigint`))})
      and (${names(sql`own.avatar_id`, sql`own.facts`)}
        or v.id is not null and ${names(sql`(v.facts->'settings'->>'avatarId')::bigint`, sql`v.facts->'case'`)})
    order by s.title, s.id`.execute(scope.db);
  return rows.map((row) => ({
    ...row,
    characterId: Number(row.characterId),
    virtualHumanId: Number(row.virtualHumanId),
  }));
}

/** For the copy of what is kept about a person. */
export async function listCharactersOf(scope: ReadScope, personId: number) {
  const rows = await charactersOf(scope).where('added_by_person_id', '=', personId).orderBy('id').execute();
  return rows.map(readRow);
}

function charactersOf({ db, organisationId }: ReadScope) {
  return db.selectFrom('virtual_human_character').where('organisation_id', '=', organisationId).selectAll();
}

type StoredRow = Awaited<ReturnType<ReturnType<typeof charactersOf>['execute']>>[number];

function readRow(row: StoredRow): CharacterRow {
  const { facts } = row;
  return {
    id: Number(row.id),
    name: row.name,
    gender: row.gender === 'male' ? 'male' : 'female',
    age: row.age,
    licence: licenceOf(row.licence),
    licenceSource: row.licence_source,
    addedByPersonId: Number(row.added_by_person_id),
    contentHash: row.content_hash,
    sizeBytes: Number(row.size_bytes),
    facts: factsSchema.parse(facts),
    warnings: warningsSchema.parse(
      typeof facts === 'object' && facts !== null ? Reflect.get(facts, 'warnings') : [],
    ),
    createdAt: row.created_at,
    archivedAt: row.archived_at,
  };
}

/** The table's own check allows nothing else. */
function licenceOf(stored: string): CharacterLicence {
  return characterLicences.find((licence) => licence === stored) ?? 'other';
}
