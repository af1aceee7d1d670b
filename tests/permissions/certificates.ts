import type { Row } from './row.ts';
import {
  always,
  byId,
  isCreator,
  isHome,
  isStaff,
  manages,
  role,
  seesInManagement,
  signedIn,
} from './rules.ts';

const looksOn = ({ rank }: { rank: string }) => rank === 'admin' || rank === 'analyst';

const ofItems = ['simulation', 'virtualHuman', 'course'] as const;

const setting = {
  Enabled: true,
  Title: 'Hygiene',
  ValidMonths: 12,
  MinimumScore: 80,
  Colour: '#1f4fd8',
};

/** Those who see the item in the organisation's lists. */
const looking = signedIn(
  role(isStaff, (identity, target) => (seesInManagement(identity, target) ? 'ok' : 'NOT_FOUND')),
);

export const certificatesRows: readonly Row[] = [
  {
    operation: 'Query.readMemberCertificates',
    document:
      'query ($id: ID!) { readMemberCertificates(ID: $id) { nodes { ID Code Title HolderName } pageInfo { totalCount } } }',
    targets: 'person',
    variables: byId,
    // Whether somebody exists is not said to those who may only read their own.
    expect: signedIn((identity, target) => {
      if (isHome(identity, target) && identity.person === target.facts.owner) return 'ok';
      if (!looksOn(identity)) return 'FORBIDDEN';
      return isHome(identity, target) ? 'ok' : 'NOT_FOUND';
    }),
  },
  ...ofItems.map(
    (targets): Row => ({
      operation: 'Query.readItemCertificate',
      document: 'query ($id: ID!) { readItemCertificate(ItemID: $id) { ItemID Enabled Title } }',
      targets,
      variables: byId,
      expect: looking,
    }),
  ),
  {
    operation: 'Query.readIssuedCertificates',
    document: 'query ($id: ID!) { readIssuedCertificates(ItemID: $id) { nodes { ID HolderName } } }',
    targets: 'simulation',
    variables: byId,
    expect: looking,
  },
  {
    operation: 'Mutation.exportIssuedCertificates',
    document: 'mutation ($id: ID!) { exportIssuedCertificates(ItemID: $id) { URL } }',
    targets: 'simulation',
    variables: byId,
    expect: looking,
  },
  ...ofItems.map(
    (targets): Row => ({
      operation: 'Mutation.setItemCertificate',
      document: 'mutation ($i: ItemCertificateInput!) { setItemCertificate(Input: $i) { ItemID } }',
      targets,
      variables: ({ id }) => ({ i: { ...setting, ItemID: id } }),
      expect: signedIn(
        role(isCreator, (identity, target) => {
          if (!seesInManagement(identity, target)) return 'NOT_FOUND';
          return manages(identity) ? 'ok' : 'FORBIDDEN';
        }),
      ),
    }),
  ),
  {
    operation: 'Query.verifyCertificate',
    document: 'query { verifyCertificate(Code: "2345-6789-BCDF-GHJK-MNPQ") { Title HolderName } }',
    targets: 'none',
    variables: () => ({}),
    expect: always('null'),
  },
  {
    operation: 'Mutation.downloadCertificate',
    document: 'mutation ($id: ID!) { downloadCertificate(ID: $id) { URL } }',
    targets: 'certificate',
    variables: byId,
    expect: signedIn((identity, target) => {
      if (identity.rank === 'public') return 'FORBIDDEN';
      const reads = looksOn(identity) || identity.person === target.facts.owner;
      return isHome(identity, target) && reads ? 'ok' : 'NOT_FOUND';
    }),
  },
  {
    operation: 'Mutation.revokeCertificate',
    document: 'mutation ($id: ID!) { revokeCertificate(ID: $id, Reason: "By mistake") { ID } }',
    targets: 'certificate',
    variables: byId,
    expect: signedIn(
      role(
        ({ rank }) => rank === 'admin',
        (identity, target) => (isHome(identity, target) ? 'ok' : 'NOT_FOUND'),
      ),
    ),
    fresh: async (target, tenant) => ({ ...target, id: await tenant.issueCertificate() }),
  },
];
