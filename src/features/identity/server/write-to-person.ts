import type { EmailReader, Mailer, WrittenEmail } from '#features/mail/server/index.ts';
import type { PlatformScope } from '#platform/tenancy/scope.ts';

/** Writes an e-mail to a person about their account, in the transaction of its occasion. */
export type WriteToPerson = (
  scope: PlatformScope,
  personId: number,
  organisationId: number,
  write: (to: EmailReader) => WrittenEmail,
  options?: { expiresAt?: Date },
) => Promise<void>;

export function createWriteToPerson(mailer: Mailer): WriteToPerson {
  return async (scope, personId, organisationId, write, options = {}) => {
    const row = await scope.db
      .selectFrom('person as p')
      .innerJoin('organisation as o', (join) => join.on('o.id', '=', organisationId))
      .where('p.id', '=', personId)
      .where('p.deleted_at', 'is', null)
      .select(['p.email', 'p.first_name', 'p.surname', 'p.language', 'o.name as organisation_name'])
      .executeTakeFirst();
    if (!row) return;
    const name = `${row.first_name} ${row.surname}`.trim();
    const written = write({
      language: mailer.languageFor(row.language),
      name,
      organisationName: row.organisation_name,
    });
    await mailer.queue({ organisationId, db: scope.db }, { address: row.email, name }, written, options);
  };
}
