import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a published version is an exam.
 * @param facts column of a version in the statement it stands in; false for what is no virtual human
 */
export function isExam(facts: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce((${facts} -> 'settings' ->> 'examMode')::boolean, false)`;
}
