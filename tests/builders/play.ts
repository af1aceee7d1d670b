import { randomUUID } from 'node:crypto';
import { createMediaPresenter } from '#features/media/server/media-presenter.ts';
import type { SessionEventInput } from '#features/sessions/model/session-event.ts';
import {
  createSessionsFeature,
  ensureEventPartitions,
  writeScoresHidden,
} from '#features/sessions/server/index.ts';
import type { VersionContent } from '#features/simulations/model/version-content.ts';
import { createPlay } from '#features/simulations/server/play/index.ts';
import { makeUuidV7 } from '#kernel/ids.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { singleKey } from '#platform/keys/signing-keys.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { createTenancy } from '#platform/tenancy/tenancy.ts';
import { openTestDatabase } from '../test-database.ts';
import type { BuiltMember } from './people.ts';

/** Sessions and the play side of interactive videos on a database of their own, without HTTP. */
export async function startPlayHouse() {
  const database = await openTestDatabase();
  const tenancy = createTenancy(database);
  const clock = { now: new Date('2026-11-02T09:00:00Z') };
  const readClock = () => clock.now;
  await ensureEventPartitions(database.kysely, clock.now);
  const sessions = createSessionsFeature({
    tenancy,
    clock: readClock,
    tellFinished: async () => {},
    avatarUrl: (organisationId, mediaId) => `/avatar/${organisationId}/${mediaId}`,
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
  });
  return {
    database,
    tenancy,
    clock,
    sessions: sessions.service,
    play: play.service,
    resolvers: { sessions: sessions.resolvers, play: play.resolvers },
    /** Interactive videos that nobody may begin. */
    refused,
    close: () => database.close(),
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
    const { db, organisationId } = scope;
    const { id } = await db
      .insertInto('simulation')
      .values({ organisation_id: organisationId, title: content.title, author_person_id: author.personId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const version = await db
      .insertInto('simulation_version')
      .values({
        organisation_id: organisationId,
        simulation_id: id,
        number: 1,
        content: JSON.stringify(content),
        content_hash: 'test',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('simulation')
      .set({ published_version_id: version.id })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute();
    await writeScoresHidden(scope, 'simulation', id, content.hideScoresFromUsers);
    return { id, versionId: version.id };
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
    event(type: string, values: Partial<SessionEventInput> = {}): SessionEventInput {
      sequence += 1;
      return { Key: newKey(), Sequence: sequence, Type: type, ...values };
    },
    batch(...Events: SessionEventInput[]) {
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
    sharedItem: { kind: 'simulation', id: simulationId },
  };
}
