import type { MediaFeature } from '#features/media/server/index.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';

/** What the use cases and answers of virtual humans are given. */
export type VirtualHumanContext = {
  tenancy: Tenancy;
  clock: () => Date;
  media: Pick<MediaFeature['service'], 'presentMedia' | 'imageUrlFor'>;
  avatarUrl: (organisationId: number, mediaId: number) => string;
};
