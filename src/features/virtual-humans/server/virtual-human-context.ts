import type { CopyElsewhere } from '#features/content/server/extension-points.ts';
import type { MediaFeature } from '#features/media/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { CountDiagnoses, DraftWritten } from './extension-points.ts';

/** The context of the use cases and presenters of virtual humans. */
export type VirtualHumanContext = {
  tenancy: Tenancy;
  clock: () => Date;
  copyElsewhere: CopyElsewhere;
  media: Pick<MediaFeature['service'], 'presentMedia' | 'imageUrlFor'>;
  /** Whether the viewer's organisation may make virtual humans of the type medical_v3. */
  hasThirdMedicalKind: (viewer: Viewer) => Promise<boolean>;
  /** Whether plans are sold here: then what is agreed on is no customer's own to change. */
  sellsPlans: () => boolean;
  /** The portrait of a character, of the product's or the organisation's own; null where there is none. */
  portraitOf: (organisationId: number, avatarId: number | null) => string | null;
  countDiagnoses: CountDiagnoses;
  draftWritten: DraftWritten;
  avatarUrl: (organisationId: number, mediaId: number) => string;
};
