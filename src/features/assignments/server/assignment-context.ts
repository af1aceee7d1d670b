import type { KindResults } from '#features/content/server/extension-points.ts';
import type { ContentKindDefinition } from '#features/content/server/index.ts';
import type { MediaFeature } from '#features/media/server/index.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';

/** What settling rounds needs to know beside the database. */
export type RoundContext = {
  clock: () => Date;
  /** Of people whose own is not known. */
  timeZone: string;
  /** Of kinds that are not played themselves; read during a call. */
  kindResults: () => readonly KindResults[];
};

/** What the use cases and answers of assignments are given. */
export type AssignmentContext = RoundContext & {
  tenancy: Tenancy;
  kinds: () => readonly ContentKindDefinition[];
  media: Pick<MediaFeature['service'], 'imageUrlFor'>;
};

/** Whether the end of a trial closes the organisation at this moment. */
export type LockContext = { isLocked: (organisationId: number) => Promise<boolean> };

/** What is settled: everything of a person, or everybody of assignments. */
export type Settled = { personId: number } | { assignmentIds: readonly number[] };
