import { type RawBuilder, sql } from 'kysely';

/**
 * The state of a conversation's coaching report, as a column: `status` and `requestedAt`; null without a request.
 */
export function reportStatusJson(
  organisationId: RawBuilder<unknown>,
  attemptId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(select json_build_object('status', r.status, 'requestedAt', r.requested_at) from coaching_report r
    where r.organisation_id = ${organisationId} and r.submission_id = ${attemptId})`;
}
