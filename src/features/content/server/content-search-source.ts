import { type RawBuilder, sql } from 'kysely';
import {
  createTextMatcher,
  type FoundRow,
  type FoundThing,
  foundColumns,
  type IndexedText,
  type Matches,
  type SearchQuestion,
  type SearchSource,
} from '#features/search/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { type ContentKind, contentKinds, searchShelves } from '../model/content-kind.ts';
import { type ContentSubject, contentRules } from '../model/content-policy.ts';
import { type ContentSource, compileVisibility, readingFor, versionIdOf } from './content-filter.ts';
import type { ContentKindDefinition } from './define-content-kind.ts';

/** As many of the newest items as are listened to before all others. */
const newestFirst = 50;

const moment = 'moment';
/** A kind of which no more than the words that are spoken is asked here. */
export type SearchedContent = Pick<ContentKindDefinition, 'kind' | 'listSpoken'>;

/** Items of every kind by titles, tags and description, and what is spoken in the published ones. */
export function createContentSearchSource(kinds: () => readonly SearchedContent[]): SearchSource {
  return {
    kind: 'content',
    readTexts: (scope, refs) => readTexts(scope, kinds(), refs),
    kinds: (question) => [
      ...listSeen(kinds(), question).map(({ kind, source }) => ({
        kind,
        shelves: [searchShelves[kind][source === 'draft' ? 'draft' : 'published']],
      })),
      { kind: moment, shelves: [] },
    ],
    find: (scope, question, matches) => [
      ...findItems(scope, kinds(), question, matches),
      ...kinds().flatMap((kind) =>
        matches?.spoken && matches.kinds.has(moment) && kind.listSpoken
          ? findMoments(scope, kind.kind, question, matches.spoken)
          : [],
      ),
    ],
    present: {
      [moment]: (_scope, rows, question) => rows.map((row) => presentMoment(kinds(), row, question)),
    },
  };
}

type ItemTexts = {
  id: number;
  kind: ContentKind;
  title: string;
  admin_title: string;
  description: string;
  published_title: string | null;
  /** A kind has its description in the version, or among the settings there. */
  content: { description?: string; settings?: { description?: string } } | null;
  tags: string[];
};

async function readTexts(
  scope: Scope,
  kinds: readonly SearchedContent[],
  refs: readonly number[],
): Promise<IndexedText[]> {
  const { rows } = await sql<ItemTexts>`
    select s.id, s.kind, s.title, s.admin_title, s.description, v.title as published_title, v.content,
      coalesce((select json_agg(t.name order by t.id) from content_item_tag st
        join content_tag t on t.organisation_id = st.organisation_id and t.id = st.tag_id
        where st.organisation_id = s.organisation_id and st.item_id = s.id), '[]') as tags
    from content_item s
    left join content_version v on v.organisation_id = s.organisation_id and v.id = s.published_version_id
    where s.organisation_id = ${scope.organisationId} and s.id = any(${[...refs]})`.execute(scope.db);
  return rows.flatMap((row) => textsOf(kinds, row));
}

function textsOf(kinds: readonly SearchedContent[], row: ItemTexts): IndexedText[] {
  const { tags } = row;
  const ref = Number(row.id);
  const { draft, published } = searchShelves[row.kind];
  const title = [row.title, row.admin_title];
  const texts: IndexedText[] = [
    { ref, part: 'draft', shelf: draft, title, tags, description: [row.description] },
  ];
  if (row.content === null) return texts;
  const description = row.content.description ?? row.content.settings?.description ?? '';
  texts.push({
    ref,
    part: 'published',
    shelf: published,
    title: [row.published_title ?? ''],
    tags,
    description: [description],
  });
  const spoken = kinds.find(({ kind }) => kind === row.kind)?.listSpoken?.(row.content) ?? [];
  if (spoken.length > 0)
    texts.push({ ref, part: 'spoken', shelf: published, title: [], spoken: spoken.map(({ text }) => text) });
  return texts;
}

/** The kinds of which the viewer has a list, as it reads them, with the condition of that list. */
function listSeen(kinds: readonly SearchedContent[], { viewer, asLearner }: SearchQuestion) {
  const purpose = asLearner ? 'play' : 'management';
  return kinds.flatMap(({ kind }) => {
    const reading = readingFor(kind, viewer, purpose);
    const visibility = compileVisibility(kind, viewer, reading.purpose);
    if (!visibility) return [];
    const where = sql`(${sql.join(visibility.conditions, sql` and `)})`;
    return [{ kind, source: reading.source, where }];
  });
}

/** The same items as in the viewer's lists of the kinds, archived ones left out: the best of each kind. */
function findItems(
  scope: ReadScope,
  kinds: readonly SearchedContent[],
  question: SearchQuestion,
  matches: Matches | null,
): RawBuilder<FoundRow>[] {
  const { viewer, limit } = question;
  const seen = listSeen(kinds, question).filter(({ kind }) => matches?.kinds.has(kind) ?? true);
  const found = matches?.written ?? null;
  return (['draft', 'version'] as const).flatMap((source) => {
    const conditions = seen.flatMap((one) => (one.source === source ? [one.where] : []));
    return conditions.length === 0 ? [] : [selectItems(scope, viewer, { source, conditions, limit }, found)];
  });
}

function selectItems(
  scope: ReadScope,
  viewer: Viewer,
  { source, conditions, limit }: { source: ContentSource; conditions: RawBuilder<unknown>[]; limit: number },
  found: RawBuilder<unknown> | null,
): RawBuilder<FoundRow> {
  const isDraft = source === 'draft';
  const title = isDraft ? sql`s.title` : sql`version.title`;
  const at = isDraft ? sql`s.edited_at` : sql`version.created_at`;
  const rank = found ? sql`found.rank` : sql`0`;
  const newest = sql`${at} desc, s.id desc`;
  const order = found ? sql`found.rank desc, found.size, ${newest}` : newest;
  const columns = foundColumns({
    kind: sql`best.kind`,
    id: sql`best.id`,
    title: sql`best.title`,
    // What staff call it among themselves is for them alone.
    ...(isDraft ? { detail: sql`best.admin_title` } : {}),
    rank: sql`best.rank`,
    at: sql`best.at`,
    published: sql`best.published_version_id is not null`,
    editable: mayEdit(viewer),
  });
  const matches = found
    ? sql`join ${found} on found.ref = s.id and found.kind = 'content'
        and found.part = ${isDraft ? 'draft' : 'published'}`
    : sql``;
  return sql`select ${columns} from (
      select s.organisation_id, s.kind, s.id, s.admin_title, s.author_person_id, s.published_version_id,
        ${title} as title, ${rank} as rank, ${at} as at,
        row_number() over (partition by s.kind order by ${order}) as position
      from content_item s ${isDraft ? sql`` : joinPublished} ${matches}
      where s.organisation_id = ${scope.organisationId}::bigint and s.archived_at is null
        and (${sql.join(conditions, sql` or `)})) best
    where best.position <= ${limit} order by best.kind, best.position`;
}

/** contentRules in SQL, which are those of every kind: who may edit what somebody else wrote may edit everything. */
function mayEdit(viewer: Viewer): RawBuilder<boolean> {
  const { canEdit } = contentRules(contentKinds[0]);
  if (canEdit(viewer, unwritten)) return sql<boolean>`true`;
  if (viewer.personId === null || !canEdit(viewer, { ...unwritten, authorPersonId: viewer.personId }))
    return sql<boolean>`false`;
  return sql<boolean>`(best.author_person_id = ${viewer.personId} or exists (select from content_item_editor se
    where se.organisation_id = best.organisation_id and se.item_id = best.id and se.person_id = ${viewer.personId}))`;
}

const unwritten: ContentSubject = {
  id: 0,
  published: true,
  archived: false,
  coursesOnly: false,
  publicAccess: false,
  authorPersonId: 0,
  editorPersonIds: [],
  groupIds: [],
};

const joinPublished = sql`join content_version version on version.organisation_id = s.organisation_id
  and version.id = ${versionIdOf({ purpose: 'play', source: 'version' })}`;

/** Interactive videos and the like in which it is said, as published: of what the viewer may see. */
function findMoments(
  scope: ReadScope,
  kind: ContentKind,
  { viewer, asLearner, limit }: SearchQuestion,
  spoken: NonNullable<Matches['spoken']>,
): RawBuilder<FoundRow>[] {
  const { purpose } = readingFor(kind, viewer, asLearner ? 'play' : 'management');
  const visibility = compileVisibility(kind, viewer, purpose);
  if (!visibility) return [];
  const columns = foundColumns({
    kind: sql`'moment'`,
    id: sql`best.id`,
    title: sql`version.title`,
    rank: sql`1`,
    at: sql`version.created_at`,
    published: sql`true`,
    editable: mayEdit(viewer),
    content: sql`jsonb_build_object('kind', ${kind}::text, 'version', version.content)`,
  });
  const conditions = [
    sql`s.organisation_id = ${scope.organisationId}::bigint`,
    sql`s.archived_at is null`,
    sql`s.published_version_id is not null`,
    ...visibility.conditions,
  ];
  const where = sql.join(conditions, sql` and `);
  const newest = sql`s.edited_at desc, s.id desc`;
  // A frequent word is said in enough of the newest; only for a rare one are all looked through. Which they are is decided first:
  // only their versions are read, which are long.
  return [
    sql`select ${columns} from (
        select s.organisation_id, s.id, s.author_person_id, s.published_version_id, s.edited_at
        from content_item s where ${where} and s.id = any(array(
          with newest as materialized (select s.id from content_item s where ${where} order by ${newest} limit ${newestFirst}),
            heard as materialized (select ref from ${spoken.among('content', sql`array(select id from newest)`)})
          select ref from heard union all
          select ref from ${spoken.all} said where kind = 'content' and (select count(*) from heard) < ${limit}))
        order by ${newest} limit ${limit}) best
      join content_version version
        on version.organisation_id = best.organisation_id and version.id = best.published_version_id
      order by best.edited_at desc, best.id desc`,
  ];
}

/** The first place that holds every word; where they stand in several places, the first with one of them. */
function presentMoment(
  kinds: readonly SearchedContent[],
  row: FoundRow,
  { text }: SearchQuestion,
): FoundThing | null {
  const { kind, version } = row.content as { kind: string; version: unknown }; // written by findMoments
  const spoken = kinds.find((each) => each.kind === kind)?.listSpoken?.(version) ?? [];
  const holdsAll = createTextMatcher(text);
  const words = text.split(/\s+/).map(createTextMatcher);
  const moment =
    spoken.find((each) => holdsAll(each.text)) ??
    spoken.find((each) => words.some((holds) => holds(each.text)));
  if (!moment) return null;
  const { videoId, timestampMs } = moment;
  return {
    kind: 'moment',
    id: row.id,
    title: moment.text,
    detail: row.title,
    snippet: '',
    published: true,
    editable: row.editable,
    place: { videoId, timestampMs },
    unit: null,
  };
}
