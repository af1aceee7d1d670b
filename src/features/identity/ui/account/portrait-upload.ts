import { graphql } from '#generated/graphql/gql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';

const createDocument = graphql(`
  mutation Portrait_create($picture: String!) {
    createPortrait(Picture: $picture) {
      ID
    }
  }
`);

/** Uploads a picture that was cropped to a portrait; returns its media id. */
export async function uploadPortrait(picture: Blob): Promise<string> {
  const { createPortrait } = await graphqlRequest(createDocument, { picture: await toBase64(picture) });
  return createPortrait.ID;
}

async function toBase64(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
