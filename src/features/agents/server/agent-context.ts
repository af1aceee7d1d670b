import type { MayPlayAsUnit } from '#features/content/server/extension-points.ts';
import type { Kinds } from '#features/content/server/index.ts';
import type { ModelGateway } from '#features/language-models/server/index.ts';
import type { TextReader } from '#platform/documents/text-reader.ts';
import type { Logger } from '#platform/log/log.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { PassageMeaning } from './passage-meaning.ts';

export type AgentContext = {
  tenancy: Tenancy;
  clock: () => Date;
  log: Logger;
  store: ObjectStore;
  texts: TextReader;
  models: ModelGateway;
  meaning: PassageMeaning;
  kinds: Kinds;
  mayPlayAsUnit: MayPlayAsUnit;
  /** Where this installation answers. */
  publicUrl: string;
};
