import { type RawBuilder, sql } from 'kysely';
import { type ContentSource, draftTitle, type FilterColumns } from '#features/content/server/index.ts';
import { videoFacts } from '#features/media/server/media-view.ts';
import { slot } from '#platform/db/session/compiled-statement.ts';
import type { SimulationFilter } from './simulation-filter.ts';
import { isVersion360 } from './version-facts-view.ts';

/** Columns of an item `s` and its own row `own` that are written only when somebody asks for them. */
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
  | 'passMark'
  | 'contentEndpoint'
  | 'shareToken'
  | 'showRegister'
  | 'shareLoginRequired'
  | 'revision'
  | 'createdAt'
  | 'editedAt';

const versionText = (field: 'title' | 'description' | 'viewingPosition') =>
  sql`version.facts ->> ${sql.lit(field)}`;
const versionFlag = (field: 'quiz' | 'hideScoresFromUsers' | 'stereoscopic') =>
  sql`(version.facts -> ${sql.lit(field)})::boolean`;
const versionStart = isVersion360(sql`version.facts`);

/** Read from the media item itself, which its owner may still mark as 360 or not. */
const draftStart = sql`(select m.content_360 from video v
  join ${videoFacts('m', sql`v.organisation_id`, sql`v.media_id`)} on true
  where v.organisation_id = s.organisation_id and v.id = own.start_video_id)`;

/** Of whoever asks; nobody's for those who are no person here. */
const isFavourite = sql`exists (select from content_item_reaction r where r.organisation_id = s.organisation_id
  and r.item_id = s.id and r.person_id = ${slot('person')}::bigint and r.favourite)`;

/** What lists are filtered by. */
export const filterColumns = { draft: filterColumnsOf('draft'), version: filterColumnsOf('version') };

function filterColumnsOf(source: ContentSource): FilterColumns<SimulationFilter> {
  const isDraft = source === 'draft';
  const content360 = isDraft ? draftStart : versionStart;
  return {
    id: sql`s.id`,
    title: isDraft ? draftTitle : versionText('title'),
    archived: sql`s.archived_at`,
    coursesOnly: sql`s.courses_only`,
    featured: sql`s.featured`,
    content360: sql`coalesce(${content360}, false)`,
    favourite: isFavourite,
  };
}

const created = { Created: sql`s.created_at`, ID: sql`s.id` };

/** What lists are sorted by. */
export const sortColumns = {
  draft: { ...created, Title: sql`lower(s.title)`, LastEdited: sql`s.edited_at` },
  version: { ...created, Title: sql`lower(${versionText('title')})`, LastEdited: sql`version.created_at` },
};

/** What every decision about a row needs. */
export const policyColumns = sql`s.id, s.published_version_id as "publishedVersionId", s.archived_at as "archivedAt",
  s.author_person_id as "authorPersonId", s.courses_only as "coursesOnly", s.public_access as "publicAccess"`;

const draftColumns: Record<SimulationColumn, RawBuilder<unknown>> = {
  title: sql`s.title`,
  adminTitle: sql`s.admin_title`,
  description: sql`s.description`,
  imageMediaId: sql`s.image_media_id`,
  startVideoId: sql`own.start_video_id`,
  featured: sql`s.featured`,
  stereoscopic: sql`own.stereoscopic`,
  viewingPosition: sql`own.viewing_position`,
  quiz: sql`own.quiz`,
  hideScoresFromUsers: sql`s.hide_scores_from_users`,
  passMark: sql`s.pass_mark`,
  contentEndpoint: sql`own.content_endpoint`,
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
  startVideoId: sql`(version.facts -> 'startVideoId')::bigint`,
  stereoscopic: versionFlag('stereoscopic'),
  viewingPosition: versionText('viewingPosition'),
  quiz: versionFlag('quiz'),
  hideScoresFromUsers: versionFlag('hideScoresFromUsers'),
  passMark: sql`(version.facts ->> 'passMark')::smallint`,
};

export function columnSql(source: ContentSource, name: SimulationColumn): RawBuilder<unknown> {
  return (source === 'version' ? versionColumns[name] : undefined) ?? draftColumns[name];
}
