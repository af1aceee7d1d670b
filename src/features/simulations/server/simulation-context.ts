import type { CopyElsewhere, MayPlayUnit } from '#features/content/server/extension-points.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { SimulationMediaPort } from './media-port.ts';

/** What the use cases and answers of interactive videos are given. */
export type SimulationContext = {
  tenancy: Tenancy;
  media: SimulationMediaPort;
  avatarUrl: (organisationId: number, mediaId: number) => string;
  clock: () => Date;
  /** Whether a course lets the viewer play an item as its unit. */
  mayPlayUnit: MayPlayUnit;
  copyElsewhere: CopyElsewhere;
};
