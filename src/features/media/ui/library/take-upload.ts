import { graphql } from '#generated/graphql/gql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import type { UploadItem } from '../upload/upload-queue.ts';

const createDocument = graphql(`
  mutation TakeUpload_create($input: CreateMediaInput!) {
    createMedia(Input: $input) {
      Title
    }
  }
`);

const createVideoDocument = graphql(`
  mutation TakeUpload_createVideo($filename: String!, $tusId: String!, $content360: Boolean!) {
    createVideoMediaFromURL(Filename: $filename, TusID: $tusId, Content360: $content360) {
      Title
    }
  }
`);

/** Makes an item of the library of a finished upload; the server takes its title from the name of the file. */
export async function takeUpload(item: UploadItem): Promise<{ title: string }> {
  const tusId = item.tusId ?? '';
  if (item.mediaType === 'video') {
    const { createVideoMediaFromURL: video } = await graphqlRequest(createVideoDocument, {
      filename: item.name,
      tusId,
      content360: item.content360,
    });
    return { title: video.Title };
  }
  const { createMedia } = await graphqlRequest(createDocument, {
    input: { TusID: tusId, Filename: item.name },
  });
  return { title: createMedia.Title };
}
