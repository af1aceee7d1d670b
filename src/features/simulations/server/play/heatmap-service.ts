import { sql } from 'kysely';
import { showEvent } from '#features/attempts/model/attempt.ts';
import { heatmapReadLimit } from '#features/attempts/model/attempt-limits.ts';
import { seesAllAttempts } from '#features/attempts/model/attempt-policy.ts';
import {
  areOfFewLearners,
  type ChosenEvents,
  listEventsWhere,
} from '#features/attempts/server/event-list-view.ts';
import { type Filter, mapFilter, matchColumn } from '#features/attempts/server/index.ts';
import { withholdsSmallGroups } from '#features/organisations/server/index.ts';
import { badInput } from '#kernel/app-error.ts';
import { fewPeople } from '#kernel/few-people.ts';
import { parseId } from '#kernel/ids.ts';
import { parsePageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { PlayContext } from './play-context.ts';

type HeatmapFilter = {
  AnalyticsSubmissionID?: Filter<string> | null;
  SimulationID?: Filter<string> | null;
  VideoID?: Filter<string> | null;
  HeatmapData?: Filter<string> | null;
};

type HeatmapRequest = { filter?: HeatmapFilter | null; limit?: number | null };

/**
 * The events that say where somebody looked, of the attempts that the viewer may see.
 * @throws FORBIDDEN with the reason `fewPeopleReason` where they are of several sessions by few people, whose numbers are withheld
 */
export async function readHeatmap(
  { tenancy, files }: PlayContext,
  viewer: Viewer,
  { filter, limit }: HeatmapRequest,
) {
  const request = parsePageRequest({ limit }, heatmapReadLimit, heatmapReadLimit);
  const chosen = matchHeatmaps(filter);
  // One more than asked for shows that there are more.
  // One session is asked for by those who may read it; a learner has none but their own.
  const ofSeveral = seesAllAttempts(viewer) && (filter?.AnalyticsSubmissionID?.eq ?? null) === null;
  const events = await tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    if (
      ofSeveral &&
      (await withholdsSmallGroups(scope)) &&
      (await areOfFewLearners(scope, files, viewer, chosen))
    )
      throw fewPeople();
    return listEventsWhere(scope, files, viewer, chosen, request.limit + 1);
  });
  return {
    events: events.slice(0, request.limit).map((event) => showEvent(viewer, event)),
    truncated: events.length > request.limit,
  };
}

function matchHeatmaps(filter: HeatmapFilter | null | undefined): ChosenEvents {
  return {
    sessions: [
      ...matchColumn(sql`s.id`, mapFilter(filter?.AnalyticsSubmissionID, parseId)),
      ...matchColumn(sql`s.item_id`, mapFilter(filter?.SimulationID, parseId)),
      ...(filter?.SimulationID ? [sql`s.item_kind = 'simulation'`] : []),
    ],
    events: [
      sql`e.payload ? 'heatmapData'`,
      ...matchColumn(sql`(e.payload->>'videoId')::bigint`, mapFilter(filter?.VideoID, parseId)),
      ...matchColumn(sql`e.payload->>'heatmapData'`, presenceOf(filter?.HeatmapData)),
    ],
    payloadName: 'heatmapData',
  };
}

/** Points are there or not; nobody looks for one by its text. */
function presenceOf(filter: Filter<string> | null | undefined): Filter<string> | null {
  if (!filter) return null;
  const { eq, ne, ...rest } = filter;
  if ((eq ?? null) !== null || (ne ?? null) !== null || Object.values(rest).some((value) => value !== null)) {
    throw badInput('Heatmap data is filtered by eq: null or ne: null.');
  }
  return { ...(eq === undefined ? {} : { eq }), ...(ne === undefined ? {} : { ne }) };
}
