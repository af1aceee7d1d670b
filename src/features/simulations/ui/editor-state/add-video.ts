import { maximumTitleLength } from '#features/content/model/content-fields.ts';
import type { UploadItem } from '#features/media/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { AddVideo_MediaFragment } from '#generated/graphql/graphql.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import type { VideoFacts } from './editor-document.ts';

graphql(`
  fragment AddVideo_media on VideoMedia {
    ID
    Title
    VideoURL
    EditorURL
    PosterURL
    Length
    Content360
    TranscodingStatus
    TranscodingProgress
    TranscodingMessage
    Playable
  }
`);

const takeDocument = graphql(`
  mutation AddVideo_take($filename: String!, $tusId: String!, $content360: Boolean!) {
    createVideoMediaFromURL(Filename: $filename, TusID: $tusId, Content360: $content360) {
      ...AddVideo_media
    }
  }
`);

const readDocument = graphql(`
  query AddVideo_read($id: ID!) {
    readOneVideoMedia(ID: $id) {
      ...AddVideo_media
    }
  }
`);

const createDocument = graphql(`
  mutation AddVideo_createSimulation($mediaId: ID!) {
    createSimulationFromVideoMedia(VideoMediaID: $mediaId) {
      ID
    }
  }
`);

export type AddableVideo = { mediaId: number; title: string; facts: VideoFacts };

/** A finished upload becomes a video of the library. */
export async function takeUploadedVideo(item: UploadItem): Promise<AddableVideo> {
  const { createVideoMediaFromURL } = await graphqlRequest(takeDocument, {
    filename: item.name,
    tusId: item.tusId ?? '',
    content360: item.content360,
  });
  return readVideo(createVideoMediaFromURL);
}

export async function findLibraryVideo(mediaId: number): Promise<AddableVideo> {
  const { readOneVideoMedia } = await graphqlRequest(readDocument, { id: String(mediaId) });
  if (!readOneVideoMedia) throw new AppGraphqlError('NOT_FOUND', []);
  return readVideo(readOneVideoMedia);
}

/** Answers the id of the new interactive video. */
export async function createSimulationOf(mediaId: number): Promise<string> {
  const { createSimulationFromVideoMedia } = await graphqlRequest(createDocument, {
    mediaId: String(mediaId),
  });
  return createSimulationFromVideoMedia.ID;
}

function readVideo(media: AddVideo_MediaFragment): AddableVideo {
  return {
    mediaId: Number(media.ID),
    title: media.Title.slice(0, maximumTitleLength).trim(),
    facts: {
      lengthMs: Math.round((media.Length ?? 0) * 1000),
      content360: media.Content360,
      playable: media.Playable,
      transcodingStatus: media.TranscodingStatus,
      transcodingProgress: media.TranscodingProgress,
      transcodingMessage: media.TranscodingMessage,
      videoUrl: media.EditorURL ?? media.VideoURL,
      posterUrl: media.PosterURL,
    },
  };
}
