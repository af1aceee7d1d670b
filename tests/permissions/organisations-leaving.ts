import type { Tenant } from '../builders/tenant.ts';
import type { Identity } from './identities.ts';
import { administering, isAdmin } from './organisations.ts';
import type { Row } from './row.ts';
import { always, byId, isHome, listedWhen, nodeIds, nothing, role, signedIn } from './rules.ts';
import type { Target } from './targets.ts';

const isMember = ({ rank }: Identity) => rank !== 'public';
const fresh = async (target: Target, tenant: Tenant) => ({
  ...target,
  id: await tenant.buildDeletionRequest(),
});

export const leavingRows: readonly Row[] = [
  {
    operation: 'Query.readDeletionRequests',
    document:
      '{ readDeletionRequests(limit: 100, filter: { Open: { eq: true } }) { nodes { ID Reason Member { ID Name } } } }',
    targets: 'deletion',
    variables: nothing,
    expect: signedIn(role(isAdmin, listedWhen(isHome))),
    ids: (data) => nodeIds(data.readDeletionRequests.nodes),
  },
  {
    operation: 'Mutation.deleteSelf',
    document: 'mutation { deleteSelf(Reason: "Walked") { Success } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isMember, always('ok'))),
  },
  {
    operation: 'Mutation.declineDeletion',
    document: 'mutation ($id: ID!) { declineDeletion(ID: $id) { ID Declined } }',
    targets: 'deletion',
    variables: byId,
    fresh,
    expect: administering(),
  },
  {
    operation: 'Mutation.carryOutDeletion',
    document: 'mutation ($id: ID!) { carryOutDeletion(ID: $id) { ID Receipt { AccountErased } } }',
    targets: 'deletion',
    variables: byId,
    fresh,
    expect: administering(),
  },
  {
    operation: 'Mutation.exportOwnData',
    document: 'mutation { exportOwnData { URL } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isMember, always('ok'))),
  },
];
