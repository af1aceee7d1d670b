import { imageSizes } from '#features/media/model/image-sizes.ts';
import { imageAddress } from '#platform/images/image-address.ts';

/** Portraits are asked for by media id alone; their key is the one the library always gives to a picture's source. */
export function createAvatarAddresses(signingKey: Uint8Array) {
  return (organisationId: number, mediaId: number): string =>
    imageAddress(signingKey, {
      bucket: 'media',
      key: `org/${organisationId}/media/${mediaId}/source.jpg`,
      edits: imageSizes.avatar,
    });
}
