import { BackupError } from './backup-error.ts';
import type { BulkSession } from './bulk-session.ts';

export type TableShape = { name: string; columns: string[] };
export type PartitionShape = { name: string; parent: string; bound: string };
export type SequenceState = { name: string; value: number; called: boolean };

/** The table of migrations that ran; the migrations write it, so it is not copied like other tables. */
export const migrationTable = 'schema_migration';

/** Every table that holds rows: of a partitioned one its partitions. Columns that the database computes are left out. */
export function listTables(session: BulkSession): Promise<TableShape[]> {
  return session.query<TableShape>(
    `select c.relname::text as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c
     where c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace = current_schema()::regnamespace
       and c.relname <> $1
     order by c.relname collate "C"`,
    [migrationTable],
  );
}

export function listPartitions(session: BulkSession): Promise<PartitionShape[]> {
  return session.query<PartitionShape>(
    `select c.relname::text as name, p.relname::text as parent, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
     where c.relispartition and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
     order by c.relname collate "C"`,
  );
}

export async function listSequences(session: BulkSession): Promise<SequenceState[]> {
  const names = await session.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relkind = 'S' and relnamespace = current_schema()::regnamespace order by relname collate "C"`,
  );
  const states: SequenceState[] = [];
  for (const { name } of names) {
    const [state] = await session.query<{ value: number; called: boolean }>(
      `select last_value as value, is_called as called from "${name}"`,
    );
    if (state) states.push({ name, ...state });
  }
  return states;
}

/**
 * Row security filters silently, and a backup without some rows looks complete. So this role must bypass it, or have a
 * policy that shows every row.
 * @throws BackupError naming the first table whose rows could be hidden
 */
export async function assertNothingHidden(session: BulkSession): Promise<void> {
  const hidden = await session.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
     where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace and c.relrowsecurity
       and row_security_active(c.oid)
       and (not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polpermissive
              and p.polcmd in ('*', 'r') and pg_get_expr(p.polqual, c.oid) = 'true'
              and exists (select 1 from unnest(p.polroles) role where role = 0 or pg_has_role(current_user, role, 'USAGE')))
         or exists (select 1 from pg_policy p where p.polrelid = c.oid and not p.polpermissive))
     order by c.relname collate "C" limit 1`,
  );
  if (hidden[0]) {
    throw new BackupError(
      `Row security hides rows of the table ${hidden[0].name} from this database role. Use the role that owns the database, as the server does.`,
    );
  }
}
