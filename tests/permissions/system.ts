import type { Row } from './row.ts';
import { nothing, providerOnly } from './rules.ts';

export const systemRows: readonly Row[] = [
  {
    operation: 'Query.readJobs',
    document: '{ readJobs { pageInfo { totalCount } } }',
    targets: 'none',
    variables: nothing,
    expect: providerOnly,
  },
  {
    operation: 'Query.readSystemChecks',
    document: '{ readSystemChecks { Name Status } }',
    targets: 'none',
    variables: nothing,
    expect: providerOnly,
  },
  {
    operation: 'Mutation.retryJobs',
    document: 'mutation { retryJobs(IDs: ["00000000-0000-0000-0000-000000000000"]) }',
    targets: 'none',
    variables: nothing,
    expect: providerOnly,
  },
];
