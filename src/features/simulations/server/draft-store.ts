import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type SimulationDraft, viewingPositions } from '../model/version-content.ts';
import { draftVideosJson, overviewPagesJson, wholeEvents } from './draft-expressions.ts';
import { ownRow } from './simulation-store.ts';
import { parseDraftVideos } from './simulation-view.ts';

type DraftRow = {
  title: string;
  description: string;
  quiz: boolean;
  hideScoresFromUsers: boolean;
  passMark: number | null;
  stereoscopic: boolean;
  viewingPosition: string;
  startVideoId: number | null;
  overviewPages: SimulationDraft['overviewPages'];
  videos: unknown;
};

/** The whole draft in the shape that is published; null when there is none. */
export async function findDraft(scope: Scope, id: number): Promise<SimulationDraft | null> {
  const { rows } = await sql<DraftRow>`
    select s.title, s.description, own.quiz, s.hide_scores_from_users as "hideScoresFromUsers",
      s.pass_mark as "passMark", own.stereoscopic,
      own.viewing_position as "viewingPosition", own.start_video_id as "startVideoId",
      ${overviewPagesJson} as "overviewPages", ${draftVideosJson({ events: wholeEvents, subtitles: true })} as videos
    from content_item s ${ownRow}
    where s.organisation_id = ${scope.organisationId} and s.id = ${id}`.execute(scope.db);
  const row = rows[0];
  if (!row) return null;
  return {
    ...row,
    viewingPosition: viewingPositions.find((position) => position === row.viewingPosition) ?? 'none',
    videos: parseDraftVideos(row.videos, wholeEvents),
  };
}
