import type { AttemptService } from '#features/attempts/server/index.ts';
import type { LogFiles } from '#features/attempts/server/session-export-view.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope, Tenancy } from '#platform/tenancy/scope.ts';
import type { SimulationMediaPort } from '../media-port.ts';
import { createVersionCache, type VersionCache } from './version-cache.ts';

export type PlayDependencies = {
  tenancy: Tenancy;
  sessions: Pick<AttemptService, 'record' | 'rebuild'>;
  /** Whether this viewer may begin a session of what is published, as a unit where one is named. The rule is the authoring side's. */
  canPlay(scope: ReadScope, viewer: Viewer, simulationId: number, unitId: number | null): Promise<boolean>;
  media: Pick<SimulationMediaPort, 'videoAddresses' | 'presentMedia' | 'presentVideoMedia' | 'imageUrlFor'>;
  clock: () => Date;
  /** Where logs of old sessions are. */
  files: LogFiles;
};

/** What the use cases of playing are given. */
export type PlayContext = PlayDependencies & {
  /** The versions that this process keeps at hand. */
  versions: VersionCache;
};

export function createPlayContext(dependencies: PlayDependencies): PlayContext {
  return { ...dependencies, versions: createVersionCache(dependencies.tenancy) };
}
