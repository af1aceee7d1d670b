import type { Row } from './row.ts';
import { always, nothing, role, signedIn } from './rules.ts';

export const helpRows: readonly Row[] = [
  {
    operation: 'Query.readHelpContact',
    document: '{ readHelpContact { Contact Administrators } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(({ rank }) => rank !== 'public', always('ok'))),
  },
  {
    operation: 'Mutation.setHelpContact',
    document: 'mutation { setHelpContact(Contact: "help@hospital.example") { Contact } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(({ rank }) => rank === 'admin', always('ok'))),
  },
];
