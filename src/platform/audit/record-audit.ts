import type { Scope } from '../tenancy/scope.ts';

export type AuditActor = { readonly personId: number | null; readonly impersonatorId: number | null };
export type AuditEntry = {
  /** Noun and verb, like 'group-created'. */
  action: string;
  targetKind: string;
  targetId?: number | null;
  /** Facts worth keeping; never a secret and never a whole document. */
  details?: Record<string, unknown>;
};

/** Records an action and its person, in the transaction of the action: both are kept or neither. */
export async function recordAudit(scope: Scope, actor: AuditActor, entry: AuditEntry): Promise<void> {
  await recordAudits(scope, actor, [entry]);
}

/** The same for many actions of one person at once. */
export async function recordAudits(
  scope: Scope,
  actor: AuditActor,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await scope.db
    .insertInto('audit_record')
    .values(
      entries.map((entry) => ({
        organisation_id: scope.organisationId,
        actor_person_id: actor.personId,
        impersonator_person_id: actor.impersonatorId,
        action: entry.action,
        target_kind: entry.targetKind,
        target_id: entry.targetId ?? null,
        details: JSON.stringify(entry.details ?? {}),
      })),
    )
    .execute();
}
