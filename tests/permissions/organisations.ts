import type { Row } from './row.ts';
import { byId, isHome, isStaff, listedWhen, nodeIds, nothing, role, signedIn } from './rules.ts';

export const organisationsRows: readonly Row[] = [
  {
    operation: 'Query.readPraxisGroups',
    document: '{ readPraxisGroups(limit: 100) { nodes { ID Name } } }',
    targets: 'group',
    variables: nothing,
    expect: signedIn(role(isStaff, listedWhen(isHome))),
    ids: (data) => nodeIds(data.readPraxisGroups.nodes),
  },
  {
    operation: 'Query.readPraxisGroups',
    argument: 'filter.OrganisationID',
    document:
      'query ($id: ID!) { readPraxisGroups(filter: { OrganisationID: { eq: $id } }) { nodes { OrganisationID } pageInfo { totalCount } } }',
    targets: 'organisation',
    variables: byId,
    expect: signedIn(role(isStaff, listedWhen(isHome))),
    ids: (data) => data.readPraxisGroups.nodes.map((node: { OrganisationID: string }) => node.OrganisationID),
  },
];
