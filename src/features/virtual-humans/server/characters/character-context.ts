import type { ImageService } from '#platform/images/image-service.ts';
import type { SigningKeys } from '#platform/keys/signing-keys.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { CharacterReader } from './character-reader.ts';

/** The context of an organisation's own characters. */
export type CharacterContext = {
  tenancy: Tenancy;
  clock: () => Date;
  store: ObjectStore;
  images: ImageService;
  addressKeys: SigningKeys;
  reader: CharacterReader;
  /** A folder where files wait while they are read. */
  arrivals: string;
};
