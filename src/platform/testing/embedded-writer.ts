/** Writes rows into the embedded database of a folder without a pause and prints each number once it is stored. */
import { join } from 'node:path';
import { openEmbeddedDatabase, snapshotsOf } from '../db/embedded/embedded-database.ts';
import { takeSnapshot } from '../db/embedded/snapshot.ts';
import { createLog } from '../log/log.ts';

const [, , dataDir = ''] = process.argv;
const { engine } = await openEmbeddedDatabase(dataDir, createLog('silent'));

async function run(sql: string): Promise<unknown[]> {
  const session = await engine.openSession();
  try {
    return (await session.query({ sql, parameters: [] })).rows;
  } finally {
    session.release(false);
  }
}

// The column of the statement.
const [last] = (await run('select greatest(100000, max(id))::int as id from note')) as { id: number }[];
let snapshot: Promise<unknown> = Promise.resolve();
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
for (let id = (last?.id ?? 0) + 1; ; id++) {
  await run(`insert into note values (${id}, repeat('z', 300))`);
  process.stdout.write(`${id}\n`);
  // Lets files and timers have their turn, as between the requests of a server.
  await nextTurn();
  if (id % 10 === 0)
    snapshot = snapshot
      .then(() => takeSnapshot(engine, join(dataDir, 'database'), snapshotsOf(dataDir)))
      .then(() => process.stdout.write('snapshot\n'));
}
