import type { ReadScope } from '#platform/tenancy/scope.ts';

/** The names of things of one kind that the audit log names by number. */
export type TargetNames = {
  /** The kind's name in records, and in sessions of an item of this kind. */
  kind: string;
  /** The titles for staff, archived ones too; things that no longer exist are left out. */
  list(scope: ReadScope, ids: readonly number[]): Promise<Map<number, string>>;
};
