import type { Viewer } from '#kernel/viewer.ts';
import type { ImageService } from '#platform/images/image-service.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { DraftWritten } from '../extension-points.ts';

/** The context of exporting and importing. */
export type CaseFileContext = {
  tenancy: Tenancy;
  draftWritten: DraftWritten;
  store: ObjectStore;
  images: ImageService;
  /** Whether the viewer's organisation may make virtual humans of the type medical_v3. */
  hasThirdMedicalKind: (viewer: Viewer) => Promise<boolean>;
};
