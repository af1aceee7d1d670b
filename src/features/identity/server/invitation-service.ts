import { parseRole, type Role } from '#features/authorisation/model/roles.ts';
import type { Viewer } from '#features/authorisation/model/viewer.ts';
import { notFound, unauthenticated } from '#kernel/app-error.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { PlatformReadScope, PlatformScope } from '#platform/tenancy/scope.ts';
import { accessMessages } from '../model/access-errors.ts';
import { assertCan, can } from '../model/permissions.ts';
import { forgetGuesses, type Guess, requireGuess, takeBackGuess } from './guess-limits.ts';
import type { IdentityContext } from './identity-context.ts';
import {
  acceptInvitation,
  declineInvitation,
  type Invitation,
  listInvitations,
  noteProvedAddress,
} from './invitations.ts';
import { requirePerson } from './mfa-service.ts';
import { findLink, type LinkKind, type LinkState, readLinkState, takeLink } from './one-time-links.ts';
import type { Device } from './open-session.ts';
import type { PasswordResult } from './password-service.ts';
import { verifyPassword } from './passwords.ts';
import { findAccount } from './people.ts';

export type WaitingInvitation = { organisationId: number; organisationName: string; role: Role };
export type OpenedLink = {
  state: LinkState;
  organisationName: string | null;
  email: string | null;
  /** Whether the address has an account; null for a copied link, whose holder must not learn it. */
  hasAccount: boolean | null;
};

const maxTriedLength = 1_000;

export async function listOwnInvitations(
  context: IdentityContext,
  viewer: Viewer,
): Promise<WaitingInvitation[]> {
  const personId = requirePerson(viewer);
  if (!can(viewer, 'account:answer-invitation')) return [];
  const waiting = await context.tenancy.readAcrossOrganisations('sign-in', (scope) =>
    listProved(scope, personId),
  );
  return waiting.map(({ organisationId, organisationName, role }) => ({
    organisationId,
    organisationName,
    role: parseRole(role),
  }));
}

/** The link is not needed where the address was proved before: the invitation was sent to it. */
export async function answerOwnInvitation(
  context: IdentityContext,
  viewer: Viewer,
  organisationId: number,
  accepts: boolean,
): Promise<PasswordResult> {
  const personId = requirePerson(viewer);
  assertCan(viewer, 'account:answer-invitation');
  await context.tenancy.acrossOrganisations('sign-in', async (scope) => {
    const waiting = await listProved(scope, personId);
    const invitation = waiting.find((one) => one.organisationId === organisationId);
    if (!invitation) throw notFound('This invitation does not exist.');
    const done = accepts
      ? await accept(context, scope, invitation, personId)
      : await decline(context, scope, invitation);
    if (!done) throw notFound('This invitation does not exist.');
  });
  return {
    changed: true,
    message: accepts ? accessMessages.invitationAccepted : accessMessages.invitationDeclined,
  };
}

export async function readLink(context: IdentityContext, kind: LinkKind, token: string): Promise<OpenedLink> {
  return context.tenancy.readAcrossOrganisations('sign-in', async (scope) => {
    const told = await readLinkState(scope, kind, token, context.clock());
    const link = told.state === 'good' ? await findLink(scope, kind, token, context.clock()) : null;
    if (!link || kind !== 'activation') return { ...told, email: null, hasAccount: null };
    const account = link.copied ? null : await findAccount(scope, link.email);
    return {
      ...told,
      email: link.email,
      hasAccount: link.copied ? null : account !== null && account.passwordHash !== null,
    };
  });
}

/** For a person with an account: its password proves that the invitation is theirs. */
export async function acceptInvitationByLink(
  context: IdentityContext,
  token: string,
  password: string,
  device: Device,
): Promise<PasswordResult> {
  const over: PasswordResult = { changed: false, message: accessMessages.linkOver };
  const found = await context.tenancy.acrossOrganisations('sign-in', async (scope) => {
    const link = await findLink(scope, 'activation', token, context.clock());
    if (!link || link.organisationId === null) return null;
    const guesses: Guess[] = [
      { kind: 'account', of: link.email },
      { kind: 'address', of: device.address },
    ];
    for (const guess of guesses) await requireGuess(scope, guess, context.clock());
    const account = await findAccount(scope, link.email);
    return { link: { ...link, organisationId: link.organisationId }, account, guesses };
  });
  if (!found) return over;
  const { link, account, guesses } = found;
  const hash = account?.passwordHash ?? (await context.nobodysHash);
  const matches = await verifyPassword(password.slice(0, maxTriedLength), hash);
  if (!account?.passwordHash || !matches) return { changed: false, message: accessMessages.wrongPassword };
  return context.tenancy.acrossOrganisations('sign-in', async (scope) => {
    for (const guess of guesses) {
      if (guess.kind === 'address') await takeBackGuess(scope, guess, context.clock());
      else await forgetGuesses(scope, guess);
    }
    if (!(await takeLink(scope, link.hash, context.clock()))) return over;
    if (!(await accept(context, scope, link, account.personId))) return over;
    if (!link.copied) await noteProvedAddress(scope, account.personId, context.clock());
    return { changed: true, message: accessMessages.invitationAccepted };
  });
}

/** The holder of the link may decline, with an account and without. */
export async function declineInvitationByLink(
  context: IdentityContext,
  token: string,
): Promise<PasswordResult> {
  return context.tenancy.acrossOrganisations('sign-in', async (scope) => {
    const link = await findLink(scope, 'activation', token, context.clock());
    const { organisationId = null } = link ?? {};
    if (!link || organisationId === null || !(await takeLink(scope, link.hash, context.clock())))
      return { changed: false, message: accessMessages.linkOver };
    const declined = await decline(context, scope, { ...link, organisationId });
    return {
      changed: declined,
      message: declined ? accessMessages.invitationDeclined : accessMessages.linkOver,
    };
  });
}

function decline(
  context: IdentityContext,
  scope: PlatformScope,
  invitation: Pick<Invitation, 'organisationId' | 'personId'>,
): Promise<boolean> {
  return declineInvitation(scope, invitation, { ends: context.listMembershipEnds(), now: context.clock() });
}

async function accept(
  context: IdentityContext,
  scope: PlatformScope,
  invitation: Pick<Invitation, 'organisationId' | 'personId'>,
  accountId: number,
): Promise<boolean> {
  const how = { by: 'invitation', now: context.clock() } as const;
  if (!(await acceptInvitation(scope, invitation, accountId, how))) return false;
  await recordAudit(
    { organisationId: invitation.organisationId, db: scope.db },
    { personId: accountId, impersonatorId: null },
    { action: 'invitation-accepted', targetKind: 'member', targetId: accountId },
  );
  return true;
}

/**
 * Offers to a person whose address was proved: a stranger can sign up with any address, and with a link of another
 * organisation.
 */
async function listProved(scope: PlatformReadScope, personId: number): Promise<Invitation[]> {
  const person = await scope.db
    .selectFrom('person')
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .select(['email', 'email_proved_at'])
    .executeTakeFirst();
  if (!person) throw unauthenticated();
  return person.email_proved_at === null ? [] : listInvitations(scope, person.email);
}
