import type { CopyElsewhere } from '#features/content/server/extension-points.ts';
import { keepShippedFile } from '#features/media/server/index.ts';
import type { OrganisationReads } from '#features/organisations/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ServerFeature, UpkeepTask } from '#platform/feature/server-feature.ts';
import type { ImageService } from '#platform/images/image-service.ts';
import type { Logger } from '#platform/log/log.ts';
import { createContentCopyResolvers } from './content-copy-resolvers.ts';
import { createCopyContentJob, type KeepStarterFile } from './copy-content-job.ts';
import type { CopyContext } from './copy-context.ts';
import { copyElsewhere } from './copy-service.ts';
import { listUnsettled } from './copy-store.ts';
import { requestCopying } from './queue-copy.ts';
import { type StarterWish, tryAddStarterContent } from './starter-service.ts';

export type ContentCopyFeature = ServerFeature & {
  copyElsewhere: CopyElsewhere;
  /**
   * Queues what new organisations get, in the name of their first administrator: for whoever makes an organisation. It never
   * fails for the caller; a second call for the same organisation does nothing.
   */
  addStarterContent(viewer: Viewer, organisationId: number, wish: StarterWish): Promise<void>;
};

/** Content of one organisation in another, and what new organisations start with. */
export function createContentCopyFeature(
  context: CopyContext & {
    images: ImageService;
    log: Logger;
    reads: Pick<OrganisationReads, 'present' | 'seenBy'>;
  },
): ContentCopyFeature {
  const keepStarterFile: KeepStarterFile = async ({ file, ...about }, place) => {
    const source = context.findStarter();
    if (!source) throw new Error('There is no content for organisations that start.');
    const path = source.findPath(file);
    const poster = about.kind === 'video' ? { posterPath: path.replace(/\.\w+$/, '.jpg') } : {};
    return keepShippedFile(context, place, { ...about, path, ...poster });
  };
  return {
    resolvers: createContentCopyResolvers(context, context.reads),
    jobs: [createCopyContentJob({ ...context, keepStarterFile })],
    upkeep: [requestUnsettled(context)],
    copyElsewhere: (viewer, original, organisationId) =>
      copyElsewhere(context, viewer, original, organisationId),
    addStarterContent: (viewer, organisationId, wish) =>
      tryAddStarterContent(context, viewer, organisationId, wish),
  };
}

/** A copy that is not at its end after this long has lost its job, or waits behind many. */
const jobTakesMs = 60 * 60 * 1000;

function requestUnsettled({ tenancy, clock }: CopyContext): UpkeepTask {
  return {
    failed: 'copies on their way could not be requested again',
    async run() {
      const before = new Date(clock().getTime() - jobTakesMs);
      const unsettled = await tenancy.readAcrossOrganisations('job-dispatch', (scope) =>
        listUnsettled(scope, before),
      );
      for (const { organisationId, id } of unsettled)
        await tenancy.inOrganisation(organisationId, (scope) => requestCopying(scope, id));
    },
  };
}
