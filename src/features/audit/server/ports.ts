import type { ReadScope } from '#platform/tenancy/scope.ts';

/** What things of one kind are called where the audit log names them by number. */
export type TargetNames = {
  /** As records name the kind, and sessions where it is what was played. */
  kind: string;
  /** The titles that staff know things by, archived ones too; what does not exist any more is left out. */
  list(scope: ReadScope, ids: readonly number[]): Promise<Map<number, string>>;
};
