import { type RawBuilder, sql } from 'kysely';
import type { ItemStatisticsSummary } from '#features/sessions/server/item-statistics-view.ts';
import type { PageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { createStatementKeeper, slot } from '#platform/db/compiled-statement.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { readsDrafts } from '../model/simulation-policy.ts';
import * as draft from './draft-expressions.ts';
import { handOut, type PageParts, pageColumns } from './page-expressions.ts';
import {
  compileFilter,
  compileSort,
  type SimulationFilter,
  type SimulationSort,
} from './simulation-filter.ts';

/** Columns of the row that are written only when somebody asks for them. */
export type SimulationColumn =
  | 'title'
  | 'adminTitle'
  | 'description'
  | 'imageMediaId'
  | 'startVideoId'
  | 'featured'
  | 'stereoscopic'
  | 'viewingPosition'
  | 'quiz'
  | 'hideScoresFromUsers'
  | 'contentEndpoint'
  | 'shareToken'
  | 'showRegister'
  | 'shareLoginRequired'
  | 'revision'
  | 'createdAt'
  | 'editedAt';

/** What a read computes; everything that is false or not named is neither fetched nor paid for. */
export type SimulationParts = {
  columns: readonly SimulationColumn[];
  total: boolean;
  /** Whether the viewer may change it. */
  access: boolean;
  /** The number and age of what is published. */
  publication: boolean;
  /** Whether it starts in 360. */
  content360: boolean;
  author: boolean;
  editors: boolean;
  /** What of authors and editors is written besides their ids. */
  members: readonly draft.MemberColumn[];
  tags: boolean;
  groups: boolean;
  statistics: boolean;
  overviewPages: boolean;
  videos: boolean;
  events: draft.EventParts | null;
  subtitles: boolean;
  videoStates: boolean;
  media: readonly ('image' | 'start' | 'videos' | 'events' | 'pages')[];
};

/** Whose words are read: the author's draft, or what was published. */
export type SimulationSource = 'draft' | 'version';

export type MemberJson = {
  personId: number;
  deleted: boolean;
  email?: string;
  name?: string;
  firstName?: string;
  surname?: string;
  role?: string;
  disabled?: boolean;
  avatarMediaId?: number | null;
};

/** One row of the answer as PostgreSQL writes it; stored documents inside it are parsed by simulation-view.ts. */
export type SimulationJson = {
  id: number;
  publishedVersionId: number | null;
  archivedAt: string | null;
  authorPersonId: number;
  coursesOnly: boolean;
  publicAccess: boolean;
  title?: string;
  adminTitle?: string;
  description?: string;
  imageMediaId?: number | null;
  startVideoId?: number | null;
  featured?: boolean;
  content360?: boolean;
  stereoscopic?: boolean;
  viewingPosition?: string;
  quiz?: boolean;
  hideScoresFromUsers?: boolean;
  contentEndpoint?: string | null;
  shareToken?: string | null;
  showRegister?: boolean;
  shareLoginRequired?: boolean;
  revision?: number;
  createdAt?: string;
  editedAt?: string;
  isEditor?: boolean;
  versionNumber?: number | null;
  versionCreatedAt?: string | null;
  changedSincePublished?: boolean;
  version?: unknown;
  author?: MemberJson | null;
  editors?: MemberJson[];
  tags?: { id: number; name: string }[];
  groups?: { id: number; name: string }[];
  statistics?: ItemStatisticsSummary | null;
  overviewPages?: { id: number; title: string; content: string; sortOrder: number; mediaId: number | null }[];
  videos?: unknown;
  videoStates?: { status: string; progress: number; lengthMs: number; content360: boolean }[];
  media?: { id: number }[];
};

export type SimulationListRequest = {
  viewer: Viewer;
  source: SimulationSource;
  parts: SimulationParts;
  filter: SimulationFilter;
  sort: SimulationSort;
  page: PageRequest;
};

export type SimulationListAnswer = { total: number; rows: SimulationJson[] };

/**
 * Page sizes that are written into the text. PostgreSQL guesses that a limit it does not know is a tenth of the table,
 * finds its reusable plan too dear and plans every time anew, which costs twice what the list itself does.
 */
const plannedPageSizes = new Set([1, 6, 12, 24, 25, 50, 100]);

type PageRow = { total: number; nodes: SimulationJson[] } & PageParts;

const keeper = createStatementKeeper<PageRow>();

/** A list of interactive videos with everything the selection asks for, in one statement. */
export async function listSimulationsView(
  scope: ReadScope,
  request: SimulationListRequest,
): Promise<SimulationListAnswer> {
  const columns = filterColumns[request.source];
  const filter = compileFilter(request.filter, columns, scope.organisationId);
  const visibility = visibilityOf(request.viewer, request.source);
  if (!filter || !visibility) return { total: 0, rows: [] };
  const sort = compileSort(request.sort, columns.sort);
  const page = compilePage(request.page);
  const key = [
    request.source,
    visibility.key,
    filter.key,
    sort.key,
    page.key,
    keyOfParts(request.parts),
  ].join(' ');
  const values = {
    ...filter.values,
    organisation: scope.organisationId,
    person: request.viewer.personId,
    shared: request.viewer.sharedItem?.id ?? null,
    limit: request.page.limit,
    offset: request.page.offset,
  };
  const rows = await keeper.run(scope.db, key, values, () => {
    const where = sql.join(
      [
        sql`s.organisation_id = ${slot('organisation')}::bigint`,
        ...visibility.conditions,
        ...filter.conditions,
      ],
      sql` and `,
    );
    return buildStatement(request, where, sql`order by ${sort.orderBy} ${page.bounds}`);
  });
  const answer = rows[0];
  return answer ? { total: answer.total, rows: handOut(answer.nodes, answer) } : { total: 0, rows: [] };
}

// A compiled document asks for the same parts each time.
const partKeys = new WeakMap<SimulationParts, string>();

function keyOfParts(parts: SimulationParts): string {
  let key = partKeys.get(parts);
  if (key === undefined) {
    key = JSON.stringify(parts);
    partKeys.set(parts, key);
  }
  return key;
}

function buildStatement(
  { source, parts }: SimulationListRequest,
  where: RawBuilder<unknown>,
  orderAndPage: RawBuilder<unknown>,
): RawBuilder<PageRow> {
  const join = sql`join simulation_version version
    on version.organisation_id = s.organisation_id and version.id = s.published_version_id`;
  // A learner's row exists only where there is a version; a draft's row is asked for its version by `publication` alone.
  const counted = source === 'version' ? sql`from simulation s ${join}` : sql`from simulation s`;
  const from = source === 'draft' && parts.publication ? sql`from simulation s left ${join}` : counted;
  const columns = sql.join([
    policyColumns,
    ...parts.columns.map((name) => sql`${columnSql(source, name)} as ${sql.id(name)}`),
    ...partColumns(source, parts),
  ]);
  const outer = sql.join([
    parts.total ? sql`(select count(*) ${counted} where ${where}) as total` : sql`0 as total`,
    sql`coalesce(page.nodes, '[]'::json) as nodes`,
    ...pageColumns(parts, sql`${slot('organisation')}::bigint`),
  ]);
  return sql`with page as materialized (
      select array_agg(node.id) as ids, array_agg(node."authorPersonId") as people, json_agg(node) as nodes
      from (select ${columns} ${from} where ${where} ${orderAndPage}) node)
    select ${outer} from page`;
}

function compilePage({ limit, offset }: PageRequest): { key: string; bounds: RawBuilder<unknown> } {
  const planned = plannedPageSizes.has(limit);
  const rows = planned ? sql.lit(limit) : sql`${slot('limit')}::bigint`;
  const skipped = offset === 0 ? sql`` : sql` offset ${slot('offset')}::bigint`;
  return {
    key: `${planned ? limit : 'any'}${offset === 0 ? '' : '+'}`,
    bounds: sql`limit ${rows}${skipped}`,
  };
}

const versionText = (field: 'title' | 'description' | 'viewingPosition') =>
  sql`version.content ->> ${sql.lit(field)}`;
const versionFlag = (field: 'quiz' | 'hideScoresFromUsers' | 'stereoscopic') =>
  sql`(version.content -> ${sql.lit(field)})::boolean`;
// The player opens with the start video, so it decides whether the whole is 360.
const versionStart = sql`jsonb_path_query_first(version.content, '$.videos[*] ? (@.id == $start).content360',
  jsonb_build_object('start', version.content -> 'startVideoId'))::boolean`;

/** Read from the media item itself, which its owner may still mark as 360 or not. */
const draftStart = sql`(select m.content_360 from video v
  join media m on m.organisation_id = v.organisation_id and m.id = v.media_id
  where v.organisation_id = s.organisation_id and v.id = s.start_video_id)`;

/** What lists are filtered and sorted by. */
const filterColumns = { draft: filterColumnsOf('draft'), version: filterColumnsOf('version') };

function filterColumnsOf(source: SimulationSource) {
  const isDraft = source === 'draft';
  const title = isDraft ? sql`s.title` : versionText('title');
  const content360 = isDraft ? draftStart : versionStart;
  return {
    id: sql`s.id`,
    title,
    archived: sql`s.archived_at`,
    coursesOnly: sql`s.courses_only`,
    featured: sql`s.featured`,
    content360: sql`coalesce(${content360}, false)`,
    sort: {
      Created: sql`s.created_at`,
      Title: sql`lower(${title})`,
      LastEdited: isDraft ? sql`s.edited_at` : sql`version.created_at`,
      ID: sql`s.id`,
    },
  };
}

/** What every decision about a row needs. */
const policyColumns = sql`s.id, s.published_version_id as "publishedVersionId", s.archived_at as "archivedAt",
  s.author_person_id as "authorPersonId", s.courses_only as "coursesOnly", s.public_access as "publicAccess"`;

const draftColumns: Record<SimulationColumn, RawBuilder<unknown>> = {
  title: sql`s.title`,
  adminTitle: sql`s.admin_title`,
  description: sql`s.description`,
  imageMediaId: sql`s.image_media_id`,
  startVideoId: sql`s.start_video_id`,
  featured: sql`s.featured`,
  stereoscopic: sql`s.stereoscopic`,
  viewingPosition: sql`s.viewing_position`,
  quiz: sql`s.quiz`,
  hideScoresFromUsers: sql`s.hide_scores_from_users`,
  contentEndpoint: sql`s.content_endpoint`,
  shareToken: sql`s.share_token`,
  showRegister: sql`s.show_register`,
  shareLoginRequired: sql`s.share_login_required`,
  revision: sql`s.revision`,
  createdAt: sql`s.created_at`,
  editedAt: sql`s.edited_at`,
};

/** What of a row is part of what was published, and so read from there. */
const versionColumns: Partial<Record<SimulationColumn, RawBuilder<unknown>>> = {
  title: versionText('title'),
  description: versionText('description'),
  startVideoId: sql`(version.content -> 'startVideoId')::bigint`,
  stereoscopic: versionFlag('stereoscopic'),
  viewingPosition: versionText('viewingPosition'),
  quiz: versionFlag('quiz'),
  hideScoresFromUsers: versionFlag('hideScoresFromUsers'),
};

function columnSql(source: SimulationSource, name: SimulationColumn): RawBuilder<unknown> {
  return (source === 'version' ? versionColumns[name] : undefined) ?? draftColumns[name];
}

function partColumns(source: SimulationSource, parts: SimulationParts): RawBuilder<unknown>[] {
  const isDraft = source === 'draft';
  const needsVersion = !isDraft && (parts.videos || parts.overviewPages);
  const sources = mediaSources(source, parts);
  const columns: [boolean, () => RawBuilder<unknown>][] = [
    [
      parts.access,
      () => sql`exists (select from simulation_editor se where se.organisation_id = s.organisation_id
        and se.simulation_id = s.id and se.person_id = ${slot('person')}::bigint) as "isEditor"`,
    ],
    [
      parts.publication || !isDraft,
      () => sql`version.number as "versionNumber", version.created_at as "versionCreatedAt",
        coalesce(s.edited_at > version.created_at, false) as "changedSincePublished"`,
    ],
    [parts.content360, () => sql`${filterColumns[source].content360} as "content360"`],
    [isDraft && parts.overviewPages, () => sql`${draft.overviewPagesJson} as "overviewPages"`],
    [isDraft && parts.videos, () => sql`${draft.draftVideosJson(parts)} as videos`],
    [
      parts.videoStates,
      () => sql`${isDraft ? draft.videoStatesJson : draft.versionVideoStatesJson} as "videoStates"`,
    ],
    [needsVersion, () => sql`version.content as version`],
    [sources.length > 0, () => sql`${draft.mediaRowsJson(sources)} as media`],
  ];
  return columns.filter(([wanted]) => wanted).map(([, build]) => build());
}

function mediaSources(source: SimulationSource, parts: SimulationParts): draft.MediaSource[] {
  const names = {
    image: 'image',
    start: source === 'draft' ? 'draftStart' : 'versionStart',
    videos: source === 'draft' ? 'draftVideos' : 'versionVideos',
    events: source === 'draft' ? 'draftEvents' : 'versionEvents',
    pages: source === 'draft' ? 'draftPages' : 'versionPages',
  } as const;
  return parts.media.map((name) => names[name]);
}

/**
 * The rows a viewer may see: model/simulation-policy.ts in SQL, so that totals and pages are right. A test compares the
 * two for every kind of viewer and item. Null when nothing is visible.
 */
function visibilityOf(
  viewer: Viewer,
  source: SimulationSource,
): { key: string; conditions: RawBuilder<unknown>[] } | null {
  const playable = source === 'version' ? [sql`s.archived_at is null`] : [];
  if (viewer.kind === 'public') {
    if (!viewer.sharedItem) return null;
    return {
      key: 'public',
      conditions: [...playable, sql`s.id = ${slot('shared')}::bigint`, sql`s.public_access`],
    };
  }
  if (!readsDrafts(viewer)) {
    return {
      key: 'learner',
      conditions: [
        ...playable,
        sql`not s.courses_only`,
        sql`(not exists (select from simulation_group sg
            where sg.organisation_id = s.organisation_id and sg.simulation_id = s.id)
          or exists (select from simulation_group sg
            join group_member gm on gm.organisation_id = sg.organisation_id and gm.group_id = sg.group_id
            where sg.organisation_id = s.organisation_id and sg.simulation_id = s.id
              and gm.person_id = ${slot('person')}::bigint))`,
      ],
    };
  }
  if (viewer.role !== 'contentcreator' || viewer.kind === 'service')
    return { key: 'staff', conditions: playable };
  return {
    key: 'creator',
    conditions: [
      ...playable,
      sql`(s.published_version_id is not null or s.author_person_id = ${slot('person')}::bigint
        or exists (select from simulation_editor se where se.organisation_id = s.organisation_id
          and se.simulation_id = s.id and se.person_id = ${slot('person')}::bigint))`,
    ],
  };
}
