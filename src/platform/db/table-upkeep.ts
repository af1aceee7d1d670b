import type { Logger } from '../log/log.ts';
import type { PraxisDatabase } from './database.ts';

/**
 * PostgreSQL does this by itself, the embedded database does not: space of deleted rows is freed for new ones, and the
 * planner's statistics are renewed. There is one session, so tables are maintained in idle moments, one by one: a
 * request meanwhile waits for one table at most.
 */
export type TableUpkeep = {
  /** Maintains the tables that need it, if it is time and idle enough; the rest waits for the next call. */
  keepUp(): Promise<void>;
  /** Waits for the table that is being worked on. */
  stop(): Promise<void>;
};

const lookEveryMs = 300_000;
const pauseMs = 3_600_000;
/** A server that is never quiet needs it most: after this long it is done beside the work. */
const maxPatienceMs = 6 * 3_600_000;

/**
 * Bounds as PostgreSQL's own, with a higher floor for small tables. Inserted rows count as well: index-only reading
 * needs pages that are known to be visible to all. Old transaction numbers have to go before they run out. The queue's
 * signs of life change all the time and need no figures. Nothing is done while the disk is too full to write.
 */
const needySql = `select format('%I.%I', s.schemaname, s.relname) as name,
    s.n_dead_tup > 200 + 0.2 * greatest(c.reltuples, 0)
      or s.n_ins_since_vacuum > 2000 + 0.2 * greatest(c.reltuples, 0)
      or age(c.relfrozenxid) > 100000000 as worn,
    s.n_mod_since_analyze > 200 + 0.1 * greatest(c.reltuples, 0)
      and not (s.schemaname = 'pgboss' and s.relname in ('version', 'queue')) as changed
  from pg_stat_all_tables s join pg_class c on c.oid = s.relid
  where c.relkind in ('r', 'm') and s.schemaname <> 'pg_toast'
    and current_setting('default_transaction_read_only') = 'off'
  order by s.n_dead_tup desc, s.relid`;
type TableState = { name: string; worn: boolean; changed: boolean };

/** @param now milliseconds that only grow */
export function keepTables(deps: {
  database: PraxisDatabase;
  isQuiet: () => boolean;
  log: Logger;
  now?: () => number;
}): TableUpkeep {
  const { database, isQuiet, log, now = () => performance.now() } = deps;
  let dueAt = now();
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => void keepUp(), lookEveryMs);
  timer.unref();

  const mayGoOn = () => !stopped && now() >= dueAt && (isQuiet() || now() >= dueAt + maxPatienceMs);

  async function work(): Promise<void> {
    if (!mayGoOn()) return;
    for (const { name, worn, changed } of await listNeedy()) {
      if (!mayGoOn()) return;
      // The file keeps its length: a table that got shorter looks like a damaged one at the next start.
      if (worn) await database.executeSql(`vacuum (truncate false${changed ? ', analyze' : ''}) ${name}`);
      else await database.executeSql(`analyze ${name}`);
    }
    dueAt = now() + pauseMs;
  }

  async function listNeedy(): Promise<TableState[]> {
    await database.executeSql('select pg_stat_force_next_flush()');
    const { rows } = await database.executeSql(needySql);
    return (rows as TableState[]).filter(({ worn, changed }) => worn || changed); // the columns of the statement
  }

  function keepUp(): Promise<void> {
    running = running.then(work).catch((error) => log.warn({ err: error }, 'tables could not be tidied'));
    return running;
  }

  return {
    keepUp,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
