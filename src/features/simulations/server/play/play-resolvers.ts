import { canSeeScores, seesAllAttempts } from '#features/attempts/model/attempt-policy.ts';
import { type AnalyticsEventSource, mapEvent } from '#features/attempts/server/index.ts';
import type { FeatureResolvers } from '#generated/resolvers/simulations.ts';
import { parseId, parseOptionalId } from '#kernel/ids.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { RequestContext } from '#platform/graphql/request-context.ts';
import { selectedFields } from '#platform/graphql/selection.ts';
import { allFieldsOf } from '../../interactions/interaction.ts';
import { parseAttemptState } from '../../model/play/parse-attempt-state.ts';
import { type PlayPayload, playPayloadSchema } from '../../model/play/play-event.ts';
import type { AnswerReveal } from '../../model/play/reveal.ts';
import { readHeatmap } from './heatmap-service.ts';
import { createLoggedMedia } from './logged-media.ts';
import type { PlayContext } from './play-context.ts';
import {
  createAnalyticsEvent,
  findUnfinished,
  findVersion,
  recordSessionEvents,
  type UnfinishedSession,
} from './play-service.ts';
import {
  eventMediaFields,
  fullSight,
  noSight,
  presentEvent,
  presentOption,
  presentOptions,
  presentStep,
  presentVideo,
  type Sight,
} from './present-version.ts';
import type { SessionProgress } from './session-progress.ts';
import { readSessionSimulation } from './session-simulation.ts';

export type PlayQuery = 'readUnfinishedSession' | 'readHeatmapData';
export type PlayMutation = 'recordSessionEvents' | 'createAnalyticsEvent';

export type PlayResolvers = {
  Query: Pick<FeatureResolvers['Query'], PlayQuery>;
  Mutation: Pick<FeatureResolvers['Mutation'], PlayMutation>;
  AnalyticsSubmission: FeatureResolvers['AnalyticsSubmission'];
  AnalyticsEvent: FeatureResolvers['AnalyticsEvent'];
};

export function createPlayResolvers(play: PlayContext): PlayResolvers {
  return {
    Query: createPlayQueries(play),
    Mutation: createPlayMutations(play),
    AnalyticsSubmission: {
      Simulation({ submission }, _args, context, info) {
        if (submission.itemKind !== 'simulation') return null;
        return readSessionSimulation(play, context.requireViewer(), submission, selectedFields(info));
      },
    },
    AnalyticsEvent: createEventFields(play),
  };
}

function createPlayQueries(play: PlayContext): PlayResolvers['Query'] {
  return {
    async readUnfinishedSession(_source, { SimulationID, UnitID }, context) {
      const viewer = context.requireViewer();
      const unitId = parseOptionalId(UnitID) ?? null;
      return presentUnfinished(await findUnfinished(play, viewer, parseId(SimulationID), unitId));
    },
    async readHeatmapData(_source, request, context) {
      const { events, truncated } = await readHeatmap(play, context.requireViewer(), request);
      return { AnalyticsEvents: events.map(mapEvent), Truncated: truncated };
    },
  };
}

function createPlayMutations(play: PlayContext): PlayResolvers['Mutation'] {
  return {
    async recordSessionEvents(_source, { Input }, context) {
      return mapProgress(await recordSessionEvents(play, context.requireViewer(), Input));
    },
    async createAnalyticsEvent(_source, { Input }, context) {
      const progress = await createAnalyticsEvent(play, context.requireViewer(), Input);
      return {
        ID: progress.key,
        AnalyticsSubmissionID: String(progress.submissionId),
        Finished: progress.finished,
        Score: progress.score,
        Points: progress.points,
      };
    },
  };
}

/** What an event of the log says of the version that it was recorded with. */
function createEventFields(play: PlayContext): PlayResolvers['AnalyticsEvent'] {
  const showMedia = createLoggedMedia(play);
  return {
    async Video(source, _args, context) {
      const played = await findPlayed(play, source, context);
      const video = played?.video;
      return video ? presentVideo(played.simulationId, video, played.videoOrder, played.sightOf) : null;
    },
    async Event(source, _args, context, info) {
      const played = await findPlayed(play, source, context);
      const found = played?.found;
      if (!found) return null;
      const event = {
        ...presentEvent(played.simulationId, found.video, found.event, played.sightOf(found.event)),
        TimeSpent: source.TimeSpent,
      };
      const asked = selectedFields(info);
      if (!eventMediaFields.some((field) => field in asked)) return event;
      return { ...event, ...(await showMedia(context, context.requireViewer(), allFieldsOf(found.event))) };
    },
    VideoTime(source) {
      const { videoTimeMs } = readPayload(source);
      return videoTimeMs === undefined ? null : videoTimeMs / 1000;
    },
    HeatmapData(source) {
      return readPayload(source).heatmapData ?? null;
    },
    OptionID(source) {
      const [first] = readPayload(source).optionIds ?? [];
      return first === undefined ? null : String(first);
    },
    async Options(source, _args, context) {
      const played = await findPlayed(play, source, context);
      const event = played?.found?.event;
      if (!event) return [];
      const { optionIds = [] } = readPayload(source);
      return event.options.flatMap((option, order) =>
        optionIds.includes(option.id) ? [presentOption(option, order, played.sightOf(event))] : [],
      );
    },
  };
}

function presentUnfinished(session: UnfinishedSession | null) {
  return (
    session && {
      SessionKey: session.sessionKey,
      SubmissionID: String(session.submissionId),
      LastSequence: session.lastSequence,
      VideoID: String(session.videoId),
      VideoTime: session.positionMs / 1000,
      AnsweredEventIDs: session.answeredIds.map(String),
      UsedEventIDs: session.usedIds.map(String),
    }
  );
}

function mapProgress(progress: SessionProgress) {
  return {
    SubmissionID: String(progress.submissionId),
    AcceptedThrough: progress.acceptedThrough,
    Finished: progress.finished,
    Score: progress.score,
    Points: progress.points,
    BestPoints: progress.bestPoints,
    Reveals: progress.reveals.map(mapReveal),
    Review: progress.review.map(mapReveal),
  };
}

function mapReveal(reveal: AnswerReveal) {
  return {
    EventID: String(reveal.eventId),
    ChosenOptionIDs: reveal.chosenIds.map(String),
    Correct: reveal.correct,
    Points: reveal.points,
    Feedback: reveal.feedback,
    Options: presentOptions(reveal.options, fullSight),
    ...presentStep(reveal.step),
  };
}

/** Nothing of what other kinds of content keep. */
function readPayload({ event }: AnalyticsEventSource): PlayPayload {
  const known = payloads.get(event);
  if (known) return known;
  const payload = event.session.itemKind === 'simulation' ? playPayloadSchema.parse(event.payload ?? {}) : {};
  payloads.set(event, payload);
  return payload;
}

/** Each field of an event reads its payload, which is checked once. */
const payloads = new WeakMap<AnalyticsEventSource['event'], PlayPayload>();

/** What the version of the event's session says about it, and how much of that this viewer may know. */
async function findPlayed(play: PlayContext, source: AnalyticsEventSource, context: RequestContext) {
  const { session } = source.event;
  if (session.itemKind !== 'simulation') return null;
  const viewer = context.requireViewer();
  const index = await findVersion(play, viewer, session.versionId);
  if (!index) return null;
  const { eventId, videoId } = readPayload(source);
  const found = eventId === undefined ? undefined : index.events.get(eventId);
  const video = videoId === undefined ? found?.video : index.videos.get(videoId);
  return {
    simulationId: session.itemId,
    found,
    video,
    videoOrder: video ? index.content.videos.indexOf(video) : 0,
    sightOf: createSight(viewer, session),
  };
}

/** Staff see the answers; learners only those of the questions they answered in this session. */
function createSight(
  viewer: Viewer,
  session: { quiz: boolean; scoresHidden: boolean; state: unknown },
): (event: { id: number }) => Sight {
  if (seesAllAttempts(viewer)) return () => fullSight;
  const state = session.state === null ? null : parseAttemptState(session.state);
  const used = new Set([...Object.keys(state?.answered ?? {}).map(Number), ...(state?.usedEventIds ?? [])]);
  const answered: Sight = {
    answers: true,
    correctness: !session.scoresHidden,
    points: canSeeScores(viewer, session),
  };
  return (event) => (used.has(event.id) ? answered : noSight);
}
