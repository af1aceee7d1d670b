import type { Identity } from './identities.ts';
import type { Row } from './row.ts';
import { byId, isHome, isStaff, listedWhen, manages, role, signedIn } from './rules.ts';

const seesAll = ({ rank }: Identity) => rank === 'admin' || rank === 'analyst';

/** Everybody's items for administrators, for analysts those that were ever published; creators their own. */
const seesNumbers: Parameters<typeof listedWhen>[0] = (identity, target) => {
  if (!isHome(identity, target) || !isStaff(identity)) return false;
  return manages(identity) || (identity.rank === 'analyst' && target.facts.published === true);
};

const items = { simulation: 'simulation', 'virtual-human': 'virtualHuman' } as const;

const lists = Object.entries(items).map(
  ([kind, targets]): Row => ({
    operation: 'Query.readAnalysedContent',
    argument: `Kind (${kind})`,
    document: `{ readAnalysedContent(Kind: "${kind}", limit: 100) { nodes { ID Title Figures { TotalViews } } } }`,
    targets,
    variables: () => ({}),
    expect: signedIn(role(isStaff, listedWhen(seesNumbers))),
    ids: (data) => data.readAnalysedContent.nodes.map((node: { ID: string }) => node.ID),
  }),
);

const ofOneItem = (
  [
    ['simulation', 'simulationAnalytics', 'SimulationID'],
    ['virtualHuman', 'virtualHumanAnalytics', 'VirtualHumanID'],
  ] as const
).flatMap(([targets, call, argument]): Row[] => [
  {
    operation: `Query.${call}`,
    document: `query ($id: ID!) { ${call}(${argument}: $id) { Figures { TotalViews } } }`,
    targets,
    variables: byId,
    expect: signedIn(role(isStaff, (identity, target) => (seesNumbers(identity, target) ? 'ok' : 'null'))),
  },
]);

export const analyticsRows: readonly Row[] = [
  ...lists,
  ...ofOneItem,
  {
    // Sessions of members of the group; the group of another organisation holds nobody.
    operation: 'Query.contentAnalytics',
    argument: 'GroupID',
    document: 'query ($id: ID!) { contentAnalytics(GroupID: $id) { Figures { TotalViews } } }',
    targets: 'group',
    variables: byId,
    expect: signedIn(role(seesAll, listedWhen(isHome))),
    ids: (data) => (data.contentAnalytics.Figures.TotalViews > 0 ? ['*'] : []),
  },
  {
    operation: 'Query.contentAnalytics',
    argument: 'Kind',
    document: '{ contentAnalytics(Kind: "simulation") { Figures { TotalViews } } }',
    targets: 'none',
    variables: () => ({}),
    expect: signedIn(role(isStaff, () => 'ok')),
  },
  {
    operation: 'Query.readAnalysedContent',
    argument: 'GroupID',
    document:
      'query ($id: ID!) { readAnalysedContent(GroupID: $id, filter: { Used: true }) { nodes { ID Title } } }',
    targets: 'group',
    variables: byId,
    expect: signedIn(role(seesAll, listedWhen(isHome))),
    ids: (data) => (data.readAnalysedContent.nodes.length > 0 ? ['*'] : []),
  },
  {
    operation: 'Query.groupAnalytics',
    document: 'query ($id: ID!) { groupAnalytics(GroupID: $id) { Figures { TotalViews } } }',
    targets: 'group',
    variables: byId,
    expect: signedIn(role(seesAll, (identity, target) => (isHome(identity, target) ? 'ok' : 'null'))),
  },
];
