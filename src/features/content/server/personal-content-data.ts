import { sql } from 'kysely';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { ContentKind } from '../model/content-kind.ts';

/** What of a kind is somebody's: what they wrote belongs to the organisation and stays, by '(Deleted)'. */
export async function listContentWrittenBy(
  scope: ReadScope,
  kind: ContentKind,
  personId: number,
): Promise<{ id: number; title: string; created_at: Date }[]> {
  const { rows } = await sql<{ id: number; title: string; created_at: Date }>`
    select id, title, created_at from content_item
    where organisation_id = ${scope.organisationId} and kind = ${kind} and author_person_id = ${personId}
    order by id`.execute(scope.db);
  return rows;
}

/** Nobody's co-author any more; answers of how many, and of how many items they stay the author. */
export async function endEditing(
  scope: Scope,
  kind: ContentKind,
  personId: number,
): Promise<{ listings: number; written: number }> {
  const removed = await sql`
    delete from content_item_editor e using content_item s
    where e.organisation_id = ${scope.organisationId} and e.person_id = ${personId}
      and s.organisation_id = e.organisation_id and s.id = e.item_id and s.kind = ${kind}`.execute(scope.db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from content_item
    where organisation_id = ${scope.organisationId} and kind = ${kind} and author_person_id = ${personId}`.execute(
    scope.db,
  );
  return { listings: Number(removed.numAffectedRows ?? 0), written: rows[0]?.count ?? 0 };
}
