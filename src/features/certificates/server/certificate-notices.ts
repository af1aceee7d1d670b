import { sql } from 'kysely';
import { members } from '#features/authorisation/model/grants.ts';
import { type NoticeKind, requestNotices } from '#features/inbox/server/index.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { UpkeepTask } from '#platform/feature/server-feature.ts';
import type { PlatformReadScope, Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { addDays, noticeDays } from '../model/certificate.ts';
import { myCertificatesPath } from '../model/certificate-paths.ts';

type NoticeContext = Pick<ServerContext, 'listParts' | 'clock'>;

export const certificateIssuedNotice: NoticeKind = {
  kind: 'certificate-issued',
  texts: 'certificates',
  audience: members,
  inProduct: true,
  mail: 'off',
};

export const certificateExpiringNotice: NoticeKind = {
  ...certificateIssuedNotice,
  kind: 'certificate-expiring',
  mail: 'on',
};

export function tellOfCertificate(
  context: NoticeContext,
  scope: Scope,
  { id, personId, title }: { id: number; personId: number; title: string },
): Promise<void> {
  return requestNotices(context, scope, [
    {
      memberId: personId,
      kind: certificateIssuedNotice.kind,
      values: { title },
      path: myCertificatesPath,
      key: String(id),
    },
  ]);
}

/** Upkeep comes every hour; the key of the notice is the certificate, so its holder hears of it once. */
export function tellOfExpiring(context: NoticeContext & { tenancy: Tenancy }): UpkeepTask {
  return {
    failed: 'holders of expiring certificates could not be told',
    async run() {
      const now = context.clock();
      const organisations = await context.tenancy.readAcrossOrganisations('job-dispatch', (scope) =>
        listOrganisations(scope, now),
      );
      for (const organisationId of organisations)
        await context.tenancy.inOrganisation(organisationId, async (scope) => {
          const expiring = await listExpiring(scope, now);
          await requestNotices(
            context,
            scope,
            expiring.map(({ id, personId, title, days }) => ({
              memberId: Number(personId),
              kind: certificateExpiringNotice.kind,
              values: { title, days },
              path: myCertificatesPath,
              key: String(id),
            })),
          );
        });
    },
  };
}

function isExpiring(now: Date) {
  const end = addDays(now, noticeDays);
  return sql<boolean>`c.person_id is not null and c.revoked_at is null and c.expires_at > ${now} and c.expires_at <= ${end}`;
}

async function listOrganisations({ db }: PlatformReadScope, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct c.organisation_id as id from certificate c where ${isExpiring(now)}`.execute(db);
  return rows.map(({ id }) => Number(id));
}

type Expiring = { id: number; personId: number; title: string; days: number };

/** Nobody is told of one that a later certificate has renewed. */
async function listExpiring(scope: Scope, now: Date): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    select c.id, c.person_id as "personId", c.title,
      ceil(extract(epoch from c.expires_at - ${now}::timestamptz) / 86400)::int as days
    from certificate c
    where c.organisation_id = ${scope.organisationId} and ${isExpiring(now)}
      and not exists (select 1 from certificate later where later.organisation_id = c.organisation_id
        and later.person_id = c.person_id and later.item_id = c.item_id and later.revoked_at is null
        and later.id <> c.id and (later.expires_at is null or later.expires_at > c.expires_at))
    order by c.id`.execute(scope.db);
  return rows;
}
