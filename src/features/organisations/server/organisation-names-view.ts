import { type RawBuilder, sql } from 'kysely';

/** A relation for statements that cross organisations: `id` and `name` of each, archived ones too. */
export const organisationNames: RawBuilder<unknown> = sql`(select o.id, o.name from organisation o)`;
