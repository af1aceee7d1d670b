import type { ExportLinks } from '#features/organisations/server/index.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { PartLimits } from '../model/export-limits.ts';

/** What the use cases of exports are given. */
export type ExportContext = {
  tenancy: Tenancy;
  clock: () => Date;
  store: ObjectStore;
  links: ExportLinks;
  /** For notices, whose kinds features declare. */
  listParts: ServerContext['listParts'];
  /** The types of events that are answers, of all kinds of content. */
  listAnswerTypes: () => readonly string[];
  /** Smaller in tests. */
  limits: { part: PartLimits; exportBytes: number; keptBytes: number };
};
