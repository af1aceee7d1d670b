import { z } from 'zod';
import { writeLoginCodeMail, writePasswordResetMail } from '#features/mail/server/index.ts';
import { defineJob, type JobDefinition, requestJob } from '#platform/jobs/job.ts';
import type { PlatformScope } from '#platform/tenancy/scope.ts';
import { accessMessages } from '../model/access-errors.ts';
import { chooseOrganisation } from '../model/choose-organisation.ts';
import { toChoice } from './current-organisation.ts';
import { countGuess } from './guess-limits.ts';
import type { IdentityContext } from './identity-context.ts';
import { listInvitations } from './invitations.ts';
import { issueLink } from './one-time-links.ts';
import type { Device } from './open-session.ts';
import { newLoginCode } from './readable-codes.ts';
import { findPersonByEmail, listMemberships } from './sign-in-store.ts';
import { findReader, writeInvitation } from './write-invitation.ts';

export const accountMailQueue = 'send-account-mail';
const kinds = ['password-reset', 'login-code', 'activation'] as const;
export type AccountMailKind = (typeof kinds)[number];
const payload = z.object({ organisationId: z.number(), kind: z.enum(kinds), address: z.string() });

const messages: Record<AccountMailKind, string> = {
  'password-reset': accessMessages.resetRequested,
  'login-code': accessMessages.codeRequested,
  activation: accessMessages.inviteRequested,
};

/**
 * E-mails that are requested without a sign-in. The request only stores the address, sealed: it never looks whether
 * there is such a person, so neither answer nor time reveals it. A job does the rest. The answer is always the same;
 * too many requests are dropped silently.
 */
export async function requestAccountMail(
  context: IdentityContext,
  kind: AccountMailKind,
  email: string,
  device: Device,
): Promise<string> {
  const address = email.trim().toLowerCase().slice(0, 254);
  await context.tenancy.acrossOrganisations('sign-in', async (scope) => {
    const account = await countGuess(
      scope,
      { kind: 'mail-account', of: `${kind} ${address}` },
      context.clock(),
    );
    const origin = await countGuess(scope, { kind: 'mail-address', of: device.address }, context.clock());
    const organisationId = await findAnyOrganisation(scope);
    if (!account || !origin || organisationId === null) return;
    await requestJob({ organisationId, db: scope.db }, accountMailQueue, {
      kind,
      address: context.seal.seal('mail-address', address),
    });
  });
  return messages[kind];
}

export function createAccountMailJob(context: IdentityContext): JobDefinition {
  return defineJob({
    name: accountMailQueue,
    payload,
    retryLimit: 3,
    retryDelaySeconds: 5,
    expireSeconds: 60,
    async run({ kind, address }) {
      const email = context.seal.open('mail-address', address);
      if (email === null) return;
      await context.tenancy.acrossOrganisations('sign-in', (scope) => sendMails(context, scope, kind, email));
    },
  });
}

async function sendMails(
  context: IdentityContext,
  scope: PlatformScope,
  kind: AccountMailKind,
  email: string,
): Promise<void> {
  const person = await findPersonByEmail(scope, email);
  if (kind === 'activation' || (kind === 'password-reset' && !person?.passwordHash))
    await sendInvitations(context, scope, email);
  if (!person) return;
  const memberships = (await listMemberships(scope, person.id)).filter((one) => !one.archivedAt);
  if (kind === 'login-code') {
    for (const { organisationId } of memberships)
      await sendLoginCode(context, scope, person.id, organisationId);
    return;
  }
  const choice = chooseOrganisation(
    memberships.map((one) => toChoice(context, one)),
    null,
  );
  // A person who never activated the account has no password to reset: they need the invitation.
  if (person.passwordHash === null) {
    if (choice)
      await sendInvitation(context, scope, { organisationId: choice.id, personId: person.id, email });
  } else if (kind === 'password-reset') {
    const organisationId = choice?.id ?? (await listInvitations(scope, email))[0]?.organisationId;
    if (organisationId !== undefined) await sendReset(context, scope, person.id, organisationId);
  }
}

async function sendReset(
  context: IdentityContext,
  scope: PlatformScope,
  personId: number,
  organisationId: number,
): Promise<void> {
  const link = await issueLink(scope, 'password-reset', { personId, organisationId, now: context.clock() });
  const address = context.mailer.link('/change-password', { id: String(personId), t: link.token });
  const { expiresAt } = link;
  await context.write(
    scope,
    personId,
    organisationId,
    (to) => writePasswordResetMail({ ...to, link: address, expiresAt }),
    { expiresAt },
  );
}

async function sendInvitations(context: IdentityContext, scope: PlatformScope, email: string): Promise<void> {
  for (const invitation of await listInvitations(scope, email))
    await sendInvitation(context, scope, { ...invitation, email });
}

async function sendInvitation(
  context: IdentityContext,
  scope: PlatformScope,
  to: { organisationId: number; personId: number; email: string },
): Promise<void> {
  const { organisationId, personId, email } = to;
  const reader = await findReader(scope, organisationId, personId);
  if (reader)
    await writeInvitation(scope, context.mailer, {
      ...reader,
      ...to,
      email,
      inviterName: '',
      now: context.clock(),
    });
}

/**
 * The existing code; only a person without one gets a new one. Anyone may request this e-mail, so it must not replace
 * a code that is in use; administrators renew codes.
 */
async function sendLoginCode(
  context: IdentityContext,
  scope: PlatformScope,
  personId: number,
  organisationId: number,
): Promise<void> {
  const row = await scope.db
    .updateTable('membership')
    .set((eb) => ({ login_code: eb.fn.coalesce('login_code', eb.val(newLoginCode())) }))
    .where('organisation_id', '=', organisationId)
    .where('person_id', '=', personId)
    .returning('login_code')
    .executeTakeFirst();
  const code = row?.login_code;
  if (!code) return;
  await context.write(scope, personId, organisationId, (to) => writeLoginCodeMail({ ...to, code }));
}

/** The organisation that lists the job; the person is looked up later, in all of them. */
async function findAnyOrganisation(scope: PlatformScope): Promise<number | null> {
  const row = await scope.db
    .selectFrom('organisation')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
