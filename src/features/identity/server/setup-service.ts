import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { badInput, conflict } from '#kernel/app-error.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { publishEvent } from '#platform/events/domain-event.ts';
import type { PlatformScope } from '#platform/tenancy/scope.ts';
import { accessMessages } from '../model/access-errors.ts';
import { findEmailError, findNameError } from '../model/validation.ts';
import { memberJoined } from './domain-events.ts';
import { requireGuess } from './guess-limits.ts';
import type { IdentityContext } from './identity-context.ts';
import { keepDeviceToken, rememberDevice } from './known-devices.ts';
import { checkNewPassword } from './new-password.ts';
import { type Device, type SignedIn, signInLifetimeMs } from './open-session.ts';
import { hashPassword } from './passwords.ts';
import { newLoginCode, newSetupCode, normaliseCode } from './readable-codes.ts';
import { listMemberships } from './sign-in-store.ts';

const settingName = 'setup-code';
const codeLifetimeMs = 86_400_000;
const storedCode = z.object({ hash: z.string(), expiresAt: z.string() });

export type FirstAdministrator = {
  code: string;
  organisationName: string;
  email: string;
  firstName: string;
  surname: string;
  password: string;
};

export function isSetupNeeded(context: IdentityContext): Promise<boolean> {
  return context.tenancy.acrossOrganisations('sign-in', isEmpty);
}

/** Makes a new code at each start, valid for a day; null where there is an account. Only its hash is stored. */
export function renewSetupCode(context: IdentityContext): Promise<string | null> {
  return context.tenancy.acrossOrganisations('sign-in', async (scope) => {
    if (!(await isEmpty(scope))) return null;
    const code = newSetupCode();
    const value = JSON.stringify({
      hash: hashCode(code).toString('base64url'),
      expiresAt: new Date(context.clock().getTime() + codeLifetimeMs).toISOString(),
    });
    await scope.db
      .insertInto('instance_setting')
      .values({ name: settingName, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at: context.clock() }))
      .execute();
    return code;
  });
}

export async function createFirstAdministrator(
  context: IdentityContext,
  input: FirstAdministrator,
  device: Device,
): Promise<SignedIn> {
  // In a transaction of its own, so that a refused try counts.
  await context.tenancy.acrossOrganisations('sign-in', async (scope) => {
    if (!(await isEmpty(scope))) throw setupOver();
    await requireGuess(scope, { kind: 'setup-code', of: device.address }, context.clock());
  });
  await context.tenancy.acrossOrganisations('sign-in', (scope) => requireCode(context, scope, input.code));
  const email = input.email.trim().toLowerCase();
  checkInput(input);
  checkNewPassword(input.password, email);
  const hash = await hashPassword(input.password);
  return context.tenancy.acrossOrganisations('sign-in', async (scope) => {
    // The row's lock lets one of two requests through; the other one finds that the code is gone.
    await requireCode(context, scope, input.code);
    const organisation = await scope.db
      .insertInto('organisation')
      .values({ name: input.organisationName.trim(), signup_type: 'setup' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const person = await scope.db
      .insertInto('person')
      .values({
        email,
        password_hash: hash,
        password_changed_at: context.clock(),
        first_name: input.firstName.trim(),
        surname: input.surname.trim(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await scope.db
      .insertInto('membership')
      .values({
        organisation_id: organisation.id,
        person_id: person.id,
        role: 'customeradmin',
        signup_method: 'setup',
        login_code: newLoginCode(),
      })
      .execute();
    const joined = { personId: person.id, by: 'setup', invitedAs: null } as const;
    await publishEvent(
      { organisationId: organisation.id, db: scope.db },
      memberJoined,
      joined,
      context.clock(),
    );
    await scope.db.deleteFrom('instance_setting').where('name', '=', settingName).execute();
    await recordAudit(
      { organisationId: organisation.id, db: scope.db },
      { personId: person.id, impersonatorId: null },
      { action: 'installation-set-up', targetKind: 'organisation', targetId: organisation.id },
    );
    const signInId = randomUUID();
    await context.sessions.open(
      scope,
      { id: signInId, personId: person.id, organisationId: organisation.id, device },
      signInLifetimeMs,
    );
    const deviceToken = keepDeviceToken(null);
    await rememberDevice(scope, person.id, deviceToken, context.clock());
    const [membership] = await listMemberships(scope, person.id);
    if (!membership) throw new Error('The first administrator belongs to no organisation.');
    const name = `${input.firstName.trim()} ${input.surname.trim()}`;
    return context.sessions.answer(person.id, membership, signInId, { name, deviceToken });
  });
}

async function requireCode(context: IdentityContext, scope: PlatformScope, typed: string): Promise<void> {
  const row = await scope.db
    .selectFrom('instance_setting')
    .where('name', '=', settingName)
    .select('value')
    .forUpdate()
    .executeTakeFirst();
  if (!row || !(await isEmpty(scope))) throw setupOver();
  const stored = storedCode.parse(row.value);
  const matches = timingSafeEqual(hashCode(typed), Buffer.from(stored.hash, 'base64url'));
  if (matches && new Date(stored.expiresAt) > context.clock()) return;
  throw badInput(accessMessages.setupCodeWrong, {
    reason: 'access.setup-code-wrong',
    fields: { Code: accessMessages.setupCodeWrong },
  });
}

async function isEmpty(scope: PlatformScope): Promise<boolean> {
  return (await scope.db.selectFrom('person').select('id').limit(1).executeTakeFirst()) === undefined;
}

function setupOver() {
  return conflict(accessMessages.setupOver, { reason: 'access.setup-over' });
}

/** 72 random bits need no slow hash. */
function hashCode(code: string): Buffer {
  return createHash('sha256').update(normaliseCode(code)).digest();
}

function checkInput(input: FirstAdministrator): void {
  const fields: Record<string, string> = {};
  if (findNameError(input.organisationName)) fields.OrganisationName = 'Organisation name is required.';
  if (findEmailError(input.email) || !input.email.includes('@')) fields.Email = accessMessages.emailInvalid;
  if (findNameError(input.firstName)) fields.FirstName = accessMessages.firstNameMissing;
  if (findNameError(input.surname)) fields.Surname = accessMessages.surnameMissing;
  const [first] = Object.values(fields);
  if (first !== undefined) throw badInput(first, { reason: 'access.setup-incomplete', fields });
}
