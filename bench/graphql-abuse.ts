/**
 * R3: strangers post documents that nobody has seen before to a process with a heap of 512 MB: its memory, and the
 * processor time of each kind, refused ones too. Without the limit of requests, which would end it after some dozen.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getIntrospectionQuery } from 'graphql';
import { graphqlHeaders } from './lib/client.ts';
import { describeMachine, readCpuMs, readMemoryMb } from './lib/machine.ts';
import { startPraxis } from './lib/processes.ts';
import { printTable } from './lib/rounds.ts';

const posts = Number(process.env.BENCH_POSTS ?? 2_000);
const repeat = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');
const typeParts = 'kind name ofType { kind name ofType { kind name } }';

/** Each makes a document of its own from a number. */
const kinds: Record<string, (index: number) => string> = {
  'accepted: 590 fields in fragments': (index) =>
    `query Q${index} { viewer { ${repeat(59, () => '... on Viewer { ID Name Email FirstName Language MFAEnabled LoginCode Organisation { ID Name } }')} } }`,
  'accepted: one large comment': (index) => `query Q${index} { __typename } # ${'x'.repeat(60_000)}`,
  'accepted: the schema': (index) => getIntrospectionQuery().replace('IntrospectionQuery', `I${index}`),
  'accepted: the dearest part of the schema': (index) =>
    `query Q${index} { __schema { types { fields { ${repeat(29, (i) => `a${i}: description`)} } } } }`,
  'refused by its size': (index) => `query Q${index} { viewer { ${repeat(900, () => 'ID')} } }`,
  'refused by its cost': (index) =>
    `query Q${index} { ${repeat(9, (i) => `a${i}: __schema { types { ...T } }`)} } fragment T on __Type { name fields { name args { name type { ${typeParts} } } type { ${typeParts} } } }`,
  'refused by the validation': (index) =>
    `query Q${index} { viewer { ${repeat(59, (i) => `...F${i}`)} } } ${repeat(59, (i) => `fragment F${i} on Viewer { ID Name x${i} }`)}`,
  'refused as it cannot be read': (index) => `query Q${index} { ${'{ a '.repeat(400)}`,
};

console.log(
  `R3 ${posts} posts of strangers, a heap of 512 MB. Goal: 50 ms of processor time.\n  ${describeMachine()}`,
);
const dataDir = mkdtempSync(join(tmpdir(), 'praxis-bench-'));
const server = await startPraxis(
  { DATA_DIR: dataDir, PRAXIS_DEMO: '0', ANONYMOUS_REQUESTS_PER_MINUTE: '0', GRAPHQL_INTROSPECTION: '1' },
  { nodeArgs: ['--max-old-space-size=512'] },
);
try {
  const atRest = readMemoryMb(server.pid).resident;
  const rows: Record<string, string>[] = [];
  let index = 0;
  for (const [kind, write] of Object.entries(kinds)) {
    const cpuBefore = readCpuMs(server.pid);
    let worstMs = 0;
    let refused = 0;
    for (let post = 0; post < posts; post++) {
      const startedAt = performance.now();
      const response = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: graphqlHeaders(null),
        body: JSON.stringify({ query: write(index++) }),
      });
      const answer = (await response.json()) as { data?: unknown };
      worstMs = Math.max(worstMs, performance.now() - startedAt);
      if (answer.data === undefined) refused += 1;
    }
    rows.push({
      [`${posts} posts each`]: kind,
      refused: String(refused),
      'CPU of one, ms': ((readCpuMs(server.pid) - cpuBefore) / posts).toFixed(1),
      'slowest answer, ms': worstMs.toFixed(0),
      'memory, MB': readMemoryMb(server.pid).resident.toFixed(0),
    });
  }
  printTable(rows);
  console.log(`  at rest before: ${atRest.toFixed(0)} MB\n  ${describeMachine()}`);
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
