import type { Row } from './row.ts';
import { always, nothing, providerOnly, role, signedIn } from './rules.ts';

export const featureFlagsRows: readonly Row[] = [
  {
    operation: 'Query.readFeatureFlags',
    document: '{ readFeatureFlags { Key On } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role((identity) => identity.internal === true, always('ok'))),
  },
  {
    operation: 'Mutation.setFeatureFlag',
    document: 'mutation { setFeatureFlag(Key: "seasonal-logo", On: false) { Key } }',
    targets: 'none',
    variables: nothing,
    expect: providerOnly,
  },
];
