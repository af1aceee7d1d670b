import type { PlatformScope } from '#platform/tenancy/scope.ts';

export type LiveSignInRow = {
  id: string;
  userAgent: string;
  address: string;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
  organisationId: number;
  organisationName: string;
  impersonatorName: string | null;
};

/** The valid sign-ins, the last used first. */
export async function listLiveSignIns(
  scope: PlatformScope,
  personId: number,
  now: Date,
): Promise<LiveSignInRow[]> {
  const rows = await scope.db
    .selectFrom('sign_in as s')
    .innerJoin('organisation as o', 'o.id', 's.organisation_id')
    .innerJoin('membership as m', (join) =>
      join.onRef('m.organisation_id', '=', 's.organisation_id').onRef('m.person_id', '=', 's.person_id'),
    )
    .leftJoin('person as i', 'i.id', 's.impersonator_person_id')
    .where('s.person_id', '=', personId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('m.disabled_at', 'is', null)
    .where('o.archived_at', 'is', null)
    .orderBy('s.last_used_at', 'desc')
    .orderBy('s.id')
    .limit(100)
    .select([
      's.id',
      's.user_agent',
      's.address',
      's.created_at',
      's.last_used_at',
      's.expires_at',
      's.organisation_id',
      'o.name as organisation_name',
      's.impersonator_person_id',
      'i.first_name',
      'i.surname',
    ])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    address: row.address,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    organisationId: row.organisation_id,
    organisationName: row.organisation_name,
    impersonatorName:
      row.impersonator_person_id === null ? null : `${row.first_name ?? ''} ${row.surname ?? ''}`.trim(),
  }));
}
