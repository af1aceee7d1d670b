import type { Row } from './row.ts';
import { always, nothing, providerOnly, role, signedIn } from './rules.ts';

export const mailRows: readonly Row[] = [
  {
    operation: 'Query.readLocalMails',
    document: '{ readLocalMails { Delivery pageInfo { totalCount } } }',
    targets: 'none',
    variables: nothing,
    expect: providerOnly,
  },
  {
    operation: 'Query.readLocalMailFile',
    document: '{ readLocalMailFile(MailID: "20260101T000000000Z-1.1.eml", Place: 0) { Name } }',
    targets: 'none',
    variables: nothing,
    // There is no such mail.
    expect: signedIn(role((identity) => identity.internal === true, always('NOT_FOUND'))),
  },
];
