import type { Row } from './row.ts';
import { nothing, providerOnly } from './rules.ts';

export const mailRows: readonly Row[] = [
  {
    operation: 'Query.readLocalMails',
    document: '{ readLocalMails { Delivery pageInfo { totalCount } } }',
    targets: 'none',
    variables: nothing,
    expect: providerOnly,
  },
];
