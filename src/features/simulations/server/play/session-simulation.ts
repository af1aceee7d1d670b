import type { Attempt } from '#features/attempts/model/attempt.ts';
import { canSeeScores, seesAllAttempts } from '#features/attempts/model/attempt-policy.ts';
import { showStatistics } from '#features/attempts/model/item-statistics.ts';
import { listMediaJson } from '#features/media/server/media-view.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { SelectedFields } from '#platform/graphql/selection.ts';
import type { MediaRowJson, VideoAddresses } from '../media-port.ts';
import type { PlayContext } from './play-context.ts';
import { findVersion } from './play-service.ts';
import { findItemFacts, type ItemFacts } from './play-store.ts';
import { fullSight, noSight, presentVersion } from './present-version.ts';

type SessionSimulation = Omit<PresentedVersion, 'Videos'> & {
  Videos: (PresentedVersion['Videos'][number] | PlayableVideo)[];
} & ReturnType<typeof presentFacts>;
type PresentedVersion = ReturnType<typeof presentVersion>;
type PlayableVideo = Omit<PresentedVersion['Videos'][number], keyof PresentedAddresses> & PresentedAddresses;
type PresentedAddresses = ReturnType<typeof presentAddresses>;

/** What lists show is written on the session itself and needs no second look. */
const knownBySession = new Set(['ID', 'Title', 'Quiz', 'HideScoresFromUsers', '__typename']);

/** What AnalyticsSubmission.Simulation answers: the interactive video as it was in the version of that session. */
export async function readSessionSimulation(
  context: PlayContext,
  viewer: Viewer,
  submission: Attempt,
  selected: SelectedFields,
): Promise<SessionSimulation | null> {
  const { itemId, itemTitle, quiz, scoresHidden, versionId } = submission;
  if (Object.keys(selected).every((field) => knownBySession.has(field))) {
    const known = { ID: String(itemId), Title: itemTitle, Quiz: quiz, HideScoresFromUsers: scoresHidden };
    return known as SessionSimulation; // nothing else is asked for
  }
  const index = await findVersion(context, viewer, versionId);
  if (!index) return null;
  const mediaIds = selected.Videos ? index.content.videos.map((video) => video.mediaId) : [];
  const { facts, rows } = await context.tenancy.readInOrganisation(viewer.organisationId, async (scope) => ({
    facts: await findItemFacts(scope, itemId, versionId, viewer.personId),
    rows: await listMediaJson(scope, mediaIds),
  }));
  if (!facts) return null;
  const staff = seesAllAttempts(viewer);
  const version = presentVersion(itemId, index.content, () => (staff ? fullSight : noSight));
  return {
    ...version,
    Videos: version.Videos.map((video) => {
      const row = rows.find(({ id }) => String(id) === video.VideoMediaID);
      if (!row) return video;
      return { ...video, ...presentAddresses(context.media.videoAddresses(viewer.organisationId, row), row) };
    }),
    ...presentFacts(viewer, facts, { staff, scores: canSeeScores(viewer, submission) }),
  };
}

/** The picture of today behind the points of then. */
function presentAddresses(addresses: VideoAddresses, row: MediaRowJson) {
  return {
    VideoURL: addresses.videoUrl,
    PosterURL: addresses.posterUrl,
    Width: row.width,
    Height: row.height,
  };
}

function presentFacts(viewer: Viewer, facts: ItemFacts, sees: { staff: boolean; scores: boolean }) {
  const shown = showStatistics(facts.statistics, { seesSessions: sees.staff });
  return {
    AdminTitle: sees.staff ? facts.adminTitle : '',
    Status: facts.published ? 'Published' : 'Unpublished',
    TranscodingStatus: 'Success',
    TranscodingProgress: 100,
    Archived: facts.archivedAt,
    OrganisationID: String(viewer.organisationId),
    Author: null,
    Editors: [],
    Created: facts.createdAt,
    LastEdited: facts.versionCreatedAt,
    LastSaved: facts.versionCreatedAt,
    Revision: facts.revision,
    HasUnpublishedChanges: false,
    TotalUsers: shown.totalUsers,
    TotalViews: shown.totalViews,
    TotalCompletions: shown.totalCompletions,
    AverageScore: sees.scores ? shown.averageScore : null,
    FiguresWithheld: shown.withheld,
    ScoreWithheld: sees.scores && shown.scoreWithheld,
    AnalyticsLastUpdated: shown.updatedAt,
    Likes: facts.reactions?.likes ?? 0,
    isLiked: facts.reactions?.liked ?? false,
    isFavourite: facts.reactions?.favourite ?? false,
    Featured: facts.featured,
    CoursesOnly: facts.coursesOnly,
    PublicAccess: facts.publicAccess,
    ContentEndpoint: facts.contentEndpoint,
    ShareToken: null,
    ShowRegister: facts.showRegister,
    ShareLoginRequired: facts.shareLoginRequired,
    DownloadVersion: facts.revision,
    Tags: facts.tags.map(({ id, name }) => ({
      ID: String(id),
      Name: name,
      OrganisationID: String(viewer.organisationId),
    })),
    OrganisationGroups: facts.groups.map(({ id, name }) => ({
      ID: String(id),
      Name: name,
      OrganisationID: String(viewer.organisationId),
    })),
    // What was published is never changed; the draft is where editing happens.
    CanEdit: false,
  };
}
