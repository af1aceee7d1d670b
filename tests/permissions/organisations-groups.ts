import { randomBytes } from 'node:crypto';
import { freshPerson } from './access.ts';
import { administering, administeringHome, isAdmin } from './organisations.ts';
import type { Row } from './row.ts';
import { always, byId, isHome, isStaff, listedWhen, nodeIds, nothing, role, signedIn } from './rules.ts';

export const groupsRows: readonly Row[] = [
  {
    operation: 'Query.readPraxisGroups',
    document:
      '{ readPraxisGroups(limit: 100, sort: [{ field: "ID" }]) { nodes { ID Name InviteCodeUser } } }',
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
  {
    operation: 'Query.readPraxisGroupsPaginated',
    document:
      '{ readPraxisGroupsPaginated(limit: 100, sort: [{ field: "ID" }]) { nodes { ID UserCount SimulationCount } } }',
    targets: 'group',
    variables: nothing,
    expect: signedIn(role(isStaff, listedWhen(isHome))),
    ids: (data) => nodeIds(data.readPraxisGroupsPaginated.nodes),
  },
  {
    operation: 'Query.readOnePraxisGroup',
    document: 'query ($id: ID!) { readOnePraxisGroup(ID: $id) { ID Name InviteCodeUser SimulationCount } }',
    targets: 'group',
    variables: byId,
    expect: signedIn(role(isStaff, (identity, target) => (isHome(identity, target) ? 'ok' : 'null'))),
  },
  {
    operation: 'Query.readOnePraxisGroupWithUsers',
    document: 'query ($id: ID!) { readOnePraxisGroupWithUsers(ID: $id) { ID Users { nodes { ID Name } } } }',
    targets: 'group',
    variables: byId,
    expect: administering('null'),
  },
  {
    operation: 'Query.readGroupManagers',
    document: 'query ($id: ID!) { readGroupManagers(GroupID: $id) { ID Name } }',
    targets: 'group',
    variables: byId,
    expect: administering('null'),
  },
  {
    // Whom nobody knows manages nothing.
    operation: 'Query.readManagedGroups',
    document: 'query ($id: ID!) { readManagedGroups(MemberID: $id) { ID Name } }',
    targets: 'person',
    variables: byId,
    expect: signedIn((identity, target) => {
      const own = isHome(identity, target) && identity.person === target.facts.owner;
      return own || isAdmin(identity) || identity.rank === 'analyst' ? 'ok' : 'FORBIDDEN';
    }),
  },
  {
    operation: 'Mutation.createPraxisGroup',
    argument: 'OrganisationID',
    document:
      'mutation ($id: ID!, $n: String!) { createPraxisGroup(Input: { Name: $n, OrganisationID: $id }) { ID } }',
    targets: 'organisation',
    variables: (target) => ({ id: target.id, n: randomBytes(6).toString('hex') }),
    expect: administeringHome,
  },
  ...(
    [
      ['updatePraxisGroup', 'Input'],
      ['updateGroup', 'input'],
    ] as const
  ).map(
    ([name, argument]): Row => ({
      operation: `Mutation.${name}`,
      document: `mutation ($id: ID!) { ${name}(${argument}: { ID: $id, InviteCodeUser: "" }) { ID InviteCodeUser } }`,
      targets: 'group',
      variables: byId,
      expect: administering(),
    }),
  ),
  {
    operation: 'Mutation.deletePraxisGroups',
    document: 'mutation ($id: ID!) { deletePraxisGroups(IDs: [$id]) }',
    targets: 'group',
    variables: byId,
    fresh: async (target, tenant) => ({ ...target, id: await tenant.buildGroup('Short-lived') }),
    expect: administering(),
  },
  {
    operation: 'Query.readGroupContent',
    document: 'query ($id: ID!) { readGroupContent(ID: $id) { nodes { ID } pageInfo { totalCount } } }',
    targets: 'group',
    variables: byId,
    expect: administering('null'),
  },
  {
    operation: 'Mutation.bulkAddMembersToGroup',
    argument: 'GroupID',
    document:
      'mutation ($id: ID!, $m: ID!) { bulkAddMembersToGroup(GroupID: $id, MemberIDs: [$m]) { Updated } }',
    targets: 'group',
    variables: (target, home) => ({ id: target.id, m: home.personOf('classmate') }),
    expect: administering(),
  },
  {
    operation: 'Mutation.bulkAddMembersToGroup',
    argument: 'MemberIDs',
    document:
      'mutation ($id: ID!, $g: ID!) { bulkAddMembersToGroup(GroupID: $g, MemberIDs: [$id]) { Updated Reason } }',
    targets: 'person',
    variables: async (target, home, identity) => ({
      id: target.id,
      g: isAdmin(identity) ? await home.buildGroup('Short-lived') : home.group,
    }),
    // Each row has its own answer; that of somebody else's member is told by the comparison with nobody.
    expect: signedIn(role(isAdmin, always('ok'))),
  },
  ...['addGroupManager', 'removeGroupManager'].flatMap((name): Row[] => [
    {
      operation: `Mutation.${name}`,
      argument: 'GroupID',
      document: `mutation ($id: ID!, $m: ID!) { ${name}(GroupID: $id, MemberID: $m) { ID } }`,
      targets: 'group',
      // Nothing stays changed: the admin is made a manager, and is none again.
      variables: (target, home) => ({ id: target.id, m: home.personOf('admin') }),
      expect: administering(),
    },
    {
      operation: `Mutation.${name}`,
      argument: 'MemberID',
      document: `mutation ($id: ID!, $g: ID!) { ${name}(GroupID: $g, MemberID: $id) { ID } }`,
      targets: 'person',
      variables: async (target, home, identity) => ({
        id: target.id,
        g: isAdmin(identity) ? await home.buildGroup('Short-lived') : home.group,
      }),
      // Whoever is made a manager sees more from then on: somebody else is.
      ...(name === 'addGroupManager' ? { fresh: freshPerson } : {}),
      // To end what never was is no mistake.
      expect: name === 'addGroupManager' ? administering() : signedIn(role(isAdmin, always('ok'))),
    },
  ]),
  ...['addMemberToGroup', 'removeMemberFromGroup'].flatMap((name): Row[] => [
    {
      operation: `Mutation.${name}`,
      argument: 'GroupID',
      document: `mutation ($id: ID!, $m: ID!) { ${name}(GroupID: $id, MemberID: $m) { ID } }`,
      targets: 'group',
      // Nothing changes: one of them is in the group, the other is not.
      variables: (target, home) => ({
        id: target.id,
        m: home.personOf(name === 'addMemberToGroup' ? 'classmate' : 'analyst'),
      }),
      expect: administering(),
    },
    {
      operation: `Mutation.${name}`,
      argument: 'MemberID',
      document: `mutation ($id: ID!, $g: ID!) { ${name}(GroupID: $g, MemberID: $id) { ID } }`,
      targets: 'person',
      variables: async (target, home, identity) => ({
        id: target.id,
        g: isAdmin(identity) ? await home.buildGroup('Short-lived') : home.group,
      }),
      expect: administering(),
    },
  ]),
];
