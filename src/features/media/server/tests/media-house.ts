import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import { noticeKindsPoint } from '#features/inbox/server/extension-points.ts';
import { createMediaFeature } from '#features/media/server/index.ts';
import type { LibraryParts } from '#features/media/server/library-parts.ts';
import { mediaServer } from '#features/media/server/manifest.ts';
import { createTellOfVideo, videoConvertedNotice } from '#features/media/server/video-notices.ts';
import { unauthenticated } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { deliverEventQueue } from '#platform/events/domain-event.ts';
import { buildServerSchema } from '#platform/graphql/build-schema.ts';
import { registerGraphqlRoute } from '#platform/graphql/graphql-route.ts';
import { createHttpApp } from '#platform/http/create-http-app.ts';
import { createImageService } from '#platform/images/image-service.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { singleKey } from '#platform/keys/signing-keys.ts';
import { createLog } from '#platform/log/log.ts';
import { createFileStore } from '#platform/storage/file-store.ts';
import { createS3Store } from '#platform/storage/s3-store.ts';
import { createTenancy } from '#platform/tenancy/tenancy.ts';
import { createTestDocumentReader } from '#platform/testing/document-reader.ts';
import { createTestDecoder } from '#platform/testing/picture-decoder.ts';
import { startS3TestServer } from '#platform/testing/s3-test-server.ts';
import { makeTestFolder } from '#platform/testing/video-fixtures.ts';
import type { Transcoder } from '#platform/transcode/transcoder.ts';
import { createS3UploadStore } from '#platform/uploads/s3-upload-store.ts';
import { createFileUploadStore } from '#platform/uploads/upload-store.ts';
import { openTestDatabase } from '#tests/test-database.ts';

// Tests look at a field or two of an answer and say themselves what they expect there.
// biome-ignore lint/suspicious/noExplicitAny: see above
type GraphqlAnswer = { data: any; errors?: { message: string; extensions: { code: string } }[] };

export type MediaHouse = Awaited<ReturnType<typeof startMediaHouse>>;

/** The media feature on a database and a store of its own, over real HTTP. A viewer's token is made by `tokenOf`. */
export async function startMediaHouse(
  options: { transcoder?: Transcoder | null; storage?: 'file' | 's3'; parts?: LibraryParts } = {},
) {
  const folder = await makeTestFolder();
  const database = await openTestDatabase();
  const tenancy = createTenancy(database);
  const s3 = options.storage === 's3' ? await startS3TestServer() : null;
  const store = s3 ? createS3Store(s3.settings) : createFileStore(join(folder.path, 'files'));
  const uploads = s3 ? createS3UploadStore(s3.settings) : createFileUploadStore(join(folder.path, 'uploads'));
  const images = createImageService({ store, decoder: createTestDecoder() });
  const documents = createTestDocumentReader();
  const log = createLog('silent');
  const clock = { now: new Date() };
  const viewers = new Map<string, Viewer>();
  const findViewer = async (request: FastifyRequest) =>
    viewers.get(request.headers.authorization ?? '') ?? null;
  const kinds = [noticeKindsPoint.bring(videoConvertedNotice)];
  const tellOfVideo = createTellOfVideo({
    clock: () => clock.now,
    listParts: (point) => point.listIn(kinds),
  });
  const addressKeys = singleKey(Buffer.alloc(32, 3));
  const media = createMediaFeature({
    ...{ tenancy, store, uploads, images, findViewer, findApiViewer: findViewer, addressKeys, log },
    findOrganisationLock: async () => null,
    documents,
    transcoder: options.transcoder ?? null,
    ...(options.parts ? { parts: options.parts } : {}),
    tellOfVideo,
    workRoot: join(folder.path, 'work'),
    clock: () => clock.now,
  });
  const http = await createHttpApp({ log, trustedProxies: 0, requestTimeoutMs: 60_000 });
  const base = new URL('../../../../platform/graphql/base.graphql', import.meta.url);
  // Media adds to it; its own feature is not in this house.
  const organisation = pathToFileURL(join(folder.path, 'organisation.graphql'));
  await writeFile(organisation, 'type Organisation { ID: ID! }');
  registerGraphqlRoute(http, {
    schema: await buildServerSchema([base, organisation, ...mediaServer.schemaFiles], [media.resolvers]),
    introspection: false,
    log,
    timeLimitMs: 20_000,
    async createContext(request) {
      const viewer = await findViewer(request);
      return {
        viewer,
        requireViewer() {
          if (!viewer) throw unauthenticated();
          return viewer;
        },
        ...{ shareToken: null, address: request.ip, userAgent: 'test', country: null },
      };
    },
  });
  await media.routes?.(http);
  const address = await http.listen({ port: 0, host: '127.0.0.1' });

  function tokenOf(viewer: Viewer): string {
    const token = createHash('sha256').update(JSON.stringify(viewer)).digest('hex');
    viewers.set(`Bearer ${token}`, viewer);
    return `Bearer ${token}`;
  }

  async function ask(viewer: Viewer | null, query: string, variables: Record<string, unknown> = {}) {
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(viewer ? { authorization: tokenOf(viewer) } : {}),
      },
      body: JSON.stringify({ query, variables }),
    });
    // the server's own answer
    return (await response.json()) as GraphqlAnswer;
  }

  /** Takes the jobs that were asked for out of the outbox and runs each once, as the queue would. */
  async function runJobs(organisationId: number, context: Partial<JobContext> = {}): Promise<string[]> {
    const rows = await tenancy.inOrganisation(organisationId, (scope) =>
      scope.db
        .deleteFrom('job_outbox')
        .where('start_after_seconds', '=', 0)
        // Who listens to the library's events is no part of this house.
        .where('queue', '<>', deliverEventQueue)
        .returningAll()
        .execute(),
    );
    for (const row of rows) {
      const job = media.jobs?.find((known) => known.name === row.queue);
      if (!job) throw new Error(`There is no job ${row.queue}.`);
      await job.run(job.payload.parse(row.payload), {
        ...{ tenancy, log, attempt: 1, lastAttempt: false, signal: new AbortController().signal },
        ...context,
      });
    }
    return rows.map((row) => row.queue);
  }

  async function close() {
    await http.close();
    await database.close();
    await s3?.stop();
    await folder.remove();
  }

  return {
    address,
    media,
    service: media.service,
    tenancy,
    store,
    uploads,
    images,
    documents,
    clock,
    folder,
    addressKeys,
    tellOfVideo,
    log,
    tokenOf,
    ask,
    runJobs,
    close,
  };
}
