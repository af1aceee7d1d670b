import { sql } from 'kysely';
import {
  type CompiledConditions,
  type ContentFilter,
  compileFilter,
  type FilterColumns,
} from '#features/content/server/index.ts';
import type { Comparison } from '#platform/db/query/comparison.ts';
import { slot } from '#platform/db/session/compiled-statement.ts';

/** The fields a list of interactive videos can be filtered by. */
export type SimulationFilter = ContentFilter & {
  content360?: Comparison<boolean> | null;
  favourite?: Comparison<boolean> | null;
};

/** PostgreSQL cannot tell the type of a slot. */
const slotTypes: Readonly<Record<string, string>> = {
  id: 'bigint',
  title: 'text',
  titled: 'text',
  archived: 'timestamptz',
  coursesOnly: 'boolean',
  featured: 'boolean',
  content360: 'boolean',
  favourite: 'boolean',
  tag: 'bigint',
};

/** Conditions whose values are slots of a kept statement, and what fills them. Null when nothing can match. */
export function compileKeptFilter(
  filter: SimulationFilter,
  columns: FilterColumns<SimulationFilter>,
  organisationId: number,
): (CompiledConditions & { values: Record<string, unknown> }) | null {
  const values: Record<string, unknown> = {};
  const compiled = compileFilter(organisationId, filter, columns, (field, operator, value) => {
    const name = `${field}.${operator}`;
    values[name] = value;
    const type = sql.raw(`${slotTypes[field]}${operator === 'in' ? '[]' : ''}`);
    return sql`${slot(name)}::${type}`;
  });
  return compiled && { ...compiled, values };
}
