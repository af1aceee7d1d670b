import type { Viewer } from '#features/authorisation/model/viewer.ts';
import { forbidden, notFound, unauthenticated } from '#kernel/app-error.ts';
import type { PlatformScope } from '#platform/tenancy/scope.ts';
import { chooseOrganisation } from '../model/choose-organisation.ts';
import { assertCan } from '../model/permissions.ts';
import { toChoice } from './current-organisation.ts';
import type { IdentityContext } from './identity-context.ts';
import { requirePerson } from './mfa-service.ts';
import { type Device, impersonationLifetimeMs, type SignedIn } from './open-session.ts';
import { recordActing } from './presence-audit.ts';
import * as store from './sign-in-store.ts';

/**
 * Staff of the provider act as a member, to see the member's view. It is a sign-in of its own beside theirs: it lasts
 * an hour at most, ends with theirs, and every action in it is recorded with both names.
 */
export async function startImpersonation(
  context: IdentityContext,
  viewer: Viewer,
  personId: number,
  organisationId: number | null,
  device: Device,
): Promise<{ token: string; apiToken: string }> {
  const staffId = requirePerson(viewer);
  assertCan(viewer, 'staff:impersonate');
  return context.tenancy.acrossOrganisations('provider-staff', async (scope) => {
    if (!(await mayBeActedAs(scope, personId, staffId))) throw notFound('This member does not exist.');
    const memberships = await store.listMemberships(scope, personId);
    const asked = memberships.filter(
      (one) => organisationId === null || one.organisationId === organisationId,
    );
    const choice = chooseOrganisation(
      asked.map((one) => toChoice(context, one)),
      organisationId,
    );
    if (!choice) throw notFound('This member does not exist.');
    const signInId = await context.sessions.open(
      scope,
      {
        personId,
        organisationId: choice.id,
        impersonatorId: staffId,
        impersonatedFrom: viewer.signInId,
        device,
      },
      impersonationLifetimeMs,
    );
    await recordBoth(scope, viewer, staffId, personId, choice.id, 'impersonation-started');
    return context.sessions.issueTokens(personId, choice.id, signInId);
  });
}

/** Back to the staff member's own sign-in, with fresh tokens for it. */
export async function endImpersonation(context: IdentityContext, viewer: Viewer): Promise<SignedIn> {
  const { signInId, impersonatorId } = viewer;
  const personId = requirePerson(viewer);
  if (signInId === null || impersonatorId === null) throw forbidden();
  const answer = await context.tenancy.acrossOrganisations('provider-staff', async (scope) => {
    const own = await store.findImpersonatedFrom(scope, signInId);
    if (!own) throw unauthenticated();
    await store.revokeSignIn(scope, signInId, context.clock());
    const staff = { ...viewer, organisationId: own.organisationId };
    await recordBoth(scope, staff, impersonatorId, personId, viewer.organisationId, 'impersonation-ended');
    const memberships = await store.listMemberships(scope, impersonatorId);
    const organisation = memberships.find((one) => one.organisationId === own.organisationId);
    if (!organisation) throw unauthenticated();
    const name = await store.findPersonName(scope, impersonatorId);
    return context.sessions.answer(impersonatorId, organisation, own.signInId, {
      name,
      renewal: own.renewal,
    });
  });
  context.sessionCheck.forget(signInId);
  return answer;
}

/** Never a person who is staff themselves. @returns false for people who do not exist */
async function mayBeActedAs(scope: PlatformScope, personId: number, staffId: number): Promise<boolean> {
  if (personId === staffId) return false;
  const row = await scope.db
    .selectFrom('person')
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .select('internal')
    .executeTakeFirst();
  return row?.internal === false;
}

/** Recorded in the member's organisation, whose administrators must be able to see it, and in the provider's. */
async function recordBoth(
  scope: PlatformScope,
  viewer: Viewer,
  staffId: number,
  personId: number,
  organisationId: number,
  action: 'impersonation-started' | 'impersonation-ended',
): Promise<void> {
  for (const place of new Set([organisationId, viewer.organisationId])) {
    await recordActing(scope, { place, staffId, personId, organisationId }, action);
  }
}
