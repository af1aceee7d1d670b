import { randomBytes } from 'node:crypto';
import { maximumBatchEvents } from '#features/attempts/model/attempt-limits.ts';
import type { AttemptBatch, PlayedItem } from '#features/attempts/server/index.ts';
import { findUnfinishedAttempt } from '#features/attempts/server/unfinished-attempt-view.ts';
import { badInput, notFound } from '#kernel/app-error.ts';
import { makeUuidV7, parseId, parseOptionalId, parseUuid } from '#kernel/ids.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ContentIndex } from '../../model/play/content-index.ts';
import { parseAttemptState } from '../../model/play/parse-attempt-state.ts';
import { type PlayEventInput, type PlayPayload, parsePlayEvent } from '../../model/play/play-event.ts';
import { findUnfinishedPlace, type UnfinishedPlace } from '../../model/play/unfinished.ts';
import type { PlayContext } from './play-context.ts';
import { findPublishedVersionId } from './play-store.ts';
import { describeProgress, type SessionProgress } from './session-progress.ts';
import { createVersionReducer } from './version-reducer.ts';

// Playing: what players send is kept and answered, and what was left in the middle goes on.

type AttemptEventsInput = {
  SessionKey: string;
  SimulationID: string;
  UnitID?: string | null;
  ExternalUserID?: string | null;
  Embedded?: boolean | null;
  Events: readonly PlayEventInput[];
};

type AnalyticsEventInput = Omit<PlayEventInput, 'Key' | 'Sequence' | 'VideoTime'> & {
  AnalyticsSubmissionID?: string | null;
  SimulationID: string;
  UnitID?: string | null;
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

export async function recordSessionEvents(
  context: PlayContext,
  viewer: Viewer,
  input: AttemptEventsInput,
  options?: RecordOptions,
): Promise<SessionProgress> {
  if (input.Events.length > maximumBatchEvents) {
    throw badInput(`A batch holds ${maximumBatchEvents} events or less.`);
  }
  const simulationId = parseId(input.SimulationID);
  const batch = {
    session: { key: parseUuid(input.SessionKey) },
    unitId: parseOptionalId(input.UnitID) ?? null,
    externalUserId: input.ExternalUserID ?? null,
    embedded: input.Embedded === true,
    events: input.Events.map(parsePlayEvent),
  };
  return record(context, viewer, simulationId, batch, options);
}

export async function createAnalyticsEvent(
  context: PlayContext,
  viewer: Viewer,
  input: AnalyticsEventInput,
): Promise<SessionProgress & { key: string }> {
  const { clock } = context;
  const newKey = () => makeUuidV7(clock().getTime(), randomBytes(10));
  const key = newKey();
  const { AnalyticsSubmissionID: submissionId } = input;
  const progress = await record(context, viewer, parseId(input.SimulationID), {
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
}

/** What the viewer left in the middle and may go on with; null when there is nothing, or a newer version is out. */
export async function findUnfinished(
  { tenancy, canPlay, versions, clock }: PlayContext,
  viewer: Viewer,
  simulationId: number,
  unitId: number | null,
): Promise<UnfinishedSession | null> {
  const item = { kind: 'simulation', id: simulationId, unitId };
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const session = await findUnfinishedAttempt(scope, viewer, item, clock());
    if (!session || !(await canPlay(scope, viewer, simulationId, unitId))) return null;
    if ((await findPublishedVersionId(scope, simulationId)) !== session.versionId) return null;
    const index = await versions.findIn(scope, session.versionId);
    const place = index && findUnfinishedPlace(index, parseAttemptState(session.state));
    const { id: submissionId, sessionKey, lastSequence } = session;
    return place ? { ...place, submissionId, sessionKey, lastSequence } : null;
  });
}

/** The version a session was played with; undefined when it is gone. */
export async function findVersion(
  { versions }: PlayContext,
  viewer: Viewer,
  versionId: number,
): Promise<ContentIndex | undefined> {
  return versions.find(viewer.organisationId, versionId);
}

/** The version learners play now; undefined when nothing is published. */
export async function findPublishedVersion(
  { tenancy, versions }: PlayContext,
  viewer: Viewer,
  simulationId: number,
): Promise<ContentIndex | undefined> {
  return tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    const versionId = await findPublishedVersionId(scope, simulationId);
    return versionId === undefined ? undefined : versions.findIn(scope, versionId);
  });
}

/** Makes a session's score and its item's statistics again from the event log. */
export async function rebuildAttempt(
  context: PlayContext,
  scope: Scope,
  submissionId: number,
): Promise<void> {
  await context.sessions.rebuild(scope, submissionId, (session) =>
    findReducer(context, scope, session.versionId),
  );
}

async function record(
  context: PlayContext,
  viewer: Viewer,
  simulationId: number,
  batch: AttemptBatch<PlayPayload>,
  options: RecordOptions = {},
): Promise<SessionProgress> {
  // A link opens one item; whatever else it names does not exist.
  if (viewer.kind === 'public' && viewer.sharedItem?.id !== simulationId) throw notFound();
  const item = describeItem(context, viewer, simulationId, batch.unitId);
  const appended = await context.sessions.record(viewer, batch, item, options.at);
  const index = await context.versions.find(viewer.organisationId, appended.versionId);
  return describeProgress(viewer, appended, index);
}

/** What is played, as the log of sessions asks for it. */
function describeItem(
  context: PlayContext,
  viewer: Viewer,
  simulationId: number,
  unitId: number | null,
): PlayedItem<PlayPayload> {
  const { canPlay, versions } = context;
  return {
    kind: 'simulation',
    id: simulationId,
    async findStart(scope) {
      if (!(await canPlay(scope, viewer, simulationId, unitId))) return null;
      const versionId = await findPublishedVersionId(scope, simulationId);
      const index = versionId === undefined ? undefined : await versions.findIn(scope, versionId);
      if (versionId === undefined || !index) return null;
      const { title, quiz, passMark } = index.content;
      return { versionId, title, quiz, passMark: quiz ? passMark : null };
    },
    findReducer: (scope, versionId) => findReducer(context, scope, versionId),
  };
}

async function findReducer({ versions }: PlayContext, scope: Scope, versionId: number) {
  const index = await versions.findIn(scope, versionId);
  return index ? createVersionReducer(index) : null;
}
