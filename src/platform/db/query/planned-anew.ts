import { type RawBuilder, sql } from 'kysely';

const mark = '/* planned anew */';

/**
 * Begins a statement that PostgreSQL plans for its values each time, so it is prepared under no name. Of a named statement
 * the sixth run may take a plan for average values, which reads a whole table to find the days of a hundred people.
 */
export const plannedAnew: RawBuilder<unknown> = sql.raw(mark);

export function isPlannedAnew(statement: string): boolean {
  return statement.startsWith(mark);
}
