import { type RawBuilder, sql } from 'kysely';
import { groupNames } from '#features/groups/server/group-sets-view.ts';
import { mediaRowsJson, videoFacts } from '#features/media/server/media-view.ts';
import { type FieldName, mediaFields } from '../interactions/fields.ts';

/**
 * SQL expressions for what an item `s` with its own row `own` holds below itself. Each gives JSON, so that a list or a detail page
 * is one statement; names are those of model/version-content.ts.
 */

/** The file of a video `v`. */
const videoFactsOf = (name: string) => videoFacts(name, sql`v.organisation_id`, sql`v.media_id`);

const optionColumns = {
  text: sql`o.text`,
  description: sql`o.description`,
  feedback: sql`o.feedback`,
  correct: sql`o.correct`,
  points: sql`o.points`,
  action: sql`o.action`,
  redirectVideoId: sql`o.redirect_video_id`,
  redirectEventId: sql`o.redirect_event_id`,
} as const;

export type OptionColumn = keyof typeof optionColumns;

/** What of the events is read: documents are long, so a page that shows two of their fields names them. */
export type EventParts = {
  content: 'whole' | readonly FieldName[];
  /** Null leaves the options out. */
  options: readonly OptionColumn[] | null;
};

export const wholeEvents: EventParts = {
  content: 'whole',
  // The keys of the object above.
  options: Object.keys(optionColumns) as OptionColumn[],
};

function optionsJson(names: readonly OptionColumn[]): RawBuilder<unknown> {
  const pairs = names.map((name) => sql`, ${sql.lit(name)}, ${optionColumns[name]}`);
  return sql`coalesce((
    select json_agg(json_build_object('id', o.id${sql.join(pairs, sql``)}) order by o.sort_order, o.id)
    from interaction_option o
    where o.organisation_id = e.organisation_id and o.interaction_id = e.id), '[]'::json)`;
}

function contentJson(names: EventParts['content']): RawBuilder<unknown> {
  if (names === 'whole') return sql`e.content`;
  return sql`json_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), sql`e.content -> ${sql.lit(name)}`]))})`;
}

function eventsJson({ content, options }: EventParts): RawBuilder<unknown> {
  return sql`coalesce((
    select json_agg(json_build_object(
      'id', e.id, 'type', e.type, 'title', e.title, 'timestampMs', e.timestamp_ms, 'durationMs', e.duration_ms,
      'content', ${contentJson(content)}, 'options', ${options ? optionsJson(options) : sql`'[]'::json`})
      order by e.timestamp_ms, e.id)
    from interaction e
    where e.organisation_id = v.organisation_id and e.video_id = v.id and e.deleted_at is null), '[]'::json)`;
}

const subtitles = sql`coalesce((
  select json_agg(json_build_object(
    'id', t.id, 'title', t.title, 'language', t.language, 'type', t.type, 'content', t.content)
    order by t.language, t.type, t.id)
  from subtitle t
  where t.organisation_id = v.organisation_id and t.video_id = v.id), '[]'::json)`;

/** The videos of the draft, in order, with what is asked for below them. */
export function draftVideosJson(parts: {
  events: EventParts | null;
  subtitles: boolean;
}): RawBuilder<unknown> {
  return sql`coalesce((
    select json_agg(json_build_object(
      'id', v.id, 'title', v.title, 'mediaId', v.media_id, 'mediaHash', vm.content_hash, 'rotation', v.rotation,
      'lengthMs', vm.length_ms, 'content360', vm.content_360, 'playable', vm.playable,
      'endAction', v.end_action, 'redirectVideoId', v.redirect_video_id, 'redirectEventId', v.redirect_event_id,
      'sortOrder', v.sort_order,
      'subtitles', ${parts.subtitles ? subtitles : sql`'[]'::json`},
      'events', ${parts.events ? eventsJson(parts.events) : sql`'[]'::json`}) order by v.sort_order, v.id)
    from video v
    join ${videoFactsOf('vm')} on true
    where v.organisation_id = s.organisation_id and v.simulation_id = s.id and v.deleted_at is null), '[]'::json)`;
}

export const overviewPagesJson: RawBuilder<unknown> = sql`coalesce((
  select json_agg(json_build_object(
    'id', p.id, 'title', p.title, 'content', p.content, 'sortOrder', p.sort_order, 'mediaId', p.media_id)
    order by p.sort_order, p.id)
  from overview_page p
  where p.organisation_id = s.organisation_id and p.simulation_id = s.id), '[]'::json)`;

/** Status, progress and length of each video, for what a card says about all of them together. */
export const videoStatesJson: RawBuilder<unknown> = sql`coalesce((
  select json_agg(json_build_object(
    'status', m.transcoding_status, 'progress', m.transcoding_progress, 'lengthMs', m.length_ms,
    'content360', m.content_360))
  from video v
  join ${videoFactsOf('m')} on true
  where v.organisation_id = s.organisation_id and v.simulation_id = s.id and v.deleted_at is null), '[]'::json)`;

/** The same of what was published: only what could be played was. */
export const versionVideoStatesJson: RawBuilder<unknown> = sql`(
  select json_agg(json_build_object(
    'status', 'Success', 'progress', 100, 'lengthMs', published -> 'lengthMs',
    'content360', published -> 'content360'))
  from jsonb_array_elements(version.facts -> 'videos') published)`;

export const tagsJson: RawBuilder<unknown> = sql`coalesce((
  select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name, t.id)
  from content_item_tag st
  join content_tag t on t.organisation_id = st.organisation_id and t.id = st.tag_id
  where st.organisation_id = s.organisation_id and st.item_id = s.id), '[]'::json)`;

export const groupsJson: RawBuilder<unknown> = sql`coalesce((
  select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
  from content_item_group sg
  join ${groupNames} g on g.organisation_id = sg.organisation_id and g.id = sg.group_id
  where sg.organisation_id = s.organisation_id and sg.item_id = s.id), '[]'::json)`;

/** What is known of a member besides the id; written only when it is asked for. */
const memberColumns = {
  email: sql`p.email`,
  name: sql`p.name`,
  firstName: sql`p.first_name`,
  surname: sql`p.surname`,
  role: sql`p.role`,
  disabled: sql`p.disabled_at is not null`,
  avatarMediaId: sql`p.avatar_media_id`,
} as const;

export type MemberColumn = keyof typeof memberColumns;

/** Keys and values of a member `p` of member_profile, for json_build_object. */
export function memberPairs(names: readonly MemberColumn[]): RawBuilder<unknown> {
  const pairs = names.map((name) => sql`, ${sql.lit(name)}, ${memberColumns[name]}`);
  return sql`'personId', p.person_id, 'deleted', p.deleted_at is not null${sql.join(pairs, sql``)}`;
}

/** The media ids inside an interaction's document, a row each. */
export function mediaOfContent(content: RawBuilder<unknown>): RawBuilder<unknown> {
  const ids = Object.keys(mediaFields).map((field) => sql`(${content} ->> ${sql.lit(field)})::bigint`);
  return sql`unnest(array[${sql.join(ids)}])`;
}

/** Where the media ids of a row come from; each is a query of ids. */
export const mediaSources = {
  image: sql`select s.image_media_id`,
  draftStart: sql`select v.media_id from video v
    where v.organisation_id = s.organisation_id and v.id = own.start_video_id and v.deleted_at is null`,
  draftVideos: sql`select v.media_id from video v
    where v.organisation_id = s.organisation_id and v.simulation_id = s.id and v.deleted_at is null`,
  draftEvents: sql`select ${mediaOfContent(sql`e.content`)} from interaction e
    where e.organisation_id = s.organisation_id and e.simulation_id = s.id and e.deleted_at is null`,
  draftPages: sql`select p.media_id from overview_page p
    where p.organisation_id = s.organisation_id and p.simulation_id = s.id`,
  versionStart: sql`select (j #>> '{}')::bigint from jsonb_path_query(version.facts,
    '$.videos[*] ? (@.id == $start).mediaId', jsonb_build_object('start', version.facts -> 'startVideoId')) j`,
  versionVideos: sql`select (j #>> '{}')::bigint from jsonb_path_query(version.facts, '$.videos[*].mediaId') j`,
  versionEvents: sql`select ${mediaOfContent(sql`j`)}
    from jsonb_path_query(version.content, '$.videos[*].events[*].content') j`,
  versionPages: sql`select (j #>> '{}')::bigint
    from jsonb_path_query(version.content, '$.overviewPages[*].mediaId') j`,
} as const;

export type MediaSource = keyof typeof mediaSources;

/** The media rows of these sources, each once. */
export function mediaRowsOf(sources: readonly MediaSource[]): RawBuilder<unknown> {
  const ids = sql.join(
    sources.map((source) => mediaSources[source]),
    sql` union all `,
  );
  return mediaRowsJson(sql`s.organisation_id`, ids);
}
