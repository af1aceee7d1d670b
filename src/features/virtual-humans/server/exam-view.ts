import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a published version is an exam.
 * @param content column of the statement it stands in; false for what is no virtual human
 */
export function isExam(content: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce((${content} -> 'settings' ->> 'examMode')::boolean, false)`;
}
