import { type RawBuilder, sql } from 'kysely';
import { itemsWithTag } from '#features/content/server/content-tags-view.ts';
import type { MemberJson } from '#features/content/server/index.ts';
import { peopleInGroup } from '#features/groups/server/group-sets-view.ts';
import { peopleInRole } from '#features/identity/server/membership-view.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Role } from '#kernel/viewer.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { AnswerValue } from '../model/answers.ts';
import type { KeptAnswers, KeptVersion } from '../model/form-analytics.ts';
import { type FormContent, formContentSchema } from '../model/form-content.ts';
import { cutBetweenReleases, type TimesAnswered } from '../model/release-plan.ts';
import type { Stage } from '../model/stage.ts';

export type AnswerFilter = {
  first: string | null;
  last: string | null;
  itemId: number | null;
  stage: Stage | null;
  /** Given at items with this tag now. */
  tagId: number | null;
  groupId: number | null;
  role: Role | null;
};

/**
 * More than this is summed nowhere at once; the newest count. The second number is of JSON: whoever holds a link can send answers
 * as long as they may be, and all of them at once would not fit into the memory of the server.
 */
const mostSummed = { answers: 20_000, bytes: 32 * 1024 * 1024 };
const readAtOnce = 500;

export type AnsweredRow = KeptAnswers & { day: string; name: string; releaseId: number | null };

/**
 * The answers within a filter. What the filter selects of anonymous answers is always whole releases, and so is what is
 * left out where there are too many.
 */
export async function listAnswers(
  scope: ReadScope,
  formId: number,
  filter: AnswerFilter,
  most = mostSummed,
): Promise<AnsweredRow[]> {
  // Chosen in one statement, so that answers that come meanwhile shift nothing.
  const { rows: chosen } = await sql<{ id: string }>`
    select r.id from form_response r
    where r.form_id = ${formId} and ${sql.join(conditionsOf(scope, filter), sql` and `)}
    order by r.day desc, r.submitted_at desc nulls last, r.release_id desc, r.id limit ${most.answers + 1}`.execute(
    scope.db,
  );
  const read: BareAnswer[] = [];
  let bytes = 0;
  for (let from = 0; from < chosen.length; from += readAtOnce) {
    const ids = chosen.slice(from, from + readAtOnce).map(({ id }) => id);
    for (const row of await readAnswers(scope, ids)) {
      bytes += row.size;
      // The one that is too much tells which release would be cut.
      if (bytes > most.bytes) return addNames(scope, cutBetweenReleases([...read, row], read.length));
      read.push(row);
    }
  }
  return addNames(scope, cutBetweenReleases(read, most.answers));
}

type BareAnswer = Omit<AnsweredRow, 'name'> & { id: string; personId: number | null; size: number };

/** In the order of their ids here. One that was deleted meanwhile is left out. */
async function readAnswers(scope: ReadScope, ids: readonly string[]): Promise<BareAnswer[]> {
  const { rows } = await sql<BareAnswer>`
    select r.id, r.version_id as "versionId", r.anonymous, r.answers, r.day::text as day, r.release_id as "releaseId",
      r.item_id || ' ' || r.stage as place,
      coalesce(r.person_id::text, r.public_sign_in_id::text) as respondent, r.person_id as "personId", octet_length(r.answers::text) as size
    from form_response r
    where r.organisation_id = ${scope.organisationId} and r.id = any(${[...ids]}::uuid[])`.execute(scope.db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Empty for who is nobody, or was erased. */
async function addNames(scope: ReadScope, answers: readonly BareAnswer[]): Promise<AnsweredRow[]> {
  const people = [...new Set(answers.flatMap(({ personId }) => personId ?? []))];
  const { rows } = await sql<{ id: number; name: string | null }>`
    select p.person_id as id, p.name from member_profile p
    where p.organisation_id = ${scope.organisationId} and p.person_id = any(${people}::bigint[])
      and p.deleted_at is null`.execute(scope.db);
  const names = new Map(rows.map(({ id, name }) => [Number(id), name ?? '']));
  return answers.map(({ id: _, personId, size: __, ...answer }) => ({
    ...answer,
    name: personId === null ? '' : (names.get(Number(personId)) ?? ''),
  }));
}

function conditionsOf(scope: ReadScope, filter: AnswerFilter): RawBuilder<unknown>[] {
  const { first, last, itemId, stage, tagId, groupId, role } = filter;
  return [
    sql`r.organisation_id = ${scope.organisationId}`,
    ...(first === null ? [] : [sql`r.day >= ${first}::date`]),
    ...(last === null ? [] : [sql`r.day <= ${last}::date`]),
    ...(itemId === null ? [] : [sql`r.item_id = ${itemId}`]),
    ...(stage === null ? [] : [sql`r.stage = ${stage}`]),
    ...(tagId === null ? [] : [sql`r.item_id in ${itemsWithTag(scope, tagId)}`]),
    ...(groupId === null ? [] : [sql`r.person_id in ${peopleInGroup(scope, groupId)}`]),
    ...(role === null ? [] : [sql`r.person_id in ${peopleInRole(scope, role)}`]),
  ];
}

/** The newest first. */
export async function listVersions(scope: ReadScope, formId: number): Promise<KeptVersion[]> {
  const { rows } = await sql<{ id: number; content: unknown }>`
    select id, content from form_version
    where organisation_id = ${scope.organisationId} and form_id = ${formId} order by number desc`.execute(
    scope.db,
  );
  return rows.map(({ id, content }) => ({ id, content: formContentSchema.parse(content) }));
}

/** Whether any answer to the form, also one that waits, belongs to nobody. */
export async function isEverAnonymous(scope: ReadScope, formId: number): Promise<boolean> {
  const { rows } = await sql`
    select from form_version
    where organisation_id = ${scope.organisationId} and form_id = ${formId} and anonymous limit 1`.execute(
    scope.db,
  );
  return rows.length > 0;
}

/**
 * How often each person answered, at each place and anywhere. Answers that nobody is known for any more, because their person
 * was erased, count as those of one.
 */
export async function listTimesAnswered(scope: ReadScope, formId: number): Promise<TimesAnswered[]> {
  const ofForm = sql`organisation_id = ${scope.organisationId} and form_id = ${formId}`;
  const { rows } = await sql<{ place: string | null; times: number[]; answers: number }>`
    with respondent as (select item_id, stage, person_id, public_sign_in_id, times from form_respondent where ${ofForm}),
    answer as (select item_id, stage from form_response where ${ofForm} and anonymous
      union all select item_id, stage from form_waiting_answer where ${ofForm})
    select r.item_id || ' ' || r.stage as place, array_agg(r.times) as times,
      (select count(*)::int from answer a where a.item_id = r.item_id and a.stage = r.stage) as answers
    from respondent r group by r.item_id, r.stage
    union all
    select null, coalesce((select array_agg(times) from (select sum(times)::int as times from respondent
      group by person_id, public_sign_in_id) of_one), '{}'), (select count(*)::int from answer)`.execute(
    scope.db,
  );
  return rows.map(({ place, times, answers }) => {
    const unknown = answers - times.reduce((sum, one) => sum + one, 0);
    return { place, times: unknown > 0 ? [...times, unknown] : times };
  });
}

export async function countWaiting(scope: ReadScope, formId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from form_waiting_answer
    where organisation_id = ${scope.organisationId} and form_id = ${formId}`.execute(scope.db);
  return rows[0]?.count ?? 0;
}

export type SubmissionRow = {
  id: string;
  created: string;
  formId: number;
  formTitle: string;
  versionId: number;
  anonymous: boolean;
  itemId: number | null;
  stage: Stage | '' | null;
  locale: string;
  answers: Record<string, AnswerValue>;
  /** Of the version that was answered: one object for all rows of it. */
  content: FormContent;
  member: MemberJson | null;
};
type BareRow = Omit<SubmissionRow, 'content'>;

export type SubmissionFilter = AnswerFilter & {
  formId: number | null;
  id: string | null;
  personId: number | null;
};

/**
 * Newest first, of the forms that the viewer may read the answers of.
 * @param writerId null for every form
 */
export async function listSubmissions(
  scope: ReadScope,
  writerId: number | null,
  filter: SubmissionFilter,
  page: PageRequest,
): Promise<Page<SubmissionRow>> {
  const where = sql.join(
    [
      ...conditionsOf(scope, filter),
      ...(writerId === null ? [] : [sql`f.author_person_id = ${writerId}`]),
      ...(filter.formId === null ? [] : [sql`r.form_id = ${filter.formId}`]),
      ...(filter.id === null ? [] : [sql`r.id = ${filter.id}::uuid`]),
      ...(filter.personId === null ? [] : [sql`r.person_id = ${filter.personId}`]),
    ],
    sql` and `,
  );
  // Of one day, anonymous answers stand in the order of their random ids.
  const order = sql`coalesce(r.submitted_at, r.day::timestamptz) desc, r.id`;
  const { rows } = await sql<{ total: number; nodes: BareRow[] }>`
    select (select count(*)::int ${answersOfForms} where ${where}) as total,
      ${submissionNodes(where, order, page)} as nodes`.execute(scope.db);
  const nodes = await addContents(scope, rows[0]?.nodes ?? []);
  return { nodes, totalCount: rows[0]?.total ?? 0, ...page };
}

/**
 * The newest under names, of the forms that the viewer may read the answers of. What is anonymous has no moment that could
 * be shown: it becomes readable together with that of others.
 */
export async function listLatestSubmissions(
  scope: ReadScope,
  writerId: number | null,
  limit: number,
): Promise<SubmissionRow[]> {
  const where = sql`r.organisation_id = ${scope.organisationId} and r.submitted_at is not null
    and ${writerId === null ? sql`true` : sql`f.author_person_id = ${writerId}`}`;
  const order = sql`r.submitted_at desc, r.id`;
  const { rows } = await sql<{ nodes: BareRow[] }>`
    select ${submissionNodes(where, order, { limit, offset: 0 })} as nodes`.execute(scope.db);
  return addContents(scope, rows[0]?.nodes ?? []);
}

/** Each version is read and checked once: a hundred answers to a long form would be a hundred long forms. */
async function addContents(scope: ReadScope, rows: readonly BareRow[]): Promise<SubmissionRow[]> {
  const versionIds = [...new Set(rows.map(({ versionId }) => versionId))];
  if (versionIds.length === 0) return [];
  const versions = await scope.db
    .selectFrom('form_version')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', 'in', versionIds)
    .select(['id', 'content'])
    .execute();
  const contents = new Map(versions.map(({ id, content }) => [Number(id), formContentSchema.parse(content)]));
  return rows.flatMap((row) => {
    const content = contents.get(row.versionId);
    // The form was deleted meanwhile, with its answers.
    return content ? [{ ...row, content }] : [];
  });
}

const answersOfForms = sql`from form_response r
  join form f on f.organisation_id = r.organisation_id and f.id = r.form_id`;

/** A page of submissions as one value of JSON. */
function submissionNodes(
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  page: PageRequest,
): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(page order by page.position), '[]') from (
      select r.id, coalesce(r.submitted_at, r.day::timestamp at time zone 'UTC') as created, r.form_id as "formId",
        v.title as "formTitle", r.version_id as "versionId", r.anonymous, r.item_id as "itemId", r.stage, r.locale,
        r.answers,
        case when p.person_id is not null then json_build_object('personId', p.person_id,
          'deleted', p.deleted_at is not null, 'email', p.email, 'name', p.name, 'firstName', p.first_name,
          'surname', p.surname, 'role', p.role, 'disabled', p.disabled_at is not null,
          'avatarMediaId', p.avatar_media_id) end as member,
        row_number() over (order by ${order}) as position
      ${answersOfForms}
      join form_version v on v.organisation_id = r.organisation_id and v.id = r.version_id
      left join member_profile p on p.organisation_id = r.organisation_id and p.person_id = r.person_id
      where ${where} order by ${order} limit ${page.limit} offset ${page.offset}
    ) page)`;
}

/** What a person answered under their name, for their own copy. */
export async function listResponsesOf(scope: Scope, personId: number): Promise<object[]> {
  const { rows } = await sql<object>`
    select v.title as form, r.item_id, r.stage, r.submitted_at, r.answers, v.content as questions
    from form_response r
    join form_version v on v.organisation_id = r.organisation_id and v.id = r.version_id
    where r.organisation_id = ${scope.organisationId} and r.person_id = ${personId}
    order by r.submitted_at`.execute(scope.db);
  return rows;
}

/** Which forms a person answered, by their published titles, and when; of anonymous ones nobody knows what. */
export async function listAnsweredBy(scope: Scope, personId: number): Promise<object[]> {
  const { rows } = await sql<object>`
    select (select v.title from form_version v where v.organisation_id = a.organisation_id and v.form_id = a.form_id
        order by v.number desc limit 1) as form, a.item_id, a.stage, a.day::text as day
    from form_respondent a
    where a.organisation_id = ${scope.organisationId} and a.person_id = ${personId} order by a.day`.execute(
    scope.db,
  );
  return rows;
}

/** @returns how many rows there were: of answers under the name, and of having answered */
export async function deleteAnswersOf(
  scope: Scope,
  personId: number,
): Promise<{ responses: number; respondents: number }> {
  const remove = async (table: 'form_response' | 'form_respondent') => {
    const removed = await scope.db
      .deleteFrom(table)
      .where('organisation_id', '=', scope.organisationId)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    return Number(removed.numDeletedRows);
  };
  return { responses: await remove('form_response'), respondents: await remove('form_respondent') };
}

export async function countFormsBy(scope: Scope, personId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from form
    where organisation_id = ${scope.organisationId} and author_person_id = ${personId}`.execute(scope.db);
  return rows[0]?.count ?? 0;
}
