import type { AuthoredCases } from '#features/virtual-humans/server/index.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { LabThread } from './lab-thread.ts';

export type LabContext = {
  tenancy: Tenancy;
  clock: () => Date;
  cases: AuthoredCases;
  thread: LabThread;
  /** After so long without a change a draft is tried by itself; null: only where somebody asks. */
  afterSeconds: number | null;
};
