import type { Row } from './row.ts';
import { creating, nothing } from './rules.ts';

/** Everything is the viewer's own: no argument names anybody. */
export const onboardingRows: readonly Row[] = [
  {
    operation: 'Query.readOnboarding',
    document: '{ readOnboarding { Available Progress Sections { Key Tasks { Key Completed Blocked } } } }',
    targets: 'none',
    variables: nothing,
    expect: creating,
  },
  {
    operation: 'Mutation.updateOnboarding',
    document: 'mutation { updateOnboarding(Input: { RedirectedToOnboarding: true }) { Progress } }',
    targets: 'none',
    variables: nothing,
    expect: creating,
  },
];
