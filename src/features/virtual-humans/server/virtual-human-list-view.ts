import { type RawBuilder, sql } from 'kysely';
import type { CountedStatistics } from '#features/attempts/model/item-statistics.ts';
import { itemStatisticsJson } from '#features/attempts/server/item-statistics-view.ts';
import {
  type ContentReading,
  type ContentSort,
  type ContentSource,
  compileFilter,
  compileSort,
  type ListedItem,
  type MemberJson,
  type ReactionsJson,
  reactionsJson,
  versionIdOf,
} from '#features/content/server/index.ts';
import { groupNames } from '#features/groups/server/group-sets-view.ts';
import { type MediaJson, mediaRowsJson } from '#features/media/server/media-view.ts';
import type { PageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { OwnAvatar } from './catalogue-resolvers.ts';
import { filterColumns, settingSql, sortColumns, type VirtualHumanFilter } from './virtual-human-filter.ts';
import { ownRow } from './virtual-human-store.ts';
import { listVisibilityConditions } from './virtual-human-visibility.ts';

/** The parts that a read computes; parts that are false are not fetched. */
export type VirtualHumanParts = {
  total: boolean;
  /** The whole case. */
  content: boolean;
  author: boolean;
  editors: boolean;
  tags: boolean;
  groups: boolean;
  statistics: boolean;
  diagnoses: boolean;
  media: boolean;
  likes: boolean;
  /** The pictures beside the description. */
  pictures: boolean;
};

/** One row of the answer as PostgreSQL writes it; the case inside it is parsed by virtual-human-view.ts. */
export type VirtualHumanJson = ListedItem & {
  type: string;
  title: string;
  adminTitle: string;
  description: string;
  creationMethod: string;
  unwrittenParts: string[];
  featured: boolean;
  showRegister: boolean;
  shareLoginRequired: boolean;
  shareToken: string | null;
  avatarId: number | null;
  /** Where it is one of the organisation's own. */
  ownAvatar: OwnAvatar | null;
  voiceId: number | null;
  environmentId: number | null;
  playerType: string;
  timeLimitSeconds: number;
  disableHelp: boolean;
  easyMode: boolean;
  examMode: boolean;
  hideScoresFromUsers: boolean;
  passMark: number | null;
  showLanguageSelection: boolean;
  requirePrivacyAgreement: boolean;
  privacyAgreementDescription: string;
  locales: string[];
  personName: string | null;
  scored: boolean;
  imageMediaId: number | null;
  revision: number;
  changedSincePublished: boolean;
  versionNumber: number | null;
  versionCreatedAt: string | null;
  createdAt: string;
  editedAt: string;
  content?: unknown;
  author?: MemberJson | null;
  editors?: MemberJson[];
  tags?: { id: number; name: string }[];
  groups?: { id: number; name: string }[];
  statistics?: CountedStatistics | null;
  media?: MediaJson[];
  reactions?: ReactionsJson | null;
  pictures?: MediaJson[];
  pictureIds?: number[];
};

export type VirtualHumanListRequest = {
  viewer: Viewer;
  reading: ContentReading;
  parts: VirtualHumanParts;
  filter: VirtualHumanFilter;
  sort: ContentSort;
  page: PageRequest;
};

/** A list of virtual humans with everything the selection asks for, in one statement. */
export async function listVirtualHumansView(
  scope: ReadScope,
  request: VirtualHumanListRequest,
): Promise<{ total: number; rows: VirtualHumanJson[] }> {
  const { parts, page } = request;
  const { source, purpose } = request.reading;
  const filter = compileFilter(scope.organisationId, request.filter, filterColumns(source));
  const visibility = listVisibilityConditions(request.viewer, purpose);
  if (!filter || !visibility) return { total: 0, rows: [] };
  // For viewers who read no drafts the row exists only where there is a version.
  const join = source === 'draft' ? sql`left join` : sql`join`;
  const from = sql`from content_item s ${ownRow} ${join} content_version v
    on v.organisation_id = s.organisation_id and v.id = ${versionIdOf(request.reading)}`;
  // That there is a version is known without it, unless its title is asked for.
  const counted =
    source === 'draft' || request.filter.title
      ? from
      : sql`from (select * from content_item s where ${versionIdOf(request.reading)} is not null) s ${ownRow}`;
  const where = sql.join(
    [sql`s.organisation_id = ${scope.organisationId}::bigint`, ...visibility, ...filter.conditions],
    sql` and `,
  );
  const columns = sql.join([
    ...ownColumns(source, request.viewer),
    ...partColumns(request.reading, parts, request.viewer),
  ]);
  const { rows } = await sql<{ total: number; nodes: VirtualHumanJson[] }>`
    select ${parts.total ? sql`(select count(*)::int ${counted} where ${where})` : sql`0`} as total,
      coalesce((select json_agg(row_to_json(listed)) from (
        select ${columns} ${from} where ${where}
        order by ${compileSort(request.sort, sortColumns(source)).orderBy}
        limit ${page.limit}::bigint offset ${page.offset}::bigint) listed), '[]'::json) as nodes`.execute(
    scope.db,
  );
  return { total: rows[0]?.total ?? 0, rows: rows[0]?.nodes ?? [] };
}

const caseSql = (source: ContentSource) =>
  source === 'draft' ? sql`own.content` : sql`(v.content -> 'case')`;

function ownColumns(source: ContentSource, viewer: Viewer): RawBuilder<unknown>[] {
  const facts = source === 'draft' ? sql`own.facts` : sql`(v.facts -> 'case')`;
  const setting = (column: `${'s' | 'own'}.${string}`, name: string, type: string) =>
    sql`${settingSql(source, column, name, type)} as ${sql.id(name)}`;
  return [
    sql`s.id, own.type, s.admin_title as "adminTitle", own.creation_method as "creationMethod",
      own.unwritten_parts as "unwrittenParts",
      s.published_version_id as "publishedVersionId", s.archived_at as "archivedAt",
      s.author_person_id as "authorPersonId", s.courses_only as "coursesOnly", s.public_access as "publicAccess",
      s.featured, s.show_register as "showRegister", s.share_login_required as "shareLoginRequired",
      s.share_token as "shareToken", s.image_media_id as "imageMediaId", s.revision, s.created_at as "createdAt",
      s.edited_at as "editedAt", v.number as "versionNumber", v.created_at as "versionCreatedAt",
      v.id is not null and s.content_revision is distinct from s.published_content_revision as "changedSincePublished"`,
    setting('s.title', 'title', 'text'),
    setting('s.description', 'description', 'text'),
    setting('own.avatar_id', 'avatarId', 'integer'),
    setting('own.voice_id', 'voiceId', 'integer'),
    setting('own.environment_id', 'environmentId', 'integer'),
    setting('own.player_type', 'playerType', 'text'),
    setting('own.time_limit_seconds', 'timeLimitSeconds', 'integer'),
    setting('own.disable_help', 'disableHelp', 'boolean'),
    setting('own.easy_mode', 'easyMode', 'boolean'),
    setting('own.exam_mode', 'examMode', 'boolean'),
    setting('s.hide_scores_from_users', 'hideScoresFromUsers', 'boolean'),
    setting('s.pass_mark', 'passMark', 'integer'),
    setting('own.show_language_selection', 'showLanguageSelection', 'boolean'),
    setting('own.require_privacy_agreement', 'requirePrivacyAgreement', 'boolean'),
    setting('own.privacy_agreement_description', 'privacyAgreementDescription', 'text'),
    sql`(select json_build_object('id', c.id, 'name', c.name, 'age', c.age, 'gender', c.gender, 'archived', c.archived_at is not null)
      from virtual_human_character c where c.organisation_id = s.organisation_id
        and c.id = ${settingSql(source, 'own.avatar_id', 'avatarId', 'integer')}) as "ownAvatar"`,
    sql`${facts} -> 'locales' as locales, ${facts} ->> 'personName' as "personName",
      (${facts} -> 'scored')::boolean as scored`,
    sql`exists (select from content_item_editor se where se.organisation_id = s.organisation_id
      and se.item_id = s.id and se.person_id = ${viewer.personId}::bigint) as "isEditor"`,
  ];
}

const memberJson = sql`json_build_object('personId', p.person_id, 'deleted', p.deleted_at is not null,
  'email', p.email, 'name', p.name, 'firstName', p.first_name, 'surname', p.surname, 'role', p.role,
  'disabled', p.disabled_at is not null, 'avatarMediaId', p.avatar_media_id)`;

const pictureIds = sql`select p.media_id from virtual_human_picture p
  where p.organisation_id = s.organisation_id and p.virtual_human_id = s.id`;

function partColumns(
  { source, purpose }: ContentReading,
  parts: VirtualHumanParts,
  viewer: Viewer,
): RawBuilder<unknown>[] {
  const columns: [boolean, () => RawBuilder<unknown>][] = [
    // Items that are played come without the case, for every viewer.
    [parts.content && purpose !== 'play', () => sql`${caseSql(source)} as content`],
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
    [
      parts.statistics,
      () => sql`${itemStatisticsJson('virtual-human', sql`s.organisation_id`, sql`s.id`)} as statistics`,
    ],
    [
      parts.likes,
      () =>
        sql`${reactionsJson(sql`s.organisation_id`, sql`${viewer.personId}::bigint`, sql`array[s.id]`)} -> 0 as reactions`,
    ],
    [
      parts.pictures,
      () => sql`${mediaRowsJson(sql`s.organisation_id`, pictureIds)} as pictures,
        coalesce((select json_agg(p.media_id order by p.position) from virtual_human_picture p
          where p.organisation_id = s.organisation_id and p.virtual_human_id = s.id), '[]'::json) as "pictureIds"`,
    ],
    [parts.media, () => sql`${mediaRowsJson(sql`s.organisation_id`, sql`select s.image_media_id`)} as media`],
  ];
  return columns.filter(([wanted]) => wanted).map(([, build]) => build());
}
