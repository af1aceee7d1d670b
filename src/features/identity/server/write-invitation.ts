import { type Mailer, writeAddedMail, writeWelcomeMail } from '#features/mail/server/index.ts';
import type { PlatformScope } from '#platform/tenancy/scope.ts';
import { issueLink } from './one-time-links.ts';
import { findAccount } from './people.ts';

export type InvitedReader = { name: string; language: string | null; organisationName: string };

/** The recipient, with the name that the inviting organisation gave. */
export async function findReader(
  scope: PlatformScope,
  organisationId: number,
  personId: number,
): Promise<InvitedReader | null> {
  const row = await scope.db
    .selectFrom('membership as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .innerJoin('organisation as o', 'o.id', 'm.organisation_id')
    .where('m.organisation_id', '=', organisationId)
    .where('m.person_id', '=', personId)
    .select(['m.invited_first_name', 'm.invited_surname', 'p.language', 'o.name'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    name: `${row.invited_first_name} ${row.invited_surname}`.trim(),
    language: row.language,
    organisationName: row.name,
  };
}

/** E-mails the link of an invitation: for choosing a password, or for accepting with an existing password. */
export async function writeInvitation(
  scope: PlatformScope,
  mailer: Mailer,
  to: InvitedReader & {
    organisationId: number;
    personId: number;
    email: string;
    /** '' when no particular person invites. */
    inviterName: string;
    now: Date;
  },
): Promise<void> {
  const { organisationId, personId, email, now } = to;
  const account = await findAccount(scope, email);
  const { token, expiresAt } = await issueLink(scope, 'activation', { personId, organisationId, now });
  const reader = {
    language: mailer.languageFor(to.language),
    name: to.name,
    organisationName: to.organisationName,
    inviterName: to.inviterName,
    link: mailer.link('/activate-account', { t: token, email }),
    expiresAt,
  };
  const written = account?.passwordHash ? writeAddedMail(reader) : writeWelcomeMail(reader);
  const recipient = { address: email, name: to.name };
  await mailer.queue({ organisationId, db: scope.db }, recipient, written, { expiresAt });
}
