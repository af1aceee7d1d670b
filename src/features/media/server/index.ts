import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '#kernel/viewer.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import { registerImageRoutes } from '#platform/images/image-routes.ts';
import type { ImageService } from '#platform/images/image-service.ts';
import type { SigningKeys } from '#platform/keys/signing-keys.ts';
import type { Logger } from '#platform/log/log.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { Transcoder } from '#platform/transcode/transcoder.ts';
import { registerUploadRoutes } from '#platform/uploads/upload-routes.ts';
import type { UploadStore } from '#platform/uploads/upload-store.ts';
import { createExpireUploadJob } from './expire-upload-job.ts';
import { createMediaImport } from './import-media.ts';
import { createMediaPresenter, type MediaPresenter } from './media-presenter.ts';
import { createMediaResolvers } from './media-resolvers.ts';
import { registerMediaRoutes } from './media-routes.ts';
import { createMediaService, type MediaService } from './media-service.ts';
import { createPortraitService } from './portrait-service.ts';
import { createTranscodeVideoJob } from './transcode-video-job.ts';
import { createUploadEndpoints } from './upload-service.ts';

export type { PresentableMedia } from './media-presenter.ts';

export type MediaDependencies = {
  tenancy: Tenancy;
  /** Where the files of the library lie. */
  store: ObjectStore;
  /** Where uploads wait. */
  uploads: UploadStore;
  images: ImageService;
  /** Null on a machine without ffmpeg. */
  transcoder: Transcoder | null;
  /** A folder for drafts: `${dataDir}/work`. */
  workRoot: string;
  /** Signs the addresses of media and pictures. */
  addressKeys: SigningKeys;
  /** Who sent a plain HTTP request, by its session; null for nobody. */
  findViewer: (request: FastifyRequest) => Promise<Viewer | null>;
  clock: () => Date;
  log: Logger;
};

export type MediaFeature = ServerFeature & {
  service: MediaService & MediaPresenter & ReturnType<typeof createMediaImport>;
};

/** The media library: uploads, conversion, pictures, and the addresses of all of them. */
export function createMediaFeature(deps: MediaDependencies): MediaFeature {
  const conversion = { ...deps, workRoot: join(deps.workRoot, 'transcode') };
  const service = createMediaService(deps);
  const presenter = createMediaPresenter(deps);
  return {
    resolvers: createMediaResolvers({ ...service, ...createPortraitService(deps) }, presenter),
    jobs: [createTranscodeVideoJob(conversion), createExpireUploadJob(deps)],
    async routes(app) {
      registerMediaRoutes(app, deps);
      registerImageRoutes(app, { images: deps.images, signingKeys: deps.addressKeys });
      await registerUploadRoutes(app, {
        store: deps.uploads,
        endpoints: createUploadEndpoints(deps),
        log: deps.log,
      });
    },
    service: { ...service, ...presenter, ...createMediaImport(conversion) },
  };
}
