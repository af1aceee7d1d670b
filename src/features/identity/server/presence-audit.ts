import type { Viewer } from '#features/authorisation/model/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { PlatformScope } from '#platform/tenancy/scope.ts';

/** The audit log of an organisation shows who is in it, and as whom, whichever way they came. */

/** Staff of the provider act as a member of `organisationId`, or no longer; written into the log of `place`. */
export async function recordActing(
  scope: PlatformScope,
  of: { place: number; staffId: number; personId: number; organisationId: number },
  action: 'impersonation-started' | 'impersonation-ended',
): Promise<void> {
  await recordAudit(
    { organisationId: of.place, db: scope.db },
    { personId: of.staffId, impersonatorId: of.staffId },
    { action, targetKind: 'member', targetId: of.personId, details: { organisationId: of.organisationId } },
  );
}

/** A session moves from one organisation to another: a line in the log of each. */
export async function recordSwitch(
  scope: PlatformScope,
  viewer: Viewer & { personId: number },
  to: number,
): Promise<void> {
  const { organisationId: from, personId, impersonatorId } = viewer;
  if (impersonatorId !== null) {
    const who = { staffId: impersonatorId, personId };
    await recordActing(scope, { ...who, place: from, organisationId: from }, 'impersonation-ended');
    await recordActing(scope, { ...who, place: to, organisationId: to }, 'impersonation-started');
    return;
  }
  const lines = [
    [from, 'organisation-left'],
    [to, 'organisation-entered'],
  ] as const;
  for (const [place, action] of lines) {
    await recordAudit({ organisationId: place, db: scope.db }, viewer, {
      action,
      targetKind: 'member',
      targetId: personId,
    });
  }
}
