import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { SimulationMediaPort } from './media-port.ts';

/** What the use cases and answers of interactive videos are given. */
export type SimulationContext = {
  tenancy: Tenancy;
  media: SimulationMediaPort;
  avatarUrl: (organisationId: number, mediaId: number) => string;
  clock: () => Date;
};
