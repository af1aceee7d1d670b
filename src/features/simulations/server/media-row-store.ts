import { sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { mediaJson } from './draft-expressions.ts';
import type { MediaRowJson } from './media-port.ts';

export async function findMediaRow(scope: ReadScope, id: number): Promise<MediaRowJson | null> {
  const { rows } = await sql<{ row: MediaRowJson }>`
    select ${mediaJson} as row from media m
    where m.organisation_id = ${scope.organisationId} and m.id = ${id}`.execute(scope.db);
  return rows[0]?.row ?? null;
}
