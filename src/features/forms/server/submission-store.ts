import { type RawBuilder, sql } from 'kysely';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { type FormContent, formContentSchema } from '../model/form-content.ts';
import type { WaitingPerson } from '../model/release-plan.ts';
import { ownAddress, type Source, type Stage } from '../model/stage.ts';
import type { Respondent } from './placement-store.ts';

/** What is open to be answered: a version of a form that is published and not archived. */
export type OpenForm = {
  id: number;
  hash: string;
  allowMultipleSubmissions: boolean;
  versionId: number;
  title: string;
  content: FormContent;
  anonymous: boolean;
  /** Of the version that came after this one; null where it is the newest. */
  replacedAt: string | null;
};

/** The form of this address in the version that is published, or in the one that somebody has before them. */
export async function findOpenForm(
  scope: ReadScope,
  { id, hash, versionId }: { id: number; hash: string; versionId: number | null },
): Promise<OpenForm | null> {
  const version = versionId === null ? sql`f.published_version_id` : sql`${versionId}::bigint`;
  const { rows } = await sql<{ found: OpenForm }>`
    select row_to_json(found) as found from (
      select f.id, f.hash, f.allow_multiple_submissions as "allowMultipleSubmissions", v.id as "versionId", v.title,
        v.content, v.anonymous,
        (select min(later.created_at) from form_version later where later.organisation_id = v.organisation_id
          and later.form_id = v.form_id and later.number > v.number) as "replacedAt"
      from form f
      join form_version v on v.organisation_id = f.organisation_id and v.form_id = f.id and v.id = ${version}
      where f.organisation_id = ${scope.organisationId} and f.id = ${id} and f.hash = ${hash}
        and f.published_version_id is not null and f.archived_at is null
    ) found`.execute(scope.db);
  const found = rows[0]?.found;
  return found ? { ...found, content: formContentSchema.parse(found.content) } : null;
}

export type OwnAddress = { id: number; hash: string; source: Source; versionId: number };

/** The address of a published form, as the page that its author shares has it. */
export async function findOwnAddress(scope: ReadScope, id: number): Promise<OwnAddress> {
  const form = await scope.db
    .selectFrom('form')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .select(['hash', 'published_version_id as versionId'])
    .executeTakeFirstOrThrow();
  if (form.versionId === null) throw new Error(`The form ${id} is not published.`);
  return { id, hash: form.hash, source: ownAddress, versionId: form.versionId };
}

/**
 * Until the transaction ends the form's anonymity does not change, and where answers are anonymous the next ones wait, so
 * that they are counted one after another. False when the form was deleted meanwhile.
 */
export async function holdForm(scope: Scope, id: number, mode: 'anonymous' | 'named'): Promise<boolean> {
  const lock = mode === 'anonymous' ? sql`for no key update` : sql`for share`;
  const { rows } = await sql`
    select id from form where organisation_id = ${scope.organisationId} and id = ${id} ${lock}`.execute(
    scope.db,
  );
  return rows.length > 0;
}

/** A browser tries again for minutes; after these days nobody does. */
const keepKeysDays = 7;

/** False when the same key was used before; one that is being used is waited for. */
export async function takeSubmissionKey(
  scope: Scope,
  key: string,
  formId: number,
  day: string,
): Promise<boolean> {
  const row = await scope.db
    .insertInto('form_submission_key')
    .values({ organisation_id: scope.organisationId, key, form_id: formId, day: sql`${day}::date` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!row) return false;
  await sql`delete from form_submission_key where organisation_id = ${scope.organisationId} and form_id = ${formId}
    and day < ${day}::date - ${keepKeysDays}::integer`.execute(scope.db);
  return true;
}

export async function hasAnswered(
  scope: ReadScope,
  formId: number,
  { itemId, stage }: Source,
  { personId, publicSignInId }: Respondent,
): Promise<boolean> {
  const { rows } = await sql`
    select from form_respondent
    where organisation_id = ${scope.organisationId} and form_id = ${formId} and item_id = ${itemId} and stage = ${stage}
      and (person_id = ${personId}::bigint or public_sign_in_id = ${publicSignInId}::uuid)`.execute(scope.db);
  return rows.length > 0;
}

/**
 * Notes who answered, on which day and how often. Of two at once for the same person, place and form one waits for the other.
 * @returns false when they had answered before and may not again
 */
export async function noteRespondent(
  scope: Scope,
  note: {
    formId: number;
    source: Source;
    respondent: Respondent;
    day: string;
    waitingVersionId: number | null;
    again: boolean;
  },
): Promise<boolean> {
  const { source, respondent } = note;
  const again: RawBuilder<unknown> = note.again
    ? sql`do update set day = excluded.day, waiting_version_id = excluded.waiting_version_id, times = form_respondent.times + 1`
    : sql`do nothing`;
  const { rows } = await sql`
    insert into form_respondent (organisation_id, form_id, item_id, stage, person_id, public_sign_in_id, day, waiting_version_id)
    values (${scope.organisationId}, ${note.formId}, ${source.itemId}, ${source.stage}, ${respondent.personId},
      ${respondent.publicSignInId}, ${note.day}::date, ${note.waitingVersionId})
    on conflict (organisation_id, form_id, item_id, stage, person_id, public_sign_in_id) ${again}
    returning 1`.execute(scope.db);
  return rows.length > 0;
}

export type StoredResponse = {
  formId: number;
  versionId: number;
  /** Null where answers given at several items are made readable together. */
  source: Source | null;
  locale: string;
  day: string;
  answers: object;
} & (
  | { anonymous: false; respondent: Respondent; submittedAt: Date }
  | { anonymous: true; releaseId: number }
);

/** @returns their ids */
export async function insertResponses(scope: Scope, responses: readonly StoredResponse[]): Promise<string[]> {
  const rows = responses.map((response) => ({
    organisation_id: scope.organisationId,
    form_id: response.formId,
    version_id: response.versionId,
    item_id: response.source?.itemId ?? null,
    stage: response.source?.stage ?? null,
    locale: response.locale,
    day: sql<string>`${response.day}::date`,
    answers: JSON.stringify(response.answers),
    anonymous: response.anonymous,
    release_id: response.anonymous ? response.releaseId : null,
    person_id: response.anonymous ? null : response.respondent.personId,
    public_sign_in_id: response.anonymous ? null : response.respondent.publicSignInId,
    submitted_at: response.anonymous ? null : response.submittedAt,
  }));
  if (rows.length === 0) return [];
  const inserted = await scope.db.insertInto('form_response').values(rows).returning('id').execute();
  return inserted.map(({ id }) => id);
}

type Pool = { formId: number; versionId: number };

export async function insertWaiting(scope: Scope, pool: Pool, source: Source, sealed: string): Promise<void> {
  await scope.db
    .insertInto('form_waiting_answer')
    .values({
      organisation_id: scope.organisationId,
      form_id: pool.formId,
      version_id: pool.versionId,
      item_id: source.itemId,
      stage: source.stage,
      sealed,
    })
    .execute();
}

export async function countWaitingIn(scope: ReadScope, { formId, versionId }: Pool): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from form_waiting_answer
    where organisation_id = ${scope.organisationId} and form_id = ${formId} and version_id = ${versionId}`.execute(
    scope.db,
  );
  return rows[0]?.count ?? 0;
}

/** Places as release-plan.ts compares them. */
export function placeOf({ itemId, stage }: Source): string {
  return `${itemId} ${stage}`;
}

export async function listWaitingPeople(scope: Scope, pool: Pool): Promise<WaitingPerson[]> {
  const { rows } = await sql<{ itemId: number; stage: Stage | ''; person: string }>`
    select item_id as "itemId", stage, coalesce(person_id::text, public_sign_in_id::text) as person from form_respondent
    where organisation_id = ${scope.organisationId} and form_id = ${pool.formId}
      and waiting_version_id = ${pool.versionId}`.execute(scope.db);
  return rows.map(({ person, ...source }) => ({ place: placeOf(source), person }));
}

/**
 * Takes what waits, of one place or of all: nobody is known to wait any more. The order says nothing.
 */
export async function takeWaiting(
  scope: Scope,
  pool: Pool,
  source: Source | null,
): Promise<{ sealed: string; source: Source }[]> {
  const at = source ? sql`item_id = ${source.itemId} and stage = ${source.stage}` : sql`true`;
  await sql`update form_respondent set waiting_version_id = null
    where organisation_id = ${scope.organisationId} and form_id = ${pool.formId}
      and waiting_version_id = ${pool.versionId} and ${at}`.execute(scope.db);
  const { rows } = await sql<{ sealed: string } & Source>`
    delete from form_waiting_answer
    where organisation_id = ${scope.organisationId} and form_id = ${pool.formId} and version_id = ${pool.versionId}
      and ${at} returning sealed, item_id as "itemId", stage`.execute(scope.db);
  return rows.map(({ sealed, ...taken }) => ({ sealed, source: taken }));
}

/** Whoever has answered there waits with this version. */
export async function markWaiting(
  scope: Scope,
  pool: Pool,
  { itemId, stage }: Source,
  { personId, publicSignInId }: Respondent,
): Promise<void> {
  await sql`update form_respondent set waiting_version_id = ${pool.versionId}
    where organisation_id = ${scope.organisationId} and form_id = ${pool.formId} and item_id = ${itemId} and stage = ${stage}
      and (person_id = ${personId}::bigint or public_sign_in_id = ${publicSignInId}::uuid)`.execute(scope.db);
}

export async function nextReleaseId(scope: Scope): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('praxis_id') as id`.execute(scope.db);
  const [row] = rows;
  if (!row) throw new Error('The sequence gave no number.');
  return Number(row.id);
}
