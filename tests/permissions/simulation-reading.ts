import type { Row } from './row.ts';
import {
  always,
  byId,
  isCreator,
  isHome,
  isStaff,
  listedWhen,
  manages,
  nodeIds,
  nothing,
  plays,
  reading,
  reads,
  role,
  seesInManagement,
  signedIn,
} from './rules.ts';

const filteredById = 'filter: { ID: { eq: $id } }';

export const simulationReadRows: readonly Row[] = [
  {
    operation: 'Query.readOneSimulation',
    document:
      'query ($id: ID!) { readOneSimulation(ID: $id) { ID Title Videos { ID Events { ID Options { ID } } } } }',
    targets: 'simulation',
    variables: byId,
    expect: reading,
  },
  {
    operation: 'Query.readOneSimulation',
    argument: 'filter.ID',
    document: `query ($id: ID!) { readOneSimulation(${filteredById}) { ID Title } }`,
    targets: 'simulation',
    variables: byId,
    expect: reading,
  },
  {
    operation: 'Query.readAnalysedSimulation',
    document: 'query ($id: ID!) { readAnalysedSimulation(ID: $id) { ID Title Videos { ID } } }',
    targets: 'simulation',
    variables: byId,
    expect: signedIn(
      role(isStaff, (identity, target) => (seesInManagement(identity, target) ? 'ok' : 'null')),
    ),
  },
  {
    operation: 'Query.readSimulations',
    document: `query ($id: ID!) { readSimulations(${filteredById}) { nodes { ID Title Author { Name } } pageInfo { totalCount } } }`,
    targets: 'simulation',
    variables: byId,
    expect: listedWhen(reads),
    ids: (data) => nodeIds(data.readSimulations.nodes),
  },
  {
    operation: 'Query.readAnalysedSimulation',
    document: 'query ($id: ID!) { readAnalysedSimulation(ID: $id) { ID Title Videos { ID } } }',
    targets: 'simulation',
    variables: byId,
    expect: signedIn(
      role(isStaff, (identity, target) => (seesInManagement(identity, target) ? 'ok' : 'null')),
    ),
  },
  {
    operation: 'Query.readSimulations',
    argument: 'filter.OrganisationID',
    document:
      'query ($id: ID!) { readSimulations(filter: { OrganisationID: { eq: $id } }, limit: 100) { nodes { OrganisationID } } }',
    targets: 'organisation',
    variables: byId,
    expect: listedWhen(isHome),
    ids: (data) => data.readSimulations.nodes.map((node: { OrganisationID: string }) => node.OrganisationID),
  },
  {
    operation: 'Query.readAnalysedSimulation',
    document: 'query ($id: ID!) { readAnalysedSimulation(ID: $id) { ID Title Videos { ID } } }',
    targets: 'simulation',
    variables: byId,
    expect: signedIn(
      role(isStaff, (identity, target) => (seesInManagement(identity, target) ? 'ok' : 'null')),
    ),
  },
  {
    operation: 'Query.readSimulations',
    argument: 'filter.Tag',
    document:
      'query ($id: ID!) { readSimulations(filter: { Tag: { eq: $id } }) { nodes { Tags { ID } } pageInfo { totalCount } } }',
    targets: 'tag',
    variables: byId,
    expect: listedWhen(isHome),
    ids: (data) =>
      data.readSimulations.nodes.flatMap((node: { Tags: { ID: string }[] }) => nodeIds(node.Tags)),
  },
  {
    // Whoever holds a link may ask, signed in or not; share-links.test.ts shows what it tells.
    operation: 'Query.readShareLink',
    document: '{ readShareLink(ShareToken: "AAAAAAAAAAAAAAAAAAAAAA") { SimulationID Title } }',
    targets: 'none',
    variables: nothing,
    expect: always('null'),
  },
  {
    operation: 'Query.readSimVideos',
    document: 'query ($id: ID!) { readSimVideos(SimulationID: $id) { ID Videos { ID } } }',
    targets: 'simulation',
    variables: byId,
    expect: reading,
  },
  {
    operation: 'Query.readOneVideo',
    document: 'query ($id: ID!) { readOneVideo(ID: $id) { ID Title VideoURL } }',
    targets: 'video',
    variables: byId,
    expect: reading,
  },
  {
    operation: 'Query.readSimulationPlayer',
    document: 'query ($id: ID!) { readSimulationPlayer(ID: $id) { ID Title Videos { ID } } }',
    targets: 'simulation',
    variables: byId,
    expect: signedIn((identity, target) => (plays(identity, target) ? 'ok' : 'null')),
  },
  {
    operation: 'Query.readSimulationPlayer',
    argument: 'Preview',
    document: 'query ($id: ID!) { readSimulationPlayer(ID: $id, Preview: true) { ID Title Videos { ID } } }',
    targets: 'simulation',
    variables: byId,
    expect: signedIn(
      role(isCreator, (identity, target) => {
        if (!seesInManagement(identity, target)) return 'null';
        return manages(identity) ? 'ok' : 'FORBIDDEN';
      }),
    ),
  },
];
