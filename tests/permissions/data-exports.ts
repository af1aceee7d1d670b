import type { Identity } from './identities.ts';
import type { Row } from './row.ts';
import { always, byId, isHome, listedWhen, nothing, role, signedIn } from './rules.ts';

const seesAll = ({ rank }: Identity) => rank === 'admin' || rank === 'analyst';

export const dataExportsRows: readonly Row[] = [
  {
    operation: 'Query.readDataExports',
    document: '{ readDataExports { ID AskedBy Rows } }',
    targets: 'dataExport',
    variables: nothing,
    expect: signedIn(role(seesAll, listedWhen(isHome))),
    ids: (data) => data.readDataExports.map(({ ID }: { ID: string }) => ID),
  },
  {
    operation: 'Mutation.createDataExport',
    document:
      'mutation { createDataExport(Input: { Format: "csv", Datasets: [], StartDate: "2026-11-01", EndDate: "2026-11-02", WithPeople: false }) }',
    targets: 'none',
    variables: nothing,
    // Who may ask is told that no file is chosen; each that is made would take one of two places.
    expect: signedIn(role(seesAll, always('BAD_USER_INPUT'))),
  },
  ...['cancelDataExport', 'deleteDataExport', 'downloadDataExport'].map(
    (operation): Row => ({
      operation: `Mutation.${operation}`,
      document: `mutation ($id: ID!) { ${operation}(ID: $id) ${operation === 'downloadDataExport' ? '{ URL }' : ''} }`,
      targets: 'dataExport',
      variables: byId,
      // It was cancelled before.
      expect: signedIn(
        role(seesAll, (identity, target) => (isHome(identity, target) ? 'CONFLICT' : 'NOT_FOUND')),
      ),
    }),
  ),
];
