import type { FeatureResolvers } from '#generated/resolvers/media.ts';
import { badInput } from '#kernel/app-error.ts';
import { parseId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import { mediaTexts } from '../model/media-texts.ts';
import { createMedia } from './create-media.ts';
import { readLibraryFilter, readLibrarySort } from './library-inputs.ts';
import { presentLibraryMedia, presentUse } from './library-presenter.ts';
import * as items from './library-service.ts';
import type { AddressContext, MediaContext } from './media-context.ts';
import type { MediaFilter, MediaSort } from './media-list-view.ts';
import { presentMedia, presentVideoMedia } from './media-presenter.ts';
import * as library from './media-service.ts';
import type { MediaRow } from './media-store.ts';
import { createPortrait } from './portrait-service.ts';
import { discardReplacement, replaceFile } from './replacement-service.ts';
import { retryVideo } from './retry-videos.ts';

/** Of videos or of pictures and sounds: the filters share what both have. */
type ListArgs = Parameters<typeof parsePageRequest>[0] & {
  filter?: MediaFilter | null;
  sort?: MediaSort | null;
};

const listDefault = 20;
const libraryDefault = 24;

export function createMediaResolvers(
  context: MediaContext & AddressContext & items.LibraryContext,
): FeatureResolvers {
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
      readMediaLibrary: async (_source, args, request) => {
        const viewer = request.requireViewer();
        const found = await items.listItems(context, viewer, {
          filter: readLibraryFilter(args.filter),
          sort: readLibrarySort(args.sort),
          page: parsePageRequest(args, 100, libraryDefault),
        });
        return toConnection(found, (row) => presentLibraryMedia(context, viewer, row));
      },
      readLibraryMedia: async (_source, args, request) => {
        const viewer = request.requireViewer();
        return presentLibraryMedia(context, viewer, await items.getItem(context, viewer, parseId(args.ID)));
      },
      readMediaUses: async (_source, args, request) =>
        (await items.listPlaces(context, request.requireViewer(), parseId(args.ID))).map(presentUse),
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
      deleteMedia: async (_source, args, request) => {
        const viewer = request.requireViewer();
        return presentLibraryMedia(
          context,
          viewer,
          await items.deleteItem(context, viewer, parseId(args.ID)),
        );
      },
      recoverMedia: async (_source, args, request) => {
        const viewer = request.requireViewer();
        return presentLibraryMedia(
          context,
          viewer,
          await items.recoverItem(context, viewer, parseId(args.ID)),
        );
      },
      replaceMedia: async (_source, args, request) => {
        const viewer = request.requireViewer();
        const { ID, TusID, Filename } = args.Input;
        const input = { id: parseId(ID), tusId: TusID, filename: Filename ?? '' };
        return presentLibraryMedia(context, viewer, await replaceFile(context, viewer, input));
      },
      discardMediaReplacement: async (_source, args, request) => {
        const viewer = request.requireViewer();
        const kept = await discardReplacement(context, viewer, parseId(args.ID));
        return presentLibraryMedia(context, viewer, kept);
      },
      retryVideoMedia: async (_source, args, request) =>
        video(await retryVideo(context, request.requireViewer(), parseId(args.ID))),
    },
  };
}

function readList(args: ListArgs) {
  return { filter: args.filter ?? {}, sort: args.sort ?? [], page: parsePageRequest(args, 100, listDefault) };
}
