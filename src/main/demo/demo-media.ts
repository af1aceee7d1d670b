import { fileURLToPath } from 'node:url';
import { requestTranscoding } from '#features/media/server/transcode-video-job.ts';
import type { Application } from '../server/application.ts';
import type { DemoMediaImport } from './demo-simulations.ts';

/** The first pages of a new installation come before the qualities of its footage. */
const startAfterSeconds = 10;

/**
 * Footage that looks finished and plays at once, as MP4 with a picture; the qualities of the adaptive stream are made
 * in the background after the first start.
 */
export function createDemoMedia({ features, tenancy }: Application): DemoMediaImport {
  return {
    async importVideo(viewer, file, { title, content360 }) {
      const { id } = await features.media.service.importVideoFile(viewer, {
        path: fileURLToPath(file),
        posterPath: fileURLToPath(file).replace(/\.mp4$/, '.jpg'),
        title,
        content360,
      });
      await tenancy.inOrganisation(viewer.organisationId, (scope) =>
        requestTranscoding(scope, id, { playsAlready: true, startAfterSeconds }),
      );
      return id;
    },
    async importDocument(viewer, file, { title }) {
      return (await features.media.service.importDocumentFile(viewer, { path: fileURLToPath(file), title }))
        .id;
    },
    async importImage(viewer, file, { title }) {
      return (await features.media.service.importImageFile(viewer, { path: fileURLToPath(file), title })).id;
    },
  };
}
