import { imageAddress } from '#platform/images/image-address.ts';
import type { SigningKeys } from '#platform/keys/signing-keys.ts';
import { imageSizes } from '../model/image-sizes.ts';

/**
 * Portraits are asked for by media id alone, so that lists need no join for them: the key leaves the picture's ending
 * open, and the image service finds the source that is there.
 */
export function createAvatarAddresses(signingKeys: SigningKeys) {
  return (organisationId: number, mediaId: number): string =>
    imageAddress(signingKeys, {
      bucket: 'media',
      key: `org/${organisationId}/media/${mediaId}/source`,
      edits: imageSizes.avatar,
    });
}
