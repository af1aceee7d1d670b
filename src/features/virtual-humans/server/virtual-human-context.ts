import type { CopyElsewhere } from '#features/content/server/extension-points.ts';
import type { MediaFeature } from '#features/media/server/index.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';

/** The context of the use cases and presenters of virtual humans. */
export type VirtualHumanContext = {
  tenancy: Tenancy;
  clock: () => Date;
  copyElsewhere: CopyElsewhere;
  media: Pick<MediaFeature['service'], 'presentMedia' | 'imageUrlFor'>;
  avatarUrl: (organisationId: number, mediaId: number) => string;
};
