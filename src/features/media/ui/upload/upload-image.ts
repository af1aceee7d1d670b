import { graphql } from '#generated/graphql/gql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { uploads } from './app-uploads.ts';
import type { UploadItem } from './upload-queue.ts';

const createDocument = graphql(`
  mutation UploadImage_create($input: CreateMediaInput!) {
    createMedia(Input: $input) {
      ID
      URL
    }
  }
`);

/** Takes one picture into the library, for fields that need no picker. Rejects with what the server said about it. */
export async function uploadImage(file: File): Promise<{ id: string; url: string | null }> {
  const item = await finishUpload(file);
  uploads.remove(item.id);
  const input = { TusID: item.tusId ?? '', Filename: file.name, Title: file.name.replace(/\.[^.]+$/, '') };
  const { createMedia } = await graphqlRequest(createDocument, { input });
  return { id: createMedia.ID, url: createMedia.URL };
}

function finishUpload(file: File): Promise<UploadItem> {
  return new Promise((resolve, reject) => {
    uploads.add([{ file, mediaType: 'image' }], {
      onFinished: resolve,
      onError: (item) => {
        uploads.remove(item.id);
        reject(new Error(item.error?.message ?? 'The picture was not taken.'));
      },
    });
  });
}
