/** P2: one interactive video with 3 videos, 18 events and 54 options, measured like list-page.ts. */
import { runPageBench } from './lib/page-bench.ts';
import { detailQuery } from './lib/queries.ts';

await runPageBench({
  title: 'P2 detail page. Goal: 0.6 of the limit, 1.5 of mercurius.',
  query: detailQuery,
  limitPath: '/detail',
});
process.exit(0);
