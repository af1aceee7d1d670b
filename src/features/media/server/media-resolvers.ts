import type { FeatureResolvers } from '#generated/resolvers/media.ts';
import { badInput } from '#kernel/app-error.ts';
import { parseId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import { mediaTexts } from '../model/media-texts.ts';
import { createMedia } from './create-media.ts';
import type { AddressContext, MediaContext } from './media-context.ts';
import type { MediaFilter, MediaSort } from './media-list-view.ts';
import { presentMedia, presentVideoMedia } from './media-presenter.ts';
import * as library from './media-service.ts';
import type { MediaRow } from './media-store.ts';
import { createPortrait } from './portrait-service.ts';
import { retryVideo } from './retry-videos.ts';

/** Of videos or of pictures and sounds: the filters share what both have. */
type ListArgs = Parameters<typeof parsePageRequest>[0] & {
  filter?: MediaFilter | null;
  sort?: MediaSort | null;
};

const listDefault = 20;

export function createMediaResolvers(context: MediaContext & AddressContext): FeatureResolvers {
  const video = (row: MediaRow) => presentVideoMedia(context, row.organisation_id, row, 'staff');
  const media = (row: MediaRow) => presentMedia(context, row.organisation_id, row, 'staff');

  return {
    Query: {
      readAssetSelectVideo: async (_source, args, request) =>
        toConnection(await library.listVideos(context, request.requireViewer(), readList(args)), video),
      readAssetSelectImage: async (_source, args, request) =>
        toConnection(await library.listImages(context, request.requireViewer(), readList(args)), media),
      readOneVideoMedia: async (_source, args, request) =>
        video(await library.getVideo(context, request.requireViewer(), parseId(args.ID))),
      readOrganisationTUSEndpoint: async (_source, args, request) =>
        library.getUploadAddress(request.requireViewer(), parseId(args.ID)),
    },
    Organisation: {
      TUSEndpoint: (source, _args, { viewer }) =>
        viewer && library.findUploadAddress(viewer, parseId(source.ID)),
    },
    Mutation: {
      createMedia: async (_source, args, request) => {
        const viewer = request.requireViewer();
        const { TusID, Title, Filename, OrganisationID } = args.Input;
        if (OrganisationID && parseId(OrganisationID) !== viewer.organisationId) {
          throw badInput(mediaTexts['media.upload-unknown'], { reason: 'media.upload-unknown' });
        }
        const input = { tusId: TusID, title: Title ?? '', filename: Filename ?? '' };
        return media(await createMedia(context, viewer, input));
      },
      createPortrait: async (_source, args, request) =>
        media(await createPortrait(context, request.requireViewer(), args.Picture)),
      updateMedia: async (_source, args, request) => {
        const { ID, Title, Archived } = args.Input;
        const change = { id: parseId(ID), title: Title ?? undefined, archivedAt: Archived };
        return media(await library.updateMediaItem(context, request.requireViewer(), change));
      },
      updateVideoMedia: async (_source, args, request) => {
        const { ID, Title, Content360, Archived } = args.Input;
        return video(
          await library.updateVideo(context, request.requireViewer(), {
            id: parseId(ID),
            title: Title ?? undefined,
            content360: Content360 ?? undefined,
            // null restores, left out changes nothing
            archivedAt: Archived,
          }),
        );
      },
      retryVideoMedia: async (_source, args, request) =>
        video(await retryVideo(context, request.requireViewer(), parseId(args.ID))),
    },
  };
}

function readList(args: ListArgs) {
  return { filter: args.filter ?? {}, sort: args.sort ?? [], page: parsePageRequest(args, 100, listDefault) };
}
