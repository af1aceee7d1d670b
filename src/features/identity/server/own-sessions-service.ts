import type { Viewer } from '#features/authorisation/model/viewer.ts';
import { writeSignedOutMail } from '#features/mail/server/index.ts';
import { notFound } from '#kernel/app-error.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { assertCan } from '../model/permissions.ts';
import type { IdentityContext } from './identity-context.ts';
import { requirePerson } from './mfa-service.ts';
import { listLiveSignIns } from './own-sessions-store.ts';
import { endActing, endSignIns } from './sign-in-endings.ts';
import { revokeSignIn } from './sign-in-store.ts';

export async function listOwnSessions(context: IdentityContext, viewer: Viewer) {
  const personId = requirePerson(viewer);
  assertCan(viewer, 'account:manage-sessions');
  const rows = await context.tenancy.acrossOrganisations('sign-in', (scope) =>
    listLiveSignIns(scope, personId, context.clock()),
  );
  return rows.map((row) => ({ ...row, current: row.id === viewer.signInId }));
}

/** The viewer's own only: another person's sign-in gets the answer of a missing one. */
export async function revokeOwnSession(
  context: IdentityContext,
  viewer: Viewer,
  signInId: string,
): Promise<void> {
  const personId = requirePerson(viewer);
  assertCan(viewer, 'account:manage-sessions');
  const acting = await context.tenancy.acrossOrganisations('sign-in', async (scope) => {
    const live = await listLiveSignIns(scope, personId, context.clock());
    const ended = live.find((row) => row.id === signInId);
    if (!ended) throw notFound('This sign-in does not exist.');
    await revokeSignIn(scope, signInId, context.clock());
    // The organisation of the sign-in, which may differ from the one it was ended from.
    for (const organisationId of new Set([viewer.organisationId, ended.organisationId])) {
      await recordAudit({ organisationId, db: scope.db }, viewer, {
        action: ended.impersonatorName === null ? 'sign-in-revoked' : 'impersonation-ended',
        targetKind: 'member',
        targetId: personId,
      });
    }
    return endActing(scope, signInId, context.clock());
  });
  context.sessionCheck.forgetAll([signInId, ...acting]);
}

export async function revokeOwnSessions(context: IdentityContext, viewer: Viewer): Promise<void> {
  const personId = requirePerson(viewer);
  assertCan(viewer, 'account:manage-sessions');
  const ended = await context.tenancy.acrossOrganisations('sign-in', async (scope) => {
    const { organisationId } = viewer;
    const ids = await endSignIns(scope, personId, context.clock());
    await recordAudit({ organisationId, db: scope.db }, viewer, {
      action: 'signed-out-everywhere',
      targetKind: 'member',
      targetId: personId,
      details: { signIns: ids.length },
    });
    await context.write(scope, personId, organisationId, (to) =>
      writeSignedOutMail({ ...to, at: context.clock() }),
    );
    return ids;
  });
  context.sessionCheck.forgetAll(ended);
}

/** The device of this request. Ending an impersonation here is recorded like ending it by its button. */
export async function signOut(context: IdentityContext, viewer: Viewer): Promise<void> {
  const { signInId, organisationId } = viewer;
  if (signInId === null) return;
  const acting = await context.tenancy.acrossOrganisations('sign-in', async (scope) => {
    if (!(await revokeSignIn(scope, signInId, context.clock())) || viewer.personId === null) return [];
    await recordAudit({ organisationId, db: scope.db }, viewer, {
      action: viewer.impersonatorId === null ? 'signed-out' : 'impersonation-ended',
      targetKind: 'member',
      targetId: viewer.personId,
    });
    return endActing(scope, signInId, context.clock());
  });
  context.sessionCheck.forgetAll([signInId, ...acting]);
}
