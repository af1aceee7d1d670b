import { type RawBuilder, sql } from 'kysely';
import type { CountedStatistics } from '#features/attempts/model/item-statistics.ts';
import {
  type ContentReading,
  type ContentSort,
  type ContentSource,
  compileSort,
  compileVisibility,
  type ListedItem,
  type MemberJson,
  type ReactionsJson,
  versionIdOf,
} from '#features/content/server/index.ts';
import type { PageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { createStatementKeeper, slot } from '#platform/db/session/compiled-statement.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import * as draft from './draft-expressions.ts';
import { handOut, type PageParts, pageColumns } from './page-expressions.ts';
import {
  columnSql,
  filterColumns,
  policyColumns,
  type SimulationColumn,
  sortColumns,
} from './simulation-columns.ts';
import { compileKeptFilter, type SimulationFilter } from './simulation-filter.ts';
import { ownRow } from './simulation-store.ts';

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
  /** Likes, and what the viewer thinks of it. */
  reactions: boolean;
  overviewPages: boolean;
  videos: boolean;
  events: draft.EventParts | null;
  subtitles: boolean;
  videoStates: boolean;
  media: readonly ('image' | 'start' | 'videos' | 'events' | 'pages')[];
};

/** One row of the answer as PostgreSQL writes it; stored documents inside it are parsed by simulation-view.ts. */
export type SimulationJson = ListedItem & {
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
  passMark?: number | null;
  contentEndpoint?: string | null;
  shareToken?: string | null;
  showRegister?: boolean;
  shareLoginRequired?: boolean;
  revision?: number;
  createdAt?: string;
  editedAt?: string;
  versionCreatedAt?: string | null;
  changedSincePublished?: boolean;
  versionId?: number;
  version?: unknown;
  author?: MemberJson | null;
  editors?: MemberJson[];
  tags?: { id: number; name: string }[];
  groups?: { id: number; name: string }[];
  statistics?: CountedStatistics | null;
  reactions?: ReactionsJson | null;
  overviewPages?: { id: number; title: string; content: string; sortOrder: number; mediaId: number | null }[];
  videos?: unknown;
  videoStates?: { status: string; progress: number; lengthMs: number; content360: boolean }[];
  media?: { id: number }[];
};

export type SimulationListRequest = {
  viewer: Viewer;
  reading: ContentReading;
  parts: SimulationParts;
  filter: SimulationFilter;
  sort: ContentSort;
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
  const { source, purpose } = request.reading;
  const columns = filterColumns[source];
  const filter = compileKeptFilter(request.filter, columns, scope.organisationId);
  const visibility = compileVisibility('simulation', request.viewer, purpose, (name) => slot(name));
  if (!filter || !visibility) return { total: 0, rows: [] };
  const sort = compileSort(request.sort, sortColumns[source]);
  const page = compilePage(request.page);
  const key = [
    source,
    purpose,
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
    return buildStatement(request, { where, order: sql`order by ${sort.orderBy}`, page });
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
  { reading, parts, filter }: SimulationListRequest,
  { where, order, page }: { where: RawBuilder<unknown>; order: RawBuilder<unknown>; page: CompiledPage },
): RawBuilder<PageRow> {
  const { source } = reading;
  const join = sql`join content_version version
    on version.organisation_id = s.organisation_id and version.id = ${versionIdOf(reading)}`;
  // A learner's row exists only where there is a version; a draft's row is asked for its version by `publication` alone.
  const beside = source === 'version' ? sql`${ownRow} ${join}` : ownRow;
  const shown = source === 'draft' && parts.publication ? sql`${ownRow} left ${join}` : beside;
  const found = sql`from content_item s ${beside} where ${where}`;
  // That there is a version is known without it, unless something in it is asked for.
  const asksForVersion = Boolean(filter.title || filter.content360);
  const counted =
    source === 'draft' || asksForVersion
      ? found
      : sql`from content_item s where ${where} and ${versionIdOf(reading)} is not null`;
  const onPage = sql`${order} ${page.bounds}`;
  // What is shown would be made of each skipped row as well: the rows of a later page are chosen before.
  const rows = page.skips
    ? sql`from (select s.organisation_id, s.id ${found} ${onPage}) chosen
        join content_item s on s.organisation_id = chosen.organisation_id and s.id = chosen.id ${shown} ${order}`
    : sql`from content_item s ${shown} where ${where} ${onPage}`;
  const columns = sql.join([
    policyColumns,
    ...parts.columns.map((name) => sql`${columnSql(source, name)} as ${sql.id(name)}`),
    ...partColumns(source, parts),
  ]);
  const outer = sql.join([
    parts.total ? sql`(select count(*) ${counted}) as total` : sql`0 as total`,
    sql`coalesce(page.nodes, '[]'::json) as nodes`,
    ...pageColumns(parts, sql`${slot('organisation')}::bigint`, sql`${slot('person')}::bigint`),
  ]);
  return sql`with page as materialized (
      select array_agg(node.id) as ids, array_agg(node."authorPersonId") as people, json_agg(node) as nodes
      from (select ${columns} ${rows}) node)
    select ${outer} from page`;
}

type CompiledPage = { key: string; bounds: RawBuilder<unknown>; skips: boolean };

function compilePage({ limit, offset }: PageRequest): CompiledPage {
  const planned = plannedPageSizes.has(limit);
  const rows = planned ? sql.lit(limit) : sql`${slot('limit')}::bigint`;
  const skipped = offset === 0 ? sql`` : sql` offset ${slot('offset')}::bigint`;
  return {
    key: `${planned ? limit : 'any'}${offset === 0 ? '' : '+'}`,
    bounds: sql`limit ${rows}${skipped}`,
    skips: offset > 0,
  };
}

function partColumns(source: ContentSource, parts: SimulationParts): RawBuilder<unknown>[] {
  const isDraft = source === 'draft';
  const needsVersion = !isDraft && (parts.videos || parts.overviewPages);
  const sources = mediaSources(source, parts);
  const columns: [boolean, () => RawBuilder<unknown>][] = [
    [
      parts.access,
      () => sql`exists (select from content_item_editor se where se.organisation_id = s.organisation_id
        and se.item_id = s.id and se.person_id = ${slot('person')}::bigint) as "isEditor"`,
    ],
    [
      parts.publication || !isDraft,
      () => sql`version.created_at as "versionCreatedAt",
        version.id is not null
          and s.content_revision is distinct from s.published_content_revision as "changedSincePublished"`,
    ],
    [parts.content360, () => sql`${filterColumns[source].content360} as "content360"`],
    [isDraft && parts.overviewPages, () => sql`${draft.overviewPagesJson} as "overviewPages"`],
    [isDraft && parts.videos, () => sql`${draft.draftVideosJson(parts)} as videos`],
    [
      parts.videoStates,
      () => sql`${isDraft ? draft.videoStatesJson : draft.versionVideoStatesJson} as "videoStates"`,
    ],
    [needsVersion, () => sql`version.id as "versionId", version.content as version`],
    [sources.length > 0, () => sql`${draft.mediaRowsOf(sources)} as media`],
  ];
  return columns.filter(([wanted]) => wanted).map(([, build]) => build());
}

function mediaSources(source: ContentSource, parts: SimulationParts): draft.MediaSource[] {
  const names = {
    image: 'image',
    start: source === 'draft' ? 'draftStart' : 'versionStart',
    videos: source === 'draft' ? 'draftVideos' : 'versionVideos',
    events: source === 'draft' ? 'draftEvents' : 'versionEvents',
    pages: source === 'draft' ? 'draftPages' : 'versionPages',
  } as const;
  return parts.media.map((name) => names[name]);
}
