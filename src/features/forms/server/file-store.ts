import { sql } from 'kysely';
import { endingOf } from '#platform/storage/content-types.ts';
import type { PlatformReadScope, ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { Source } from '../model/stage.ts';
import type { Respondent } from './placement-store.ts';

/** Where the files of a form lie in the object store. */
export function formFilesPrefix(organisationId: number, formId: number): string {
  return `org/${organisationId}/forms/${formId}/`;
}

type Place = { formId: number; id: string; contentType: string };

export function formFileKey(organisationId: number, { formId, id, contentType }: Place): string {
  return `${formFilesPrefix(organisationId, formId)}${id}.${endingOf(contentType)}`;
}

/** Who sends a file, and to which question where. */
export type FileSlot = { formId: number; questionId: string; source: Source; respondent: Respondent };

const isTheirs = ({ personId, publicSignInId }: Respondent) =>
  sql`(person_id = ${personId}::bigint or public_sign_in_id = ${publicSignInId}::uuid)`;

const inSlot = ({ formId, questionId, source, respondent }: FileSlot) =>
  sql`form_id = ${formId} and question_id = ${questionId} and item_id = ${source.itemId} and stage = ${source.stage}
    and response_id is null and ${isTheirs(respondent)}`;

const placeColumns = sql`form_id as "formId", id, content_type as "contentType"`;

/** A file that was sent again takes the place of the one before. @returns those that are gone */
export async function deleteUnusedInSlot(scope: Scope, slot: FileSlot): Promise<Place[]> {
  const { rows } = await sql<Place>`
    delete from form_file where organisation_id = ${scope.organisationId} and ${inSlot(slot)}
    returning ${placeColumns}`.execute(scope.db);
  return rows;
}

/** Bytes that belong to no answer yet; a file that is on its way counts as the largest there may be. */
export async function countUnusedBytes(scope: ReadScope, arriving: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(coalesce(size_bytes, ${arriving})), 0)::float8 as bytes from form_file
    where organisation_id = ${scope.organisationId} and response_id is null`.execute(scope.db);
  return rows[0]?.bytes ?? 0;
}

export async function insertArriving(
  scope: Scope,
  slot: FileSlot,
  file: { filename: string; contentType: string; createdAt: Date },
): Promise<string> {
  const row = await scope.db
    .insertInto('form_file')
    .values({
      organisation_id: scope.organisationId,
      form_id: slot.formId,
      question_id: slot.questionId,
      item_id: slot.source.itemId,
      stage: slot.source.stage,
      person_id: slot.respondent.personId,
      public_sign_in_id: slot.respondent.publicSignInId,
      filename: file.filename,
      content_type: file.contentType,
      created_at: file.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** @returns false when another file took its place meanwhile */
export async function markArrived(scope: Scope, id: string, sizeBytes: number): Promise<boolean> {
  const changed = await scope.db
    .updateTable('form_file')
    .set({ size_bytes: sizeBytes })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** The file of this slot, held until the transaction ends; null for one that is gone, used, or another person's. */
export async function holdUnused(
  scope: Scope,
  slot: FileSlot,
  id: string,
): Promise<{ filename: string; bytes: number } | null> {
  const { rows } = await sql<{ filename: string; bytes: number }>`
    select filename, size_bytes::float8 as bytes from form_file
    where organisation_id = ${scope.organisationId} and id = ${id}::uuid and size_bytes is not null and ${inSlot(slot)}
    for update`.execute(scope.db);
  return rows[0] ?? null;
}

export async function giveToResponse(
  scope: Scope,
  ids: readonly string[],
  responseId: string,
): Promise<void> {
  if (ids.length === 0) return;
  await scope.db
    .updateTable('form_file')
    .set({ response_id: responseId })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', 'in', [...ids])
    .execute();
}

export type StoredFile = Place & { filename: string; personId: number | null; responseId: string | null };

export async function findFile(scope: ReadScope, id: string): Promise<StoredFile | null> {
  const { rows } = await sql<StoredFile>`
    select ${placeColumns}, filename, person_id as "personId", response_id as "responseId" from form_file
    where organisation_id = ${scope.organisationId} and id = ${id}::uuid and size_bytes is not null`.execute(
    scope.db,
  );
  return rows[0] ?? null;
}

export async function listFilesOf(scope: ReadScope, personId: number): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select ${placeColumns}, filename, person_id as "personId", response_id as "responseId" from form_file
    where organisation_id = ${scope.organisationId} and person_id = ${personId} and size_bytes is not null
    order by created_at, id`.execute(scope.db);
  return rows;
}

export async function deleteFilesOf(scope: Scope, personId: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    delete from form_file where organisation_id = ${scope.organisationId} and person_id = ${personId}
    returning ${placeColumns}`.execute(scope.db);
  return rows;
}

export async function listOrganisationsWithUnused(
  { db }: PlatformReadScope,
  before: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct organisation_id as id from form_file where response_id is null and created_at < ${before}`.execute(
    db,
  );
  return rows.map(({ id }) => Number(id));
}

export async function deleteUnusedBefore(scope: Scope, before: Date): Promise<Place[]> {
  const { rows } = await sql<Place>`
    delete from form_file
    where organisation_id = ${scope.organisationId} and response_id is null and created_at < ${before}
    returning ${placeColumns}`.execute(scope.db);
  return rows;
}
