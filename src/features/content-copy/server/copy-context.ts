import type { Copier, ItemBaggage } from '#features/content/server/index.ts';
import type { OrganisationsFeature } from '#features/organisations/server/index.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { StarterSource } from './extension-points.ts';

/** What the use cases of copying are given. */
export type CopyContext = {
  tenancy: Tenancy;
  clock: () => Date;
  hasTrials: () => boolean;
  store: ObjectStore;
  /** Known once all features are made. */
  listCopiers: () => readonly Copier[];
  listBaggage: () => readonly ItemBaggage[];
  findStarter: () => StarterSource | null;
  listOrganisations: OrganisationsFeature['settings']['list'];
  /** Its administrators may copy into others. */
  givingOrganisation: number | null;
  starterOrganisation: number | null;
  /** For notices, whose kinds features declare. */
  listParts: ServerContext['listParts'];
};
