import type { Row } from './row.ts';
import { always, byId, creating, isHome, nothing, signedIn } from './rules.ts';

/** Copies into another organisation are asked for by the operations of each kind. */
export const contentCopyRows: readonly Row[] = [
  {
    operation: 'Query.readCopyTargets',
    document: '{ readCopyTargets(Kind: "course") { ID Name } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(always('ok')),
  },
  {
    operation: 'Query.readContentCopy',
    argument: 'OrganisationID',
    document: 'query ($id: ID!) { readContentCopy(ID: "8999999999", OrganisationID: $id) { ID State } }',
    targets: 'organisation',
    variables: byId,
    expect: signedIn(always('null')),
  },
  {
    operation: 'Query.readContentCopy',
    argument: 'ID',
    document: 'query ($id: ID!, $o: ID!) { readContentCopy(ID: $id, OrganisationID: $o) { ID State } }',
    targets: 'simulation',
    variables: (target, home) => ({ id: target.id, o: home.organisationId }),
    expect: signedIn(always('null')),
  },
  {
    operation: 'Query.readStarterContent',
    document: '{ readStarterContent { State Progress Sample { ID Title } } }',
    targets: 'none',
    variables: nothing,
    expect: creating,
  },
  {
    operation: 'Mutation.addSampleContent',
    document: 'mutation { addSampleContent { State Sample { ID } } }',
    targets: 'none',
    variables: nothing,
    expect: creating,
  },
  {
    operation: 'Mutation.copyContent',
    document: 'mutation ($id: ID!) { copyContent(OrganisationID: $id) { ID } }',
    targets: 'organisation',
    variables: byId,
    // An organisation that is not one's own does not exist, nor does it for those who may not ask for it.
    expect: signedIn((identity, target) => {
      if (identity.internal === true) return target.house === null ? 'NOT_FOUND' : 'ok';
      return isHome(identity, target) && identity.rank === 'admin' ? 'ok' : 'NOT_FOUND';
    }),
    crossesOrganisations: true,
  },
];
