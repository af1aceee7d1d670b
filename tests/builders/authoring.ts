import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execute, type GraphQLSchema, Kind, parse, validate } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { createFindItemAnalytics } from '#features/analytics/server/index.ts';
import { createAttemptsFeature, ensureEventPartitions } from '#features/attempts/server/index.ts';
import { createContentFeature } from '#features/content/server/index.ts';
import { createDashboardsFeature } from '#features/dashboards/server/index.ts';
import { createMediaFeature } from '#features/media/server/index.ts';
import { createSimulationsFeature } from '#features/simulations/server/index.ts';
import { chosenOptions } from '#features/simulations/server/play/version-reducer.ts';
import { createVirtualHumansFeature } from '#features/virtual-humans/server/index.ts';
import { AppError, notFound, unauthenticated } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { contentKinds } from '#main/server/content-kinds.ts';
import { schemaFiles } from '#main/server/schema-files.ts';
import { buildServerSchema, type ResolverMap, readSchemaDocument } from '#platform/graphql/build-schema.ts';
import { createImageService } from '#platform/images/image-service.ts';
import { singleKey } from '#platform/keys/signing-keys.ts';
import { createLog } from '#platform/log/log.ts';
import { createFileStore } from '#platform/storage/file-store.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { createTenancy } from '#platform/tenancy/tenancy.ts';
import { createTestDocumentReader } from '#platform/testing/document-reader.ts';
import { createTestDecoder } from '#platform/testing/picture-decoder.ts';
import { createFileUploadStore } from '#platform/uploads/upload-store.ts';
import { openTestDatabase } from '../test-database.ts';

export type Answer = {
  // Tests look at a field or two of an answer and say themselves what they expect there.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  data: any;
  errors: {
    code: string;
    message: string;
    reason?: string | undefined;
    fields?: Record<string, string> | undefined;
  }[];
};

export type AuthoringHouse = Awaited<ReturnType<typeof startAuthoringHouse>>;

/** Interactive videos, the authoring of virtual humans and the learner home on a database of their own, asked over GraphQL without HTTP. */
export async function startAuthoringHouse() {
  const database = await openTestDatabase();
  const tenancy = createTenancy(database);
  const clock = () => new Date('2026-11-02T09:00:00Z');
  await ensureEventPartitions(database.kysely, clock());
  const avatarUrl = (organisationId: number, mediaId: number) => `/avatar/${organisationId}/${mediaId}`;
  const folder = mkdtempSync(join(tmpdir(), 'praxis-authoring-'));
  const files = createFileStore(folder);
  const sessions = createAttemptsFeature({
    tenancy,
    clock,
    avatarUrl,
    listItemFields: () => [
      { kind: 'simulation', field: 'SimulationID' },
      { kind: 'virtual-human', field: 'VirtualHumanID' },
    ],
    listChoiceLists: () => [chosenOptions],
    files,
  });
  const media = createTestMedia(tenancy, clock, folder);
  const content = createContentFeature({
    tenancy,
    avatarUrl,
    kinds: contentKinds,
  });
  const findItemAnalytics = createFindItemAnalytics({ tenancy, clock });
  // Nor is anything that knows of other organisations.
  const copyElsewhere = async () => {
    throw notFound();
  };
  const simulations = createSimulationsFeature({
    tenancy,
    clock,
    sessions: sessions.service,
    files,
    media: media.service,
    avatarUrl,
    // Courses are not part of this house.
    mayPlayUnit: async () => false,
    copyElsewhere,
    findItemAnalytics,
  });
  const virtualHumans = createVirtualHumansFeature({
    tenancy,
    clock,
    media: media.service,
    avatarUrl,
    copyElsewhere,
    findItemAnalytics,
    portraitOf: () => null,
    // Scores are not part of this house.
    countDiagnoses: async () => new Map(),
    hasThirdMedicalKind: async () => true,
    draftWritten: async () => {},
    sellsPlans: () => false,
  });
  const dashboards = createDashboardsFeature({
    tenancy,
    clock,
    listLatestAttempts: sessions.listLatest,
    listLatestSubmissions: async () => [],
    listLatestMembers: async () => null,
  });
  const schema = await buildServerSchema(
    schemaFiles,
    await withOthers([media, sessions, content, simulations, virtualHumans, dashboards]),
  );

  /** Asks both executors of GraphQL for reads, so that a look-ahead that only one understands is noticed. */
  async function ask(
    viewer: Viewer | null,
    text: string,
    variables: Record<string, unknown> = {},
  ): Promise<Answer> {
    const context = {
      viewer,
      requireViewer() {
        if (!viewer) throw unauthenticated();
        return viewer;
      },
      shareToken: null,
      address: '127.0.0.1',
      userAgent: 'test',
    };
    const plain = await run(schema, text, variables, context, false);
    if (/^\s*mutation/.test(text)) return plain;
    const compiled = await run(schema, text, variables, context, true);
    if (JSON.stringify(compiled) !== JSON.stringify(plain))
      throw new Error('The two executors do not agree.');
    return plain;
  }

  async function close() {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }

  return { database, tenancy, ask, service: simulations.service, close };
}

async function run(
  schema: GraphQLSchema,
  text: string,
  variableValues: Record<string, unknown>,
  contextValue: unknown,
  compiled: boolean,
): Promise<Answer> {
  const document = parse(text);
  const faults = validate(schema, document);
  if (faults.length > 0) throw new Error(faults.map((fault) => fault.message).join('\n'));
  const program = compiled ? compileQuery(schema, document) : null;
  const result =
    program && isCompiledQuery(program)
      ? await program.query(null, contextValue, variableValues)
      : await execute({ schema, document, variableValues, contextValue });
  const errors = (result.errors ?? []).map((error) => {
    const { originalError } = error;
    if (!(originalError instanceof AppError)) throw error;
    const { reason, fields } = originalError.details;
    return { code: originalError.code, message: originalError.message, reason, fields };
  });
  return { data: JSON.parse(JSON.stringify(result.data ?? null)), errors };
}

/** Root fields of features that are not part of this house answer that they do not exist. */
async function withOthers(features: { resolvers: ResolverMap }[]): Promise<ResolverMap[]> {
  const maps = features.map((feature) => feature.resolvers);
  const others: Record<string, ResolverMap[string]> = {};
  for (const definition of (await readSchemaDocument(schemaFiles)).definitions) {
    if (definition.kind !== Kind.OBJECT_TYPE_EXTENSION) continue;
    const type = definition.name.value;
    if (type !== 'Query' && type !== 'Mutation') continue;
    for (const { name } of definition.fields ?? []) {
      if (maps.some((map) => map[type]?.[name.value])) continue;
      others[type] = { ...others[type], [name.value]: answerNothing };
    }
  }
  return [...maps, others];
}

function answerNothing(): never {
  throw notFound();
}

/** The real media feature on a folder of its own; nothing converts here. */
function createTestMedia(tenancy: Tenancy, clock: () => Date, folder: string) {
  const store = createFileStore(join(folder, 'files'));
  return createMediaFeature({
    tenancy,
    store,
    uploads: createFileUploadStore(join(folder, 'uploads')),
    images: createImageService({ store, decoder: createTestDecoder() }),
    documents: createTestDocumentReader(),
    transcoder: null,
    findOrganisationLock: async () => null,
    workRoot: join(folder, 'work'),
    addressKeys: singleKey(new Uint8Array(32)),
    findViewer: async () => null,
    findApiViewer: async () => null,
    clock,
    log: createLog('silent'),
  });
}

/** A media item that can be played (or shown), without a file behind it. */
export async function buildMedia(
  tenancy: Tenancy,
  organisationId: number,
  values: {
    kind?: string;
    title?: string;
    lengthMs?: number;
    content360?: boolean;
    status?: string;
    hash?: string;
  } = {},
): Promise<number> {
  const status = values.status ?? 'Success';
  return tenancy.inOrganisation(organisationId, async (scope) => {
    const row = await scope.db
      .insertInto('media')
      .values({
        organisation_id: organisationId,
        kind: values.kind ?? 'video',
        title: values.title ?? 'Clip',
        length_ms: values.lengthMs ?? 20_000,
        content_360: values.content360 ?? false,
        transcoding_status: status,
        transcoding_progress: status === 'Success' ? 100 : 40,
        playable: status === 'Success',
        content_hash: values.hash ?? 'ab12',
        source_key: `org/${organisationId}/media/1/source`,
        poster_key: values.kind === 'image' ? null : `org/${organisationId}/media/1/poster.jpg`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

export async function buildGroup(
  tenancy: Tenancy,
  organisationId: number,
  name: string,
  personIds: number[] = [],
): Promise<number> {
  return tenancy.inOrganisation(organisationId, async (scope) => {
    const group = await scope.db
      .insertInto('member_group')
      .values({ organisation_id: organisationId, name, name_key: name.toLowerCase() })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const personId of personIds) {
      await scope.db
        .insertInto('group_member')
        .values({ organisation_id: organisationId, group_id: group.id, person_id: personId })
        .execute();
    }
    return group.id;
  });
}
