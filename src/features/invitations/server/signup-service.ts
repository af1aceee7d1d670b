import { parseRole, type Role } from '#features/authorisation/model/roles.ts';
import { insertGroupMembers, leaveGroups } from '#features/groups/server/index.ts';
import { findEmailError, findNameError } from '#features/identity/model/validation.ts';
import {
  acceptInvitation,
  checkNewPassword,
  countGuess,
  createPersonWithPassword,
  findAccount,
  hashPassword,
  insertMembers,
  newLoginCode,
  updateMemberRow,
  verifyPassword,
} from '#features/identity/server/index.ts';
import { takeSeat } from '#features/members/model/seats.ts';
import { findMembersByEmail, holdMembers, readSeats } from '#features/members/server/index.ts';
import { inviteRole, isGroupInvite, organisationError } from '#features/organisations/server/index.ts';
import { badInput } from '#kernel/app-error.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { nameOrganisation } from '#platform/tenancy/named-organisation.ts';
import type { PlatformScope, Scope } from '#platform/tenancy/scope.ts';
import type { InvitationContext } from './invitation-context.ts';
import { findInvite, type InviteTarget } from './invite-target-store.ts';

export type SignupInput = {
  firstName: string;
  surname: string;
  email: string;
  password: string;
  code: string;
};
const maxCodeLength = 100;

type Joining = SignupInput & {
  passwordHash: string | null;
  known: { personId: number; emailProved: boolean } | null;
};

export async function readInvite(
  context: InvitationContext,
  code: string,
  address: string,
): Promise<InviteTarget | null> {
  await countTry(context, 'invite-address', address);
  return findInviteTarget(context, code);
}

function findInviteTarget(context: InvitationContext, code: string): Promise<InviteTarget | null> {
  return context.tenancy.readAcrossOrganisations('directory', async (scope) =>
    code.length > maxCodeLength ? null : findInvite(scope, code),
  );
}

/**
 * An unknown link, a plan without seats and an address that has an account with another password get the same
 * answer, null: it shows nobody who has an account. A person with an account and its password joins with it. Each way
 * hashes once.
 * @returns the person
 */
export async function signUp(
  context: InvitationContext,
  input: SignupInput,
  address: string,
): Promise<number | null> {
  const email = input.email.trim().toLowerCase();
  checkForm(input, email);
  await countTry(context, 'signup-address', address);
  const invite = await findInviteTarget(context, input.code);
  if (!invite) return refuse(context, address);
  const account = await context.tenancy.readAcrossOrganisations('directory', (scope) =>
    findAccount(scope, email),
  );
  // As many real checks of a password as anywhere else; counted for addresses without an account just the same.
  await countTry(context, 'account', email);
  const known = account?.passwordHash ?? null;
  const password = input.password.slice(0, 1_000);
  const proved = known !== null && (await verifyPassword(password, known));
  const passwordHash = account === null ? await hashPassword(password) : null;
  if (account?.passwordHash === null) await hashPassword(password);
  if (account !== null && !proved) return refuse(context, address);
  const personId = await context.tenancy.acrossOrganisations('people', async (platform) => {
    const scope = await nameOrganisation(platform, invite.organisationId);
    await holdMembers(scope);
    // Withdrawn while the password was being hashed.
    if (!(await findInvite(platform, input.code))) return null;
    return join(context, platform, scope, invite, {
      ...input,
      email,
      passwordHash,
      known: account && { personId: account.personId, emailProved: account.emailProved },
    });
  });
  return personId ?? refuse(context, address);
}

async function join(
  context: InvitationContext,
  platform: PlatformScope,
  scope: Scope,
  invite: InviteTarget,
  input: Joining,
): Promise<number | null> {
  const member = (await findMembersByEmail(scope, [input.email])).get(input.email);
  if (member?.disabled) return null;
  if (member?.joined) {
    await joinGroup(scope, invite, member.personId);
    return member.personId;
  }
  const linkRole = inviteRole(invite.kind);
  // An offer to an address is for its owner; a person who only types the address gets the role of the link.
  const invitedRole = member ? parseRole(member.role) : null;
  const role = invitedRole !== null && input.known?.emailProved === true ? invitedRole : linkRole;
  const { open } = await readSeats(scope);
  if (takeSeat(open, role, invitedRole) !== null) {
    await recordAudit(scope, nobody, {
      action: 'signup-refused',
      targetKind: 'organisation',
      targetId: scope.organisationId,
      details: { role, why: 'seats' },
    });
    return null;
  }
  const personId = await findOrMakePerson(platform, scope, input);
  if (personId === null) return null;
  if (member) {
    const invitation = { organisationId: scope.organisationId, personId: member.personId };
    const how = { by: 'sign-up', now: context.clock() } as const;
    if (!(await acceptInvitation(platform, invitation, personId, how))) return null;
    await updateMemberRow(scope, personId, { role });
    if (input.known?.emailProved !== true) await leaveGroups(scope, personId);
  } else {
    await insertMember(context, scope, invite, { personId, role, ...trimmedNames(input) });
  }
  await joinGroup(scope, invite, personId);
  await recordAudit(
    scope,
    { personId, impersonatorId: null },
    {
      action: 'member-signed-up',
      targetKind: 'member',
      targetId: personId,
      details: { role, ...(invite.groupId === null ? {} : { groupId: invite.groupId }) },
    },
  );
  return personId;
}

/** Null where an account was found before the password was known to be right. */
async function findOrMakePerson(
  platform: PlatformScope,
  scope: Scope,
  input: Joining,
): Promise<number | null> {
  const { known, passwordHash, email } = input;
  if (known) return known.personId;
  if (passwordHash === null) return null;
  const { organisationId } = scope;
  return createPersonWithPassword(platform, { ...trimmedNames(input), email, passwordHash, organisationId });
}

async function insertMember(
  context: InvitationContext,
  scope: Scope,
  invite: InviteTarget,
  member: { personId: number; role: Role; firstName: string; surname: string },
): Promise<void> {
  const row = {
    ...member,
    loginCode: newLoginCode(),
    signupMethod: isGroupInvite(invite.kind) ? ('group invite' as const) : ('organisation invite' as const),
    sendWelcomeEmail: false,
    joined: true,
  };
  await insertMembers(scope, [row], context.clock());
}

function trimmedNames({ firstName, surname }: Joining): { firstName: string; surname: string } {
  return { firstName: firstName.trim(), surname: surname.trim() };
}

async function joinGroup(scope: Scope, { groupId }: InviteTarget, personId: number): Promise<void> {
  if (groupId !== null) await insertGroupMembers(scope, [{ groupId, personId }]);
}

async function refuse(context: InvitationContext, address: string): Promise<null> {
  await countTry(context, 'signup-refused', address);
  return null;
}

async function countTry(
  context: InvitationContext,
  kind: 'invite-address' | 'signup-address' | 'signup-refused' | 'account',
  of: string,
): Promise<void> {
  const isLetThrough = await context.tenancy.acrossOrganisations('directory', (scope) =>
    countGuess(scope, { kind, of }, context.clock()),
  );
  if (!isLetThrough) throw organisationError('invites.too-many');
}

const nobody = { personId: null, impersonatorId: null };

function checkForm(input: SignupInput, email: string): void {
  const errors = {
    Email: findEmailError(email) !== undefined || !email.includes('@'),
    FirstName: findNameError(input.firstName) !== undefined,
    Surname: findNameError(input.surname) !== undefined,
  };
  const fields = Object.entries(errors).flatMap(([field, wrong]) => (wrong ? [field] : []));
  if (fields.length > 0)
    throw badInput('Please fill in all fields.', {
      reason: 'invites.incomplete',
      fields: Object.fromEntries(fields.map((field) => [field, 'Please fill this in.'])),
    });
  checkNewPassword(input.password, email);
}
