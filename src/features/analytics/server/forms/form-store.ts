import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { itemsWithTag } from '#features/content/server/content-tags-view.ts';
import type { AnalysedForms } from '#features/forms/model/answers-policy.ts';
import {
  analysedForms,
  formsAskedAt,
  readableAnswers,
  waitingAnswers,
} from '#features/forms/server/form-figures-view.ts';
import { peopleInGroup, placesInGroups } from '#features/groups/server/group-sets-view.ts';
import { peopleInRole, placesInRoles } from '#features/identity/server/membership-view.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { Question } from '../analytics-question.ts';

type Sql = RawBuilder<unknown>;

export type FormsQuestion = {
  question: Pick<Question, 'period' | 'role' | 'groupId' | 'tagId'>;
  seen: AnalysedForms;
  /** Forms that a total leaves out. */
  leftOut?: readonly number[];
};

/**
 * Who is told from others by an answer: a person or a device of a link; null where the answer belongs to nobody. Different ones
 * are counted by sorting, which takes several times as long by the letters of a language.
 */
const respondent = sql`coalesce(a.person_id::text, a.public_sign_in_id::text) collate "C"`;

/** The answers that are asked about: `form_id`, `day`, `anonymous`, `person_id` and `who`. */
function answersAsked(scope: ReadScope, { question, seen, leftOut = [] }: FormsQuestion): Sql {
  const { period, role, groupId, tagId } = question;
  const where = [
    sql`a.day between ${period.first}::date and ${period.last}::date`,
    sql`a.form_id in (select f.id from ${analysedForms(scope, seen)} f)`,
    ...(groupId === null ? [] : [sql`a.person_id in ${peopleInGroup(scope, groupId)}`]),
    ...(role === null
      ? []
      : [
          role === 'public'
            ? sql`a.public_sign_in_id is not null`
            : sql`a.person_id in ${peopleInRole(scope, role)}`,
        ]),
    ...(tagId === null ? [] : [sql`a.item_id in ${itemsWithTag(scope, tagId)}`]),
    ...(leftOut.length === 0 ? [] : [sql`a.form_id <> all(${[...leftOut]}::bigint[])`]),
  ];
  return sql`(select a.form_id, a.day, a.anonymous, a.person_id, ${respondent} as who
    from ${readableAnswers(scope)} a where ${sql.join(where, sql` and `)})`;
}

const counts = sql`count(distinct a.who)::integer as users, count(*)::integer as submissions,
  count(*) filter (where a.anonymous)::integer as anonymous`;

const countsShape = { users: z.number(), submissions: z.number(), anonymous: z.number() };
const periodSchema = z.object({
  figures: z.object({ ...countsShape, forms: z.number() }),
  days: z.array(z.object({ ...countsShape, date: z.string() })),
});
export type FormsPeriod = z.infer<typeof periodSchema>;

/** What was answered in a period, and on its days: one statement. */
export async function readFormsPeriod(scope: ReadScope, asked: FormsQuestion): Promise<FormsPeriod> {
  const { rows } = await sql`
    with asked as materialized (select * from ${answersAsked(scope, asked)} x)
    select (select row_to_json(f) from (select ${counts}, count(distinct a.form_id)::integer as forms from asked a) f) as figures,
      (select coalesce(json_agg(d order by d.date), '[]')
        from (select to_char(a.day, 'YYYY-MM-DD') as date, ${counts} from asked a group by a.day) d) as days`.execute(
    scope.db,
  );
  return periodSchema.parse(rows[0]);
}

/** Anonymous answers that wait for those of others, in all forms that the viewer sees. */
export async function countWaiting(scope: ReadScope, seen: AnalysedForms): Promise<number> {
  const { rows } = await sql<{ answers: number }>`
    select coalesce(sum(w.answers), 0)::integer as answers from ${waitingAnswers(scope)} w
    where w.form_id in (select f.id from ${analysedForms(scope, seen)} f)`.execute(scope.db);
  return rows[0]?.answers ?? 0;
}

/** Who answered each form under a name, as far as that is asked about. */
export async function listFormPeople(
  scope: ReadScope,
  asked: FormsQuestion,
): Promise<{ id: number; people: number }[]> {
  const { rows } = await sql<{ id: number; people: number }>`
    select a.form_id as id, count(distinct a.who)::integer as people from ${answersAsked(scope, asked)} a
    where not a.anonymous group by a.form_id`.execute(scope.db);
  return rows.map(({ id, people }) => ({ id: Number(id), people }));
}

/** How many different people answered any of these forms under a name. */
export async function countPeopleOfForms(
  scope: ReadScope,
  asked: FormsQuestion,
  formIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct a.who)::integer as people from ${answersAsked(scope, asked)} a
    where a.form_id = any(${[...formIds]}::bigint[])`.execute(scope.db);
  return rows[0]?.people ?? 0;
}

/** How many people of each group, or of each user type, answered anything. */
export async function listPeopleByPlace(
  scope: ReadScope,
  asked: FormsQuestion,
  by: 'group' | 'role',
): Promise<{ key: string; people: number }[]> {
  const [places, elsewhere] =
    by === 'group' ? [placesInGroups(scope), null] : [placesInRoles(scope), 'public'];
  const { rows } = await sql<{ key: string; people: number }>`
    select coalesce(p.key::text, ${elsewhere}) as key, count(distinct a.who)::integer as people
    from ${answersAsked(scope, asked)} a left join ${places} p on p.person_id = a.person_id
    where a.who is not null group by 1`.execute(scope.db);
  return rows.filter(({ key }) => key !== null);
}

const listSchema = z.object({
  total: z.number(),
  nodes: z.array(
    z.object({
      ...countsShape,
      id: z.number(),
      title: z.string(),
      published: z.boolean(),
      archived: z.boolean(),
      isAnonymous: z.boolean(),
      places: z.number(),
      opened: z.boolean(),
      withheld: z.boolean(),
    }),
  ),
});
export type FormRow = z.infer<typeof listSchema>['nodes'][number];

const columns = {
  title: sql`lower(title)`,
  users: sql`users`,
  submissions: sql`submissions`,
  places: sql`places`,
} as const;
type FormColumn = keyof typeof columns;

export type FormListRequest = {
  titleContains: string;
  order: { column: FormColumn; descending: boolean };
  page: PageRequest;
};

/** Every form with its figures, without those that are withheld: one statement. */
export async function listFormFigures(
  scope: ReadScope,
  asked: FormsQuestion,
  { titleContains, order, page }: FormListRequest,
  withheld: readonly number[],
): Promise<Page<FormRow>> {
  const sorted = sql`${columns[order.column]} ${order.descending ? sql`desc` : sql`asc`}, lower(title), id`;
  const isWithheld = sql`f.id = any(${[...withheld]}::bigint[])`;
  const shown = (name: string) =>
    sql`case when ${isWithheld} then 0 else coalesce(c.${sql.ref(name)}, 0) end as ${sql.ref(name)}`;
  const { tagId } = asked.question;
  const isListed =
    tagId === null
      ? sql`true`
      : sql`(c.form_id is not null or f.id in ${formsAskedAt(scope, itemsWithTag(scope, tagId))})`;
  const { rows } = await sql`
    with found as (
      select f.id, f.title, f.published, f.archived, f.anonymous as "isAnonymous", f.places, f.opened,
        ${isWithheld} as withheld, ${sql.join(['users', 'submissions', 'anonymous'].map(shown))}
      from ${analysedForms(scope, asked.seen)} f
      left join (select a.form_id, ${counts} from ${answersAsked(scope, asked)} a group by a.form_id) c on c.form_id = f.id
      where strpos(lower(f.title), lower(${titleContains})) > 0 and ${isListed}
    ), page as (
      select *, row_number() over (order by ${sorted}) as position from found
      order by ${sorted} limit ${page.limit} offset ${page.offset}
    )
    select (select count(*)::integer from found) as total,
      (select coalesce(json_agg(p order by p.position), '[]') from page p) as nodes`.execute(scope.db);
  const { total, nodes } = listSchema.parse(rows[0]);
  return { nodes, totalCount: total, ...page };
}
