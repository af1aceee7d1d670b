import type { Row } from './row.ts';
import { nodeIds, nothing, plays, signedIn } from './rules.ts';

export const dashboardsRows: readonly Row[] = [
  {
    operation: 'Query.dashboardStudent',
    document: '{ dashboardStudent { FeaturedSimulations { ID } LatestSimulations { ID Title } } }',
    targets: 'simulation',
    variables: nothing,
    // Six at most: what may be there is told by the next line, what is there by the tests of the dashboard.
    expect: signedIn((identity, target) =>
      plays(identity, target) && !target.facts.coursesOnly && target.name.endsWith('published')
        ? 'listed'
        : 'unlisted',
    ),
    ids: (data) => nodeIds(data.dashboardStudent.FeaturedSimulations),
  },
];
