import type { ModelGateway } from '#features/language-models/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { TextReader } from '#platform/documents/text-reader.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';

/** The context of drafts by a model. */
import type { DraftWritten } from '../extension-points.ts';

export type DraftContext = {
  tenancy: Tenancy;
  clock: () => Date;
  draftWritten: DraftWritten;
  gateway: ModelGateway;
  /** Whether drafts are written in the viewer's organisation at all. */
  isSwitchedOn: (viewer: Viewer) => Promise<boolean>;
  texts: TextReader;
  /** The folder where documents wait while they are read. */
  arrivals: string;
};
