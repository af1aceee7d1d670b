import type { DocumentReader } from '#platform/documents/document-reader.ts';
import type { ImageService } from '#platform/images/image-service.ts';
import type { SigningKeys } from '#platform/keys/signing-keys.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { UploadStore } from '#platform/uploads/upload-store.ts';

/** What the use cases of the library are given. */
export type MediaContext = {
  tenancy: Tenancy;
  /** Where the files of the library lie. */
  store: ObjectStore;
  /** Where uploads wait. */
  uploads: UploadStore;
  images: ImageService;
  /** Reads PDFs in processes of their own. */
  documents: DocumentReader;
};

/** What addresses of media are made with. */
export type AddressContext = {
  /** Signs the addresses of media and pictures. */
  addressKeys: SigningKeys;
  clock: () => Date;
};
