import { type RawBuilder, sql } from 'kysely';
import { videoFacts } from '#features/media/server/media-view.ts';
import { slot } from '#platform/db/compiled-statement.ts';

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

/** Whose words are read: the author's draft, or what was published. */
export type SimulationSource = 'draft' | 'version';

const versionText = (field: 'title' | 'description' | 'viewingPosition') =>
  sql`version.content ->> ${sql.lit(field)}`;
const versionFlag = (field: 'quiz' | 'hideScoresFromUsers' | 'stereoscopic') =>
  sql`(version.content -> ${sql.lit(field)})::boolean`;
// The player opens with the start video, so it decides whether the whole is 360.
const versionStart = sql`jsonb_path_query_first(version.content, '$.videos[*] ? (@.id == $start).content360',
  jsonb_build_object('start', version.content -> 'startVideoId'))::boolean`;

/** Read from the media item itself, which its owner may still mark as 360 or not. */
const draftStart = sql`(select m.content_360 from video v
  join ${videoFacts('m', sql`v.organisation_id`, sql`v.media_id`)} on true
  where v.organisation_id = s.organisation_id and v.id = s.start_video_id)`;

/** Of whoever asks; nobody's for those who are no person here. */
const isFavourite = sql`exists (select from simulation_reaction r where r.organisation_id = s.organisation_id
  and r.simulation_id = s.id and r.person_id = ${slot('person')}::bigint and r.favourite)`;

/** What lists are filtered and sorted by. */
export const filterColumns = { draft: filterColumnsOf('draft'), version: filterColumnsOf('version') };

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
    favourite: isFavourite,
    sort: {
      Created: sql`s.created_at`,
      Title: sql`lower(${title})`,
      LastEdited: isDraft ? sql`s.edited_at` : sql`version.created_at`,
      ID: sql`s.id`,
    },
  };
}

/** What every decision about a row needs. */
export const policyColumns = sql`s.id, s.published_version_id as "publishedVersionId", s.archived_at as "archivedAt",
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

export function columnSql(source: SimulationSource, name: SimulationColumn): RawBuilder<unknown> {
  return (source === 'version' ? versionColumns[name] : undefined) ?? draftColumns[name];
}
