import { randomBytes } from 'node:crypto';
import { maximumBatchEvents } from '#features/attempts/model/attempt-limits.ts';
import { canSeeScores, seesAllAttempts } from '#features/attempts/model/attempt-policy.ts';
import type {
  AppendedEvents,
  AttemptBatch,
  AttemptService,
  PlayedItem,
} from '#features/attempts/server/index.ts';
import { findUnfinishedAttempt } from '#features/attempts/server/unfinished-attempt-view.ts';
import { badInput, notFound } from '#kernel/app-error.ts';
import { makeUuidV7, parseId, parseOptionalId, parseUuid } from '#kernel/ids.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { definitionOf, findRoleOfEvents } from '../../interactions/interaction.ts';
import type { ContentIndex } from '../../model/play/content-index.ts';
import { parseSessionState } from '../../model/play/parse-session-state.ts';
import {
  type PlayEvent,
  type PlayEventInput,
  type PlayPayload,
  parsePlayEvent,
} from '../../model/play/play-event.ts';
import { type AnswerReveal, revealAnswer, revealStep, reviewAnswers } from '../../model/play/reveal.ts';
import { scoreSession } from '../../model/play/scoring.ts';
import { findUnfinishedPlace, type UnfinishedPlace } from '../../model/play/unfinished.ts';
import type { SimulationMediaPort } from '../media-port.ts';
import { findPublishedVersionId } from './play-store.ts';
import { createVersionCache } from './version-cache.ts';
import { createVersionFold } from './version-fold.ts';

type AttemptEventsInput = {
  SessionKey: string;
  SimulationID: string;
  UnitID?: string | null;
  ExternalUserID?: string | null;
  Events: readonly PlayEventInput[];
};

type AnalyticsEventInput = Omit<PlayEventInput, 'Key' | 'Sequence' | 'VideoTime'> & {
  AnalyticsSubmissionID?: string | null;
  SimulationID: string;
  UnitID?: string | null;
};

export type SessionProgress = {
  submissionId: number;
  acceptedThrough: number;
  finished: boolean;
  score: number | null;
  points: number | null;
  /** The most that could be reached over the questions met; told at the end. */
  bestPoints: number | null;
  reveals: AnswerReveal[];
  /** Every answer of a finished session; empty before and where scores are hidden. */
  review: AnswerReveal[];
};

/**
 * `at` is for the server itself (seeding past sessions): when the batch began, its events following by their TimeSpent.
 * Everybody else lives by the server's clock.
 */
type RecordOptions = { at?: Date };

export type UnfinishedSession = UnfinishedPlace & {
  submissionId: number;
  sessionKey: string;
  lastSequence: number;
};

export type PlayService = {
  recordSessionEvents(
    viewer: Viewer,
    input: AttemptEventsInput,
    options?: RecordOptions,
  ): Promise<SessionProgress>;
  createAnalyticsEvent(
    viewer: Viewer,
    input: AnalyticsEventInput,
  ): Promise<SessionProgress & { key: string }>;
  /** What the viewer left in the middle and may go on with; null when there is nothing, or a newer version is out. */
  findUnfinished(
    viewer: Viewer,
    simulationId: number,
    unitId: number | null,
  ): Promise<UnfinishedSession | null>;
  /** The version a session was played with; undefined when it is gone. */
  findVersion(viewer: Viewer, versionId: number): Promise<ContentIndex | undefined>;
  /** The version learners play now; undefined when nothing is published. */
  findPublishedVersion(viewer: Viewer, simulationId: number): Promise<ContentIndex | undefined>;
  /** Makes a session's score and its item's statistics again from the event log. */
  rebuildAttempt(scope: Scope, submissionId: number): Promise<void>;
};

export type PlayDependencies = {
  tenancy: Tenancy;
  sessions: Pick<AttemptService, 'record' | 'rebuild'>;
  /** Whether this viewer may begin a session of what is published. The rule is the authoring side's. */
  canPlay(scope: Scope, viewer: Viewer, simulationId: number): Promise<boolean>;
  media: Pick<SimulationMediaPort, 'videoAddresses' | 'presentMedia' | 'presentVideoMedia' | 'imageUrlFor'>;
  clock: () => Date;
};

export function createPlayService({
  tenancy,
  sessions,
  canPlay,
  clock,
}: Omit<PlayDependencies, 'media'>): PlayService {
  const versions = createVersionCache(tenancy);

  async function findReducer(scope: Scope, versionId: number) {
    const index = await versions.findIn(scope, versionId);
    return index ? createVersionFold(index) : null;
  }

  function describeItem(viewer: Viewer, simulationId: number): PlayedItem<PlayPayload> {
    return {
      kind: 'simulation',
      id: simulationId,
      async findStart(scope) {
        if (!(await canPlay(scope, viewer, simulationId))) return null;
        const versionId = await findPublishedVersionId(scope, simulationId);
        const index = versionId === undefined ? undefined : await versions.findIn(scope, versionId);
        if (versionId === undefined || !index) return null;
        const { title, quiz, passMark } = index.content;
        return { versionId, title, quiz, passMark: quiz ? passMark : null };
      },
      findReducer,
    };
  }

  async function record(
    viewer: Viewer,
    simulationId: number,
    batch: AttemptBatch<PlayPayload>,
    options: RecordOptions = {},
  ): Promise<SessionProgress> {
    // A link opens one item; whatever else it names does not exist.
    if (viewer.kind === 'public' && viewer.sharedItem?.id !== simulationId) throw notFound();
    const item = describeItem(viewer, simulationId);
    const appended = await sessions.record(viewer, batch, item, options.at);
    const index = await versions.find(viewer.organisationId, appended.versionId);
    return describeProgress(viewer, appended, index);
  }

  return {
    async recordSessionEvents(viewer, input, options) {
      if (input.Events.length > maximumBatchEvents) {
        throw badInput(`A batch holds ${maximumBatchEvents} events or less.`);
      }
      return record(
        viewer,
        parseId(input.SimulationID),
        {
          session: { key: parseUuid(input.SessionKey) },
          unitId: parseOptionalId(input.UnitID) ?? null,
          externalUserId: input.ExternalUserID ?? null,
          events: input.Events.map(parsePlayEvent),
        },
        options,
      );
    },

    async createAnalyticsEvent(viewer, input) {
      const newKey = () => makeUuidV7(clock().getTime(), randomBytes(10));
      const key = newKey();
      const { AnalyticsSubmissionID: submissionId } = input;
      const progress = await record(viewer, parseId(input.SimulationID), {
        session: submissionId ? { id: parseId(submissionId) } : { key: newKey() },
        unitId: parseOptionalId(input.UnitID) ?? null,
        externalUserId: null,
        events: ({ lastSequence, lastEventAt }) => [
          parsePlayEvent({
            ...input,
            Key: key,
            Sequence: lastSequence + 1,
            // Events that come one by one need not be timed by who sends them.
            TimeSpent: input.TimeSpent ?? clock().getTime() - lastEventAt.getTime(),
          }),
        ],
      });
      return { ...progress, key };
    },

    findUnfinished(viewer, simulationId, unitId) {
      const item = { kind: 'simulation', id: simulationId, unitId };
      return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
        const session = await findUnfinishedAttempt(scope, viewer, item, clock());
        if (!session || !(await canPlay(scope, viewer, simulationId))) return null;
        if ((await findPublishedVersionId(scope, simulationId)) !== session.versionId) return null;
        const index = await versions.findIn(scope, session.versionId);
        const place = index && findUnfinishedPlace(index, parseSessionState(session.state));
        const { id: submissionId, sessionKey, lastSequence } = session;
        return place ? { ...place, submissionId, sessionKey, lastSequence } : null;
      });
    },

    findVersion: (viewer, versionId) => versions.find(viewer.organisationId, versionId),

    findPublishedVersion: (viewer, simulationId) =>
      tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
        const versionId = await findPublishedVersionId(scope, simulationId);
        return versionId === undefined ? undefined : versions.findIn(scope, versionId);
      }),

    rebuildAttempt: (scope, submissionId) =>
      sessions.rebuild(scope, submissionId, (session) => findReducer(scope, session.versionId)),
  };
}

function describeProgress(
  viewer: Viewer,
  appended: AppendedEvents<PlayPayload>,
  index: ContentIndex | undefined,
): SessionProgress {
  const scores = canSeeScores(viewer, appended);
  return {
    submissionId: appended.submissionId,
    acceptedThrough: appended.acceptedThrough,
    finished: appended.finished,
    score: scores ? appended.score : null,
    points: scores ? appended.points : null,
    reveals: index ? listReveals(viewer, appended, index) : [],
    ...describeEnd(viewer, appended, index),
  };
}

/** What a finished session tells of itself: nothing where scores are hidden, for a review would tell them. */
function describeEnd(
  viewer: Viewer,
  appended: AppendedEvents<PlayPayload>,
  index: ContentIndex | undefined,
): Pick<SessionProgress, 'bestPoints' | 'review'> {
  const isSeen = !appended.scoresHidden || seesAllAttempts(viewer);
  if (!appended.finished || !index || !isSeen) return { bestPoints: null, review: [] };
  const state = parseSessionState(appended.state);
  const points = canSeeScores(viewer, appended);
  return {
    bestPoints: points ? scoreSession(index, state).bestPoints : null,
    review: reviewAnswers(index, state, { correctness: true, points }),
  };
}

/** What the folded part of a batch uncovers, once for each question, hotspot or information box. */
function listReveals(
  viewer: Viewer,
  appended: AppendedEvents<PlayPayload>,
  index: ContentIndex,
): AnswerReveal[] {
  const sight = {
    points: canSeeScores(viewer, appended),
    correctness: !appended.scoresHidden || seesAllAttempts(viewer),
  };
  const folded = appended.events.filter((event) => event.sequence <= appended.acceptedThrough);
  const state = appended.state === null ? null : parseSessionState(appended.state);
  const reveals = [...new Set(folded.flatMap(listUsed))].map((eventId) => {
    const event = index.events.get(eventId)?.event;
    if (event && definitionOf(event).answering) return state && revealAnswer(index, state, eventId, sight);
    // Where it leads is told to those who used it on their way, not to whoever names it.
    return state?.usedEventIds.includes(eventId) ? revealStep(index, eventId) : null;
  });
  return reveals.filter((reveal) => reveal !== null);
}

function listUsed(event: PlayEvent): number[] {
  const role = findRoleOfEvents(event.type);
  const reveals = role === 'answer' || role === 'use';
  const eventId = event.payload?.eventId;
  return reveals && eventId !== undefined ? [eventId] : [];
}
