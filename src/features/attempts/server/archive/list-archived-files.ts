import { sql } from 'kysely';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { archiveKey } from './archive-file.ts';

/** A file as an operator sees it. */
export type ListedArchive = {
  organisationId: number;
  /** 2026-01 */
  month: string;
  /** In the store of files. */
  key: string;
  /** Those in it today, and their events. */
  sessions: number;
  events: number;
  bytes: number;
};

/** Files of all organisations that hold something, by organisation and month. */
export async function listArchivedFiles(tenancy: Tenancy): Promise<ListedArchive[]> {
  const rows = await tenancy.readAcrossOrganisations('job-dispatch', async ({ db }) => {
    const found = await sql<Omit<ListedArchive, 'key'> & { id: number }>`
      select f.organisation_id as "organisationId", f.id, to_char(f.month, 'YYYY-MM') as month,
        count(*)::integer as sessions, sum(a.events)::integer as events, f.bytes
      from attempt_archive f
      join archived_attempt a on a.organisation_id = f.organisation_id and a.archive_id = f.id
      group by f.organisation_id, f.id, f.month, f.bytes
      order by f.organisation_id, f.month, f.id`.execute(db);
    return found.rows;
  });
  return rows.map(({ id, ...row }) => {
    const organisationId = Number(row.organisationId);
    return { ...row, organisationId, key: archiveKey(organisationId, row.month, Number(id)) };
  });
}
