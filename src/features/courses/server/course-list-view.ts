import { type RawBuilder, sql } from 'kysely';
import {
  itemScoresHidden,
  type UnitAttempts,
  unitAttemptsJson,
} from '#features/attempts/server/unit-attempts-view.ts';
import {
  type ContentFilter,
  type ContentReading,
  type ContentSort,
  type ContentSource,
  compileFilter,
  compileSort,
  compileVisibility,
  type ListedItem,
  type MemberJson,
  type ReactionsJson,
  reactionsJson,
  versionIdOf,
} from '#features/content/server/index.ts';
import { introFormDone } from '#features/forms/server/item-forms-view.ts';
import { groupNames } from '#features/groups/server/group-sets-view.ts';
import { type MediaJson, mediaRowsJson } from '#features/media/server/media-view.ts';
import { withholdsSmallGroupsOf } from '#features/organisations/server/small-groups-view.ts';
import { isVersion360 } from '#features/simulations/server/version-facts-view.ts';
import type { PageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { CourseStatistics } from '../model/course-statistics.ts';
import { filterColumns, sortColumns, textOf } from './course-filter.ts';
import { ownRow } from './course-store.ts';

/** What a read computes; everything that is false is neither fetched nor paid for. */
export type CourseParts = {
  total: boolean;
  author: boolean;
  editors: boolean;
  tags: boolean;
  groups: boolean;
  statistics: boolean;
  media: boolean;
  likes: boolean;
  /** The items of units, and how far the viewer is. */
  units: boolean;
  resources: boolean;
};

export const noParts: CourseParts = {
  total: false,
  author: false,
  editors: false,
  tags: false,
  groups: false,
  statistics: false,
  media: false,
  likes: false,
  units: false,
  resources: false,
};

/** The item of a unit as it is now; its page or document as the draft or the version has it. */
export type UnitItemJson = {
  id: number;
  title: string;
  archivedAt: string | null;
  published: boolean;
  content360: boolean | null;
  scoresHidden: boolean;
};

/** How far the viewer is. */
type EnrolmentJson = { startedAt: string; progress: number };
export type UnitProgressJson = {
  unitId: number;
  completed: boolean;
  passed: boolean;
  bestScore: number | null;
};

export type ResourceJson = {
  id: number;
  title: string;
  mediaId: number;
  position: number;
};

/** One row of the answer as PostgreSQL writes it; the modules inside it are parsed by course-view.ts. */
export type CourseJson = ListedItem & {
  title: string;
  adminTitle: string;
  description: string;
  imageMediaId: number | null;
  revision: number;
  changedSincePublished: boolean;
  versionCreatedAt: string | null;
  createdAt: string;
  editedAt: string;
  startAt: string | null;
  dueAt: string | null;
  content: unknown;
  author?: MemberJson | null;
  editors?: MemberJson[];
  tags?: { id: number; name: string }[];
  groups?: { id: number; name: string }[];
  statistics?: CourseStatistics;
  media?: MediaJson[];
  reactions?: ReactionsJson | null;
  items?: UnitItemJson[];
  pages?: UnitItemJson[];
  enrolment?: EnrolmentJson | null;
  unitProgress?: UnitProgressJson[];
  unitAttempts?: UnitAttempts[];
  introFormDone?: boolean;
  resources?: ResourceJson[];
  resourceMedia?: MediaJson[];
};

export type CourseListRequest = {
  viewer: Viewer;
  reading: ContentReading;
  parts: CourseParts;
  filter: ContentFilter;
  /** Only the course that has this unit, or had it. */
  unitId?: number;
  /** Only courses that have one of these items as a unit, or had it. */
  itemIds?: readonly number[];
  /** What the viewer did in units before then is left out; what is kept of them as well. */
  since?: Date;
  sort: ContentSort;
  page: PageRequest;
};

/** A list of courses with everything the selection asks for, in one statement. */
export async function listCoursesView(
  scope: ReadScope,
  request: CourseListRequest,
  /** By whose rights the courses are found, where that is not the viewer. */
  visibleTo: Viewer = request.viewer,
): Promise<{ total: number; rows: CourseJson[] }> {
  const { parts, page, unitId, itemIds } = request;
  const { source, purpose } = request.reading;
  const filter = compileFilter(scope.organisationId, request.filter, filterColumns(source));
  const visibility = compileVisibility('course', visibleTo, purpose);
  if (!filter || !visibility) return { total: 0, rows: [] };
  // The row of who reads no drafts exists only where there is a version.
  const join = source === 'draft' ? sql`left join` : sql`join`;
  const from = sql`from content_item s ${ownRow} ${join} content_version v
    on v.organisation_id = s.organisation_id and v.id = ${versionIdOf(request.reading)}`;
  // That there is a version is known without it, unless its title is asked for.
  const counted =
    source === 'draft' || request.filter.title
      ? from
      : sql`from (select * from content_item s where ${versionIdOf(request.reading)} is not null) s ${ownRow}`;
  const ofUnit =
    unitId === undefined
      ? []
      : [
          sql`s.id = (select cu.course_id from course_unit cu
            where cu.organisation_id = s.organisation_id and cu.id = ${unitId}::bigint)`,
        ];
  const ofItems =
    itemIds === undefined
      ? []
      : [
          sql`s.id in (select cu.course_id from course_unit cu
            where cu.organisation_id = s.organisation_id and cu.item_id = any(${[...itemIds]}::bigint[]))`,
        ];
  const where = sql.join(
    [
      sql`s.organisation_id = ${scope.organisationId}::bigint`,
      ...visibility.conditions,
      ...filter.conditions,
      ...ofUnit,
      ...ofItems,
    ],
    sql` and `,
  );
  const columns = sql.join([...ownColumns(source, request.viewer), ...partColumns(source, request)]);
  // Without an offset PostgreSQL keeps one plan for all first pages: it takes an unknown one for costly, and would plan each time.
  const afterFirst = page.offset > 0 ? sql`offset ${page.offset}::bigint` : sql``;
  const { rows } = await sql<{ total: number; nodes: CourseJson[] }>`
    select ${parts.total ? sql`(select count(*)::int ${counted} where ${where})` : sql`0`} as total,
      coalesce((select json_agg(row_to_json(listed)) from (
        select ${columns} ${from} where ${where}
        order by ${compileSort(request.sort, sortColumns(source)).orderBy}
        limit ${page.limit}::bigint ${afterFirst}) listed), '[]'::json) as nodes`.execute(scope.db);
  return { total: rows[0]?.total ?? 0, rows: rows[0]?.nodes ?? [] };
}

const contentSql = (source: ContentSource) => (source === 'draft' ? sql`own.content` : sql`v.content`);

function ownColumns(source: ContentSource, viewer: Viewer): RawBuilder<unknown>[] {
  const moment = (name: 'start' | 'due') =>
    source === 'draft'
      ? sql`${sql.ref(`own.${name}_at`)} as ${sql.id(`${name}At`)}`
      : sql`(v.facts ->> ${sql.lit(`${name}At`)})::timestamptz as ${sql.id(`${name}At`)}`;
  return [
    sql`s.id, s.admin_title as "adminTitle", s.published_version_id as "publishedVersionId",
      s.archived_at as "archivedAt", s.author_person_id as "authorPersonId", s.courses_only as "coursesOnly",
      s.public_access as "publicAccess", s.image_media_id as "imageMediaId", s.revision, s.created_at as "createdAt",
      s.edited_at as "editedAt", v.created_at as "versionCreatedAt",
      v.id is not null and s.content_revision is distinct from s.published_content_revision as "changedSincePublished"`,
    sql`${textOf(source, 'title')} as title, ${textOf(source, 'description')} as description`,
    moment('start'),
    moment('due'),
    sql`${contentSql(source)} as content`,
    sql`exists (select from content_item_editor se where se.organisation_id = s.organisation_id
      and se.item_id = s.id and se.person_id = ${viewer.personId}::bigint) as "isEditor"`,
  ];
}

const memberJson = sql`json_build_object('personId', p.person_id, 'deleted', p.deleted_at is not null,
  'email', p.email, 'name', p.name, 'firstName', p.first_name, 'surname', p.surname, 'role', p.role,
  'disabled', p.disabled_at is not null, 'avatarMediaId', p.avatar_media_id)`;

const statisticsJson = sql`(
  select json_build_object('withholds', ${withholdsSmallGroupsOf(sql`s.organisation_id`)}, 'views', coalesce(sum(e.openings), 0), 'students', count(*),
    'completions', count(e.completed_at), 'successful', count(e.passed_at),
    'popularity', count(*) + (select count(*) from content_item_reaction r
      where r.organisation_id = s.organisation_id and r.item_id = s.id and r.liked
        and not exists (select from course_enrolment own_e where own_e.organisation_id = r.organisation_id
          and own_e.course_id = s.id and own_e.person_id = r.person_id)))
  from course_enrolment e where e.organisation_id = s.organisation_id and e.course_id = s.id)`;

const pageFacts = sql`'archivedAt', null, 'content360', false, 'scoresHidden', false`;

/** Of the draft's pages and documents, without what they say. */
const draftPagesJson = sql`coalesce((select json_agg(json_build_object('id', cp.id, 'title', cp.title,
    'published', cp.ready, 'versionId', null, ${pageFacts}))
  from course_page cp where cp.organisation_id = s.organisation_id and cp.course_id = s.id), '[]'::json)`;

/** Of those that the published version holds. */
const publishedPagesJson = sql`coalesce((select json_agg(json_build_object('id', pv.page_id, 'title', pv.title,
    'published', pv.ready, 'versionId', pv.id, ${pageFacts}))
  from course_page_version pv where pv.organisation_id = s.organisation_id and pv.id = any(array(
    select (unit ->> 'pageVersionId')::bigint
    from jsonb_array_elements(v.content -> 'modules') module, jsonb_array_elements(module -> 'units') unit))), '[]'::json)`;

/**
 * Everything that locks and progress depend on beside the document. Units are handed on as an array: of a subquery of JSON the planner
 * expects so many that it reads all the organisation's items for each course.
 */
function unitColumns(source: ContentSource, viewer: Viewer, since: Date | null): RawBuilder<unknown> {
  const person = sql`${viewer.personId}::bigint`;
  const itemIds = sql`select (unit ->> 'itemId')::bigint
    from jsonb_array_elements(${contentSql(source)} -> 'modules') module, jsonb_array_elements(module -> 'units') unit`;
  const pages = source === 'draft' ? draftPagesJson : publishedPagesJson;
  const unitIds = sql`select cu.id from course_unit cu
    where cu.organisation_id = s.organisation_id and cu.course_id = s.id`;
  const hidden = itemScoresHidden({ organisation: sql`i.organisation_id`, kind: sql`i.kind`, id: sql`i.id` });
  return sql`
    coalesce((select json_agg(json_build_object('id', i.id, 'title', coalesce(iv.title, i.title),
        'archivedAt', i.archived_at, 'published', iv.id is not null, 'content360', ${isVersion360(sql`iv.facts`)},
        'scoresHidden', ${hidden}))
      from content_item i
      left join content_version iv on iv.organisation_id = i.organisation_id and iv.id = i.published_version_id
      where i.organisation_id = s.organisation_id and i.id = any(array(${itemIds}))), '[]'::json) as items,
    ${pages} as pages,
    (select json_build_object('startedAt', e.started_at, 'progress', e.progress) from course_enrolment e
      where e.organisation_id = s.organisation_id and e.course_id = s.id and e.person_id = ${person}) as enrolment,
    coalesce((select json_agg(json_build_object('unitId', up.unit_id, 'completed', up.completed_at is not null,
        'passed', up.passed_at is not null, 'bestScore', up.best_score::float))
      from course_unit_progress up where up.organisation_id = s.organisation_id and up.person_id = ${person}
        and ${since === null ? sql`true` : sql`up.done_at >= ${since}`} and up.unit_id = any(array(${unitIds}))), '[]'::json) as "unitProgress",
    ${unitAttemptsJson(sql`s.organisation_id`, person, unitIds, since)} as "unitAttempts",
    ${introFormDone(sql`s.organisation_id`, sql`s.id`, person)} as "introFormDone"`;
}

function partColumns(
  source: ContentSource,
  { parts, viewer, since }: Pick<CourseListRequest, 'parts' | 'viewer' | 'since'>,
): RawBuilder<unknown>[] {
  const columns: [boolean, () => RawBuilder<unknown>][] = [
    [
      parts.author,
      () => sql`(select ${memberJson} from member_profile p
        where p.organisation_id = s.organisation_id and p.person_id = s.author_person_id) as author`,
    ],
    [
      parts.editors,
      () => sql`coalesce((select json_agg(${memberJson} order by p.name, p.person_id)
        from content_item_editor se
        join member_profile p on p.organisation_id = se.organisation_id and p.person_id = se.person_id
        where se.organisation_id = s.organisation_id and se.item_id = s.id), '[]'::json) as editors`,
    ],
    [
      parts.tags,
      () => sql`coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name, t.id)
        from content_item_tag st
        join content_tag t on t.organisation_id = st.organisation_id and t.id = st.tag_id
        where st.organisation_id = s.organisation_id and st.item_id = s.id), '[]'::json) as tags`,
    ],
    [
      parts.groups,
      () => sql`coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
        from content_item_group sg
        join ${groupNames} g on g.organisation_id = sg.organisation_id and g.id = sg.group_id
        where sg.organisation_id = s.organisation_id and sg.item_id = s.id), '[]'::json) as groups`,
    ],
    [parts.statistics, () => sql`${statisticsJson} as statistics`],
    [
      parts.likes,
      () =>
        sql`${reactionsJson(sql`s.organisation_id`, sql`${viewer.personId}::bigint`, sql`array[s.id]`)} -> 0 as reactions`,
    ],
    [parts.media, () => sql`${mediaRowsJson(sql`s.organisation_id`, sql`select s.image_media_id`)} as media`],
    [parts.units, () => unitColumns(source, viewer, since ?? null)],
    [
      parts.resources,
      () => sql`coalesce((select json_agg(json_build_object('id', r.id, 'title', r.title, 'mediaId', r.media_id,
          'position', r.position) order by r.position, r.id)
        from course_resource r where r.organisation_id = s.organisation_id and r.course_id = s.id), '[]'::json) as resources,
        ${mediaRowsJson(
          sql`s.organisation_id`,
          sql`select r.media_id from course_resource r
            where r.organisation_id = s.organisation_id and r.course_id = s.id`,
        )} as "resourceMedia"`,
    ],
  ];
  return columns.filter(([wanted]) => wanted).map(([, build]) => build());
}
