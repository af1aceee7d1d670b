import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { FindOrganisationLock } from '#features/identity/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import { registerImageRoutes } from '#platform/images/image-routes.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Transcoder } from '#platform/transcode/transcoder.ts';
import { registerUploadRoutes } from '#platform/uploads/upload-routes.ts';
import { createVideoMediaInScope } from './create-media.ts';
import { createExpireUploadJob } from './expire-upload-job.ts';
import { createMediaImport } from './import-media.ts';
import { type LibraryParts, noLibraryParts } from './library-parts.ts';
import type { AddressContext, MediaContext } from './media-context.ts';
import { createMediaPresenter, type MediaPresenter } from './media-presenter.ts';
import { createMediaResolvers } from './media-resolvers.ts';
import { registerMediaRoutes } from './media-routes.ts';
import { createPurgeMediaJob } from './purge-media-job.ts';
import { createVideoJobs } from './transcode-video-job.ts';
import { createUploadEndpoints } from './upload-service.ts';
import { type TellOfVideo, tellNobody } from './video-notices.ts';

export {
  type CopiedMedia,
  copiedMediaSchema,
  copyMediaFiles,
  discardCopiedFiles,
  insertCopiedMedia,
  MediaMissingError,
} from './copy-media.ts';

export { videoUploaded } from './domain-events.ts';
export { keepShippedFile } from './import-media.ts';
export { keepPicture } from './keep-picture.ts';
export type { PresentableMedia } from './media-presenter.ts';
export { sendObject } from './media-routes.ts';
export { takeMediaId } from './media-store.ts';
export { type PictureFile, readPictureFile } from './picture-file.ts';

export type MediaDependencies = MediaContext &
  AddressContext & {
    /** Null on a machine without ffmpeg. */
    transcoder: Transcoder | null;
    /** A folder for drafts: `${dataDir}/work`. */
    workRoot: string;
    /** Who sent a plain HTTP request, by its session; null for nobody. */
    findViewer: (request: FastifyRequest) => Promise<Viewer | null>;
    /** The same below /api, where the short token counts as well. */
    findApiViewer: (request: FastifyRequest) => Promise<Viewer | null>;
    findOrganisationLock: FindOrganisationLock;
    log: Logger;
    /** None in a library by itself. */
    parts?: LibraryParts;
    /** Nobody in a library by itself. */
    tellOfVideo?: TellOfVideo;
  };

export type MediaFeature = ServerFeature & {
  service: MediaPresenter &
    ReturnType<typeof createMediaImport> & { createVideoMediaInScope: typeof createVideoMediaInScope };
};

/** The media library: uploads, conversion, pictures, and the addresses of all of them. */
export function createMediaFeature({
  parts = noLibraryParts,
  tellOfVideo = tellNobody,
  ...given
}: MediaDependencies): MediaFeature {
  const deps = { ...given, parts, tellOfVideo };
  const conversion = { ...deps, workRoot: join(deps.workRoot, 'transcode') };
  return {
    resolvers: createMediaResolvers(deps),
    jobs: [...createVideoJobs(conversion), createExpireUploadJob(deps), createPurgeMediaJob(deps)],
    async routes(app) {
      registerMediaRoutes(app, deps);
      registerImageRoutes(app, { images: deps.images, signingKeys: deps.addressKeys });
      await registerUploadRoutes(app, {
        store: deps.uploads,
        endpoints: createUploadEndpoints(deps),
        log: deps.log,
      });
    },
    service: {
      ...createMediaPresenter(deps),
      ...createMediaImport(conversion),
      createVideoMediaInScope,
    },
  };
}
