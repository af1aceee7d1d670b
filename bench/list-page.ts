/**
 * P1: the list page (12 interactive videos with author, tags, groups, statistics and total) over GraphQL with bearer
 * token, session check and row-level security, against one statement that writes the whole answer, and mercurius.
 * R5: what row-level security costs the statement. BENCH_PROFILE=folder writes a CPU profile of our server.
 */
import { runPageBench } from './lib/page-bench.ts';
import { listQuery } from './lib/queries.ts';
import { measureRowSecurity } from './lib/row-security.ts';

await runPageBench({
  title:
    'P1 list page. Goal: 0.6 of the limit, 1.5 of mercurius. R5 goal: row-level security costs 15 % or less.',
  query: listQuery,
  limitPath: '/list',
  after: measureRowSecurity,
});
process.exit(0);
