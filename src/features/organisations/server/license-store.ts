import { sql } from 'kysely';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { SeatCounts } from '../model/seats.ts';

export type LicenseRow = {
  id: number;
  type: string;
  title: string;
  startDate: string | null;
  expiryDate: string | null;
  creditsPerMonth: number | null;
  virtualHumans: number | null;
  interactiveVideos: number | null;
  editors: number | null;
  paidEditorSeats: number | null;
  learners: number | null;
  notes: string;
  hasRealTimeVoice: boolean;
  hasVideoAvatars: boolean;
  hasExtendedAvatars: boolean;
  hasChildAvatars: boolean;
};

/** The plan in force: the newest. Null without one, which is without limits. */
export async function findLicense(scope: ReadScope): Promise<LicenseRow | null> {
  return (await readLicenses(scope, 1))[0] ?? null;
}

/** All plans, the one in force first. */
export function listLicenses(scope: ReadScope): Promise<LicenseRow[]> {
  return readLicenses(scope, null);
}

async function readLicenses(scope: ReadScope, most: number | null): Promise<LicenseRow[]> {
  const { rows } = await sql<LicenseRow>`
    select id, type, title, start_date::text as "startDate", expiry_date::text as "expiryDate",
           credits_per_month as "creditsPerMonth", virtual_humans as "virtualHumans",
           interactive_videos as "interactiveVideos", editors, paid_editor_seats as "paidEditorSeats", learners, notes,
           has_real_time_voice as "hasRealTimeVoice", has_video_avatars as "hasVideoAvatars",
           has_extended_avatars as "hasExtendedAvatars", has_child_avatars as "hasChildAvatars"
    from platform_license where organisation_id = ${scope.organisationId}
    order by created_at desc, id desc limit ${most}`.execute(scope.db);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/**
 * Makes everybody who wants a seat, a role or the last administrator's chair wait for each other until the transaction
 * ends. Rows that only point to the organisation are not held up.
 */
export async function holdMembership(scope: Scope): Promise<void> {
  await sql`select 1 from organisation where id = ${scope.organisationId} for no key update`.execute(
    scope.db,
  );
  await sql`select 1 from platform_license where organisation_id = ${scope.organisationId}
    for no key update`.execute(scope.db);
}

/** Disabled members free their seat. */
export async function countSeats(scope: ReadScope): Promise<SeatCounts> {
  const { rows } = await sql<SeatCounts>`
    select count(*) filter (where role in ('contentcreator', 'admin', 'super', 'customeradmin'))::int as editors,
           count(*) filter (where role = 'user')::int as learners
    from membership where organisation_id = ${scope.organisationId} and disabled_at is null`.execute(
    scope.db,
  );
  return rows[0] ?? { editors: 0, learners: 0 };
}
