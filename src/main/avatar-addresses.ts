import { imageSizes } from '#features/media/model/image-sizes.ts';
import { imageAddress } from '#platform/images/image-address.ts';

/**
 * Portraits are asked for by media id alone, so that lists need no join for them: a portrait is kept as JPEG, under the
 * key the library gives to a picture's source.
 */
export function createAvatarAddresses(signingKey: Uint8Array) {
  return (organisationId: number, mediaId: number): string =>
    imageAddress(signingKey, {
      bucket: 'media',
      key: `org/${organisationId}/media/${mediaId}/source.jpg`,
      edits: imageSizes.avatar,
    });
}
