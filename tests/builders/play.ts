import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createAttemptsFeature,
  ensureEventPartitions,
  writeScoresHidden,
} from '#features/attempts/server/index.ts';
import { createMediaPresenter } from '#features/media/server/media-presenter.ts';
import type { PlayEventInput } from '#features/simulations/model/play/play-event.ts';
import type { VersionContent } from '#features/simulations/model/version-content.ts';
import { readHeatmap } from '#features/simulations/server/play/heatmap-service.ts';
import { createPlay } from '#features/simulations/server/play/index.ts';
import {
  createAnalyticsEvent,
  findUnfinished,
  rebuildAttempt,
  recordSessionEvents,
} from '#features/simulations/server/play/play-service.ts';
import { chosenOptions } from '#features/simulations/server/play/version-reducer.ts';
import { insertSimulationRow } from '#features/simulations/server/simulation-store.ts';
import { makeUuidV7 } from '#kernel/ids.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { singleKey } from '#platform/keys/signing-keys.ts';
import { createFileStore } from '#platform/storage/file-store.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { createTenancy } from '#platform/tenancy/tenancy.ts';
import { openTestDatabase } from '../test-database.ts';
import { insertItem, publishVersion } from './content.ts';
import type { BuiltMember } from './people.ts';

/**
 * Sessions and the play side of interactive videos on a database of their own, without HTTP.
 * @param givenStore for files, instead of a folder of its own
 */
export async function startPlayHouse(givenStore?: ObjectStore) {
  const database = await openTestDatabase();
  const tenancy = createTenancy(database);
  const clock = { now: new Date('2026-11-02T09:00:00Z') };
  const readClock = () => clock.now;
  await ensureEventPartitions(database.kysely, clock.now);
  // Made by the first file.
  const folder = join(tmpdir(), `praxis-play-${randomUUID()}`);
  const store = givenStore ?? createFileStore(folder);
  const sessions = createAttemptsFeature({
    tenancy,
    clock: readClock,
    avatarUrl: (organisationId, mediaId) => `/avatar/${organisationId}/${mediaId}`,
    listItemFields: () => [{ kind: 'simulation', field: 'SimulationID' }],
    listChoiceLists: () => [chosenOptions],
    files: store,
  });
  const refused = new Set<number>();
  const play = createPlay({
    tenancy,
    sessions: sessions.service,
    canPlay: async (_scope: Scope, _viewer: Viewer, simulationId: number) => !refused.has(simulationId),
    media: {
      ...createMediaPresenter({ addressKeys: singleKey(new Uint8Array(32)), clock: readClock }),
      videoAddresses: (organisationId, row) => ({
        videoUrl: `/media/${organisationId}/${row.id}`,
        editorUrl: null,
        posterUrl: null,
      }),
    },
    clock: readClock,
    files: store,
  });
  return {
    database,
    tenancy,
    store,
    /** Where its files are. */
    folder,
    clock,
    sessions: sessions.service,
    /** The use cases, in this house. */
    play: {
      recordSessionEvents: recordSessionEvents.bind(null, play.context),
      createAnalyticsEvent: createAnalyticsEvent.bind(null, play.context),
      findUnfinished: findUnfinished.bind(null, play.context),
      rebuildAttempt: rebuildAttempt.bind(null, play.context),
    },
    readHeatmap: readHeatmap.bind(null, play.context),
    resolvers: { sessions: sessions.resolvers, play: play.resolvers },
    /** Interactive videos that nobody may begin. */
    refused,
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type PlayHouse = Awaited<ReturnType<typeof startPlayHouse>>;

/** A published interactive video. */
export async function buildPublishedSimulation(
  tenancy: Tenancy,
  author: BuiltMember,
  content: VersionContent,
): Promise<{ id: number; versionId: number }> {
  return tenancy.inOrganisation(author.organisationId, async (scope) => {
    const id = await insertItem(scope, 'simulation', {
      title: content.title,
      author_person_id: author.personId,
    });
    await insertSimulationRow(scope, id);
    const versionId = await publishVersion(scope, id, { number: 1, content, title: content.title });
    await writeScoresHidden(scope, 'simulation', id, content.hideScoresFromUsers);
    return { id, versionId };
  });
}

export function newKey(): string {
  return makeUuidV7(Date.UTC(2026, 10, 2), crypto.getRandomValues(new Uint8Array(10)));
}

/** What a player holds: a session key and numbered events. */
export function createTestPlayer(simulationId: number) {
  const sessionKey = newKey();
  let sequence = 0;
  return {
    sessionKey,
    event(type: string, values: Partial<PlayEventInput> = {}): PlayEventInput {
      sequence += 1;
      return { Key: newKey(), Sequence: sequence, Type: type, ...values };
    },
    batch(...Events: PlayEventInput[]) {
      return { SessionKey: sessionKey, SimulationID: String(simulationId), Events };
    },
  };
}

/** The holder of a public link, on a device of their own. */
export function asPublicViewer(
  organisationId: number,
  simulationId: number,
  signInId = randomUUID(),
): Viewer {
  return {
    kind: 'public',
    personId: null,
    organisationId,
    role: 'public',
    internal: false,
    impersonatorId: null,
    mfaSetupRequired: false,
    signInId,
    sharedItem: { id: simulationId },
  };
}
