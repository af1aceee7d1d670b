/**
 * The whole session suite where there is no route to any network, on the databases that are named, or on both:
 * `npm run test:closed [pglite] [postgres]`. Needs bubblewrap.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { withoutNetwork } from './without-network.ts';

const suite = 'src/features/conversations/server/tests/session-suite/';
const [bubblewrap, ...namespace] = withoutNetwork;
const named = process.argv.slice(2);
// Started by a test, it is a run of its own.
const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'));

for (const database of named.length > 0 ? named : ['pglite', 'postgres']) {
  const vitest = [join('node_modules', '.bin', 'vitest'), 'run', '--reporter=dot', suite];
  const { status, error } = spawnSync(bubblewrap, [...namespace, ...vitest], {
    stdio: 'inherit',
    env: { ...Object.fromEntries(inherited), PRAXIS_TEST_DATABASE: database, PRAXIS_TEST_CLOSED: '1' },
  });
  if (error) console.error(`bubblewrap could not be started: ${error.message}`);
  if (status !== 0) process.exit(1);
}
