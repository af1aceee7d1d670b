import type { FeatureResolvers } from '#generated/resolvers/media.ts';
import { badInput } from '#kernel/app-error.ts';
import { parseId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import { mediaTexts } from '../model/media-texts.ts';
import type { MediaFilter, MediaSort } from './media-list-view.ts';
import type { MediaPresenter } from './media-presenter.ts';
import type { MediaService } from './media-service.ts';
import type { MediaRow } from './media-store.ts';
import type { PortraitService } from './portrait-service.ts';

/** Of videos or of pictures and sounds: the filters share what both have. */
type ListArgs = Parameters<typeof parsePageRequest>[0] & {
  filter?: MediaFilter | null;
  sort?: MediaSort | null;
};

const listDefault = 20;

export function createMediaResolvers(
  service: MediaService & PortraitService,
  presenter: MediaPresenter,
): FeatureResolvers {
  const video = (row: MediaRow) => presenter.presentVideoMedia(row.organisation_id, row, 'staff');
  const media = (row: MediaRow) => presenter.presentMedia(row.organisation_id, row, 'staff');

  return {
    Query: {
      readAssetSelectVideo: async (_source, args, context) =>
        toConnection(await service.listVideos(context.requireViewer(), readList(args)), video),
      readAssetSelectImage: async (_source, args, context) =>
        toConnection(await service.listImages(context.requireViewer(), readList(args)), media),
      readOneVideoMedia: async (_source, args, context) =>
        video(await service.getVideo(context.requireViewer(), parseId(args.ID))),
      readOrganisationTUSEndpoint: (_source, args, context) =>
        service.getUploadAddress(context.requireViewer(), parseId(args.ID)),
    },
    Organisation: {
      TUSEndpoint: (source, _args, { viewer }) =>
        viewer && service.findUploadAddress(viewer, parseId(source.ID)),
    },
    Mutation: {
      createMedia: async (_source, args, context) => {
        const viewer = context.requireViewer();
        const { TusID, Title, Filename, OrganisationID } = args.Input;
        if (OrganisationID && parseId(OrganisationID) !== viewer.organisationId) {
          throw badInput(mediaTexts['media.upload-unknown'], { reason: 'media.upload-unknown' });
        }
        return media(
          await service.createMedia(viewer, { tusId: TusID, title: Title ?? '', filename: Filename ?? '' }),
        );
      },
      createPortrait: async (_source, args, context) =>
        media(await service.createPortrait(context.requireViewer(), args.Picture)),
      updateMedia: async (_source, args, context) => {
        const { ID, Title, Archived } = args.Input;
        const change = { id: parseId(ID), title: Title ?? undefined, archivedAt: Archived };
        return media(await service.updateMediaItem(context.requireViewer(), change));
      },
      updateVideoMedia: async (_source, args, context) => {
        const { ID, Title, Content360, Archived } = args.Input;
        return video(
          await service.updateVideo(context.requireViewer(), {
            id: parseId(ID),
            title: Title ?? undefined,
            content360: Content360 ?? undefined,
            // null restores, left out changes nothing
            archivedAt: Archived,
          }),
        );
      },
      retryVideoMedia: async (_source, args, context) =>
        video(await service.retryVideo(context.requireViewer(), parseId(args.ID))),
    },
  };
}

function readList(args: ListArgs) {
  return { filter: args.filter ?? {}, sort: args.sort ?? [], page: parsePageRequest(args, 100, listDefault) };
}
