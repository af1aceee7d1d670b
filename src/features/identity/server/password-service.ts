import type { Viewer } from '#features/authorisation/model/viewer.ts';
import { writePasswordChangedMail } from '#features/mail/server/index.ts';
import { badInput, notFound, unauthenticated } from '#kernel/app-error.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { PlatformScope } from '#platform/tenancy/scope.ts';
import { accessMessages } from '../model/access-errors.ts';
import { assertCan } from '../model/permissions.ts';
import { findEmailError, findNameError } from '../model/validation.ts';
import type { IdentityContext } from './identity-context.ts';
import { acceptInvitation, noteProvedAddress } from './invitations.ts';
import { forgetDevices } from './known-devices.ts';
import { assertOwnAccount, requireManagedMember } from './managed-member.ts';
import { requirePerson } from './mfa-service.ts';
import { checkNewPassword } from './new-password.ts';
import { findLink, removeLinks, takeLink } from './one-time-links.ts';
import { isOwnPassword } from './own-password.ts';
import { hashPassword } from './passwords.ts';
import { becomeAccount, findAccount } from './people.ts';
import { endSignIns } from './sign-in-endings.ts';
import { findPersonPassword, listMemberships } from './sign-in-store.ts';

export type Activation = {
  email: string;
  password: string;
  firstName: string;
  surname: string;
  token: string | null;
  acceptPrivacy: boolean;
};

/** The result; `changed` false has a reason. */
export type PasswordResult = { changed: boolean; message: string };

/** Changes the password by the link of an e-mail, without being signed in. */
export async function changePasswordByLink(
  context: IdentityContext,
  personId: number,
  token: string,
  password: string,
): Promise<PasswordResult> {
  const over: PasswordResult = { changed: false, message: accessMessages.linkOver };
  const link = await context.tenancy.acrossOrganisations('sign-in', (scope) =>
    findLink(scope, 'password-reset', token, context.clock()),
  );
  if (link?.personId !== personId || link.organisationId === null) return over;
  checkNewPassword(password, link.email);
  const { organisationId } = link;
  const hash = await hashPassword(password);
  const ended = await context.tenancy.acrossOrganisations('sign-in', async (scope) => {
    if (!(await takeLink(scope, link.hash, context.clock()))) return null;
    await setPassword(context, scope, personId, hash);
    await noteProvedAddress(scope, personId, context.clock());
    await forgetDevices(scope, personId);
    await note(
      context,
      scope,
      { personId, impersonatorId: null },
      organisationId,
      personId,
      'password-reset',
    );
    return endSignIns(scope, personId, context.clock());
  });
  if (!ended) return over;
  context.sessionCheck.forgetAll(ended);
  return { changed: true, message: accessMessages.passwordChanged };
}

/** Changes the password of a signed-in person, who types the current one. This device stays signed in. */
export async function changeOwnPassword(
  context: IdentityContext,
  viewer: Viewer,
  oldPassword: string,
  password: string,
): Promise<PasswordResult> {
  const personId = requirePerson(viewer);
  assertCan(viewer, 'account:change-password');
  const person = await context.tenancy.acrossOrganisations('sign-in', async (scope) => {
    const found = await findPersonPassword(scope, personId);
    if (!found) throw unauthenticated();
    return found;
  });
  checkNewPassword(password, person.email);
  if (!(await isOwnPassword(context, personId, oldPassword)))
    return { changed: false, message: accessMessages.wrongOldPassword };
  const hash = await hashPassword(password);
  const ended = await context.tenancy.acrossOrganisations('sign-in', async (scope) => {
    await setPassword(context, scope, personId, hash);
    await note(context, scope, viewer, viewer.organisationId, personId, 'password-changed');
    return endSignIns(scope, personId, context.clock(), { except: viewer.signInId });
  });
  context.sessionCheck.forgetAll(ended);
  return { changed: true, message: accessMessages.passwordUpdated };
}

/** An administrator sets the password of a member. */
export async function changeMemberPassword(
  context: IdentityContext,
  viewer: Viewer,
  memberId: number,
  password: string,
): Promise<PasswordResult> {
  assertCan(viewer, 'member:set-password');
  const member = await context.tenancy.acrossOrganisations('sign-in', async (scope) => {
    const found = await requireManagedMember(scope, viewer, memberId);
    assertCan(viewer, 'member:set-password', found);
    await assertOwnAccount(scope, viewer, memberId);
    return found;
  });
  checkNewPassword(password, member.email);
  const hash = await hashPassword(password);
  const ended = await context.tenancy.acrossOrganisations('sign-in', async (scope) => {
    // Checked again after the slow part: the member may have got another role in the meantime.
    assertCan(viewer, 'member:set-password', await requireManagedMember(scope, viewer, memberId));
    await setPassword(context, scope, memberId, hash);
    await note(context, scope, viewer, viewer.organisationId, memberId, 'password-set');
    return endSignIns(scope, memberId, context.clock());
  });
  context.sessionCheck.forgetAll(ended);
  return { changed: true, message: accessMessages.passwordUpdated };
}

/** An invited person activates their account, once. */
export async function activateAccount(
  context: IdentityContext,
  activation: Activation,
): Promise<PasswordResult> {
  const email = activation.email.trim().toLowerCase();
  const over: PasswordResult = { changed: false, message: accessMessages.linkOver };
  checkActivation(activation);
  const { token } = activation;
  if (token === null) return over;
  const link = await context.tenancy.acrossOrganisations('sign-in', (scope) =>
    findLink(scope, 'activation', token, context.clock()),
  );
  if (link?.email !== email || link.organisationId === null) return over;
  checkNewPassword(activation.password, email);
  const { organisationId } = link;
  const hash = await hashPassword(activation.password);
  const known = await context.tenancy.readAcrossOrganisations('sign-in', (scope) =>
    findAccount(scope, email),
  );
  if (known !== null && known.passwordHash !== null)
    return { changed: false, message: accessMessages.accountExists };
  const activated = await context.tenancy.acrossOrganisations('sign-in', async (scope) => {
    if (!(await takeLink(scope, link.hash, context.clock()))) return false;
    const account = await findAccount(scope, email);
    // The account of the stand-in is gone: the stand-in becomes the account.
    const personId = account?.personId ?? (await becomeAccount(scope, link.personId, organisationId));
    if (!(await mayComeIn(context, scope, { organisationId, personId: link.personId }, personId)))
      return false;
    const result = await scope.db
      .updateTable('person')
      .set({
        password_hash: hash,
        password_changed_at: context.clock(),
        first_name: activation.firstName.trim(),
        surname: activation.surname.trim(),
        ...(link.copied ? {} : { email_proved_at: context.clock() }),
      })
      .where('id', '=', personId)
      .where('password_hash', 'is', null)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) return false;
    await removeLinks(scope, personId, 'password-reset');
    await recordAudit(
      { organisationId, db: scope.db },
      { personId, impersonatorId: null },
      {
        action: 'account-activated',
        targetKind: 'member',
        targetId: personId,
        details: { acceptedPrivacy: true },
      },
    );
    return true;
  });
  return activated ? { changed: true, message: accessMessages.activated } : over;
}

/**
 * Activating the account accepts the invitation; older members who never chose a password have joined already.
 */
async function mayComeIn(
  context: IdentityContext,
  scope: PlatformScope,
  invitation: { organisationId: number; personId: number },
  accountId: number,
): Promise<boolean> {
  const how = { by: 'invitation', now: context.clock() } as const;
  if (await acceptInvitation(scope, invitation, accountId, how)) return true;
  const memberships = await listMemberships(scope, accountId);
  return memberships.some(({ organisationId }) => organisationId === invitation.organisationId);
}

async function setPassword(
  context: IdentityContext,
  scope: PlatformScope,
  personId: number,
  hash: string,
): Promise<void> {
  const result = await scope.db
    .updateTable('person')
    .set({ password_hash: hash, password_changed_at: context.clock() })
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw notFound('This member does not exist.');
  // Earlier links and second steps belong to the former password.
  await removeLinks(scope, personId, 'password-reset');
  await scope.db.deleteFrom('mfa_challenge').where('person_id', '=', personId).execute();
}

async function note(
  context: IdentityContext,
  scope: PlatformScope,
  actor: Pick<Viewer, 'personId' | 'impersonatorId'>,
  organisationId: number,
  personId: number,
  action: 'password-reset' | 'password-changed' | 'password-set',
): Promise<void> {
  await recordAudit({ organisationId, db: scope.db }, actor, {
    action,
    targetKind: 'member',
    targetId: personId,
  });
  await context.write(scope, personId, organisationId, (to) =>
    writePasswordChangedMail({ ...to, at: context.clock() }),
  );
}

/** @throws BAD_USER_INPUT naming the fields */
function checkActivation({ email, firstName, surname, acceptPrivacy }: Activation): void {
  const fields: Record<string, string> = {};
  if (findEmailError(email)) fields.Email = accessMessages.emailInvalid;
  if (findNameError(firstName)) fields.FirstName = accessMessages.firstNameMissing;
  if (findNameError(surname)) fields.Surname = accessMessages.surnameMissing;
  if (!acceptPrivacy) fields.AcceptPrivacy = accessMessages.privacyMissing;
  const [first] = Object.values(fields);
  if (first !== undefined) throw badInput(first, { reason: 'access.activation-incomplete', fields });
}
