import { randomBytes } from 'node:crypto';
import type { Identity } from './identities.ts';
import { administeringHome, isAdmin } from './organisations.ts';
import type { Row } from './row.ts';
import { always, byId, isHome, listedWhen, nodeIds, nothing, role, signedIn } from './rules.ts';
import type { Target } from './targets.ts';

const isSelf = (identity: Identity, target: Target) =>
  isHome(identity, target) && identity.person === target.facts.owner;
/** Reads the members without changing anything. */
const looksOn = (identity: Identity) => isAdmin(identity) || identity.rank === 'analyst';
const newEmail = () => `${randomBytes(6).toString('hex')}@example.test`;
/** The role that somebody has already, so that the walk leaves everybody as they were. */
const roleNow = ({ facts }: Target) =>
  ({ admin: 'admin', author: 'contentcreator', learner: 'user' })[facts.owner ?? ''] ?? 'user';

export const membersRows: readonly Row[] = [
  {
    operation: 'Query.readMembers',
    document:
      '{ readMembers(limit: 100, sort: [{ field: "ID" }]) { nodes { ID Name Email LoginCode UserType } } }',
    targets: 'person',
    variables: nothing,
    expect: signedIn(role(looksOn, listedWhen(isHome))),
    ids: (data) => nodeIds(data.readMembers.nodes),
  },
  {
    operation: 'Query.readMembers',
    argument: 'filter.ID',
    document: 'query ($id: ID!) { readMembers(filter: { ID: { in: [$id] } }) { nodes { ID Name } } }',
    targets: 'person',
    variables: byId,
    expect: signedIn(role(looksOn, listedWhen(isHome))),
    ids: (data) => nodeIds(data.readMembers.nodes),
  },
  {
    operation: 'Query.readMembers',
    argument: 'filter.Organisations.ID',
    document:
      'query ($id: ID!) { readMembers(filter: { Organisations: { ID: { eq: $id } } }) { pageInfo { totalCount } } }',
    targets: 'organisation',
    variables: byId,
    expect: signedIn(role(looksOn, listedWhen(isHome))),
    ids: (data) => (data.readMembers.pageInfo.totalCount > 0 ? ['*'] : []),
  },
  {
    operation: 'Query.readMembers',
    argument: 'filter.GroupID',
    document:
      'query ($id: ID!) { readMembers(filter: { GroupID: { eq: $id } }) { pageInfo { totalCount } } }',
    targets: 'group',
    variables: byId,
    expect: signedIn(role(looksOn, listedWhen(isHome))),
    ids: (data) => (data.readMembers.pageInfo.totalCount > 0 ? ['*'] : []),
  },
  {
    operation: 'Query.readOneMember',
    document:
      'query ($id: ID!) { readOneMember(ID: $id) { ID Name Email LoginCode AverageScore TotalViews OrganisationGroups { Name } Organisations { Name } } }',
    targets: 'person',
    variables: byId,
    expect: signedIn((identity, target) =>
      isHome(identity, target) && (looksOn(identity) || isSelf(identity, target)) ? 'ok' : 'null',
    ),
  },
  {
    operation: 'Mutation.createMember',
    argument: 'OrganisationID',
    document:
      'mutation ($id: ID!, $e: String!) { createMember(Input: { Email: $e, OrganisationID: $id, SendWelcomeEmail: false }) { ID } }',
    targets: 'organisation',
    variables: (target) => ({ id: target.id, e: newEmail() }),
    expect: administeringHome,
  },
  {
    operation: 'Mutation.createMember',
    argument: 'GroupIDs',
    document:
      'mutation ($id: ID!, $e: String!) { createMember(Input: { Email: $e, GroupIDs: [$id], SendWelcomeEmail: false }) { ID } }',
    targets: 'group',
    variables: (target) => ({ id: target.id, e: newEmail() }),
    expect: signedIn(role(isAdmin, (identity, target) => (isHome(identity, target) ? 'ok' : 'NOT_FOUND'))),
  },
  {
    operation: 'Mutation.updateMember',
    document: 'mutation ($id: ID!, $s: String!) { updateMember(Input: { ID: $id, Surname: $s }) { ID } }',
    targets: 'person',
    variables: (target, home) => ({ id: target.id, s: home.mark }),
    expect: signedIn((identity, target) => {
      if (isSelf(identity, target)) return 'ok';
      if (!isAdmin(identity)) return 'FORBIDDEN';
      return isHome(identity, target) ? 'ok' : 'NOT_FOUND';
    }),
  },
  {
    operation: 'Mutation.updateMember',
    argument: 'UserType',
    document: 'mutation ($id: ID!, $r: String!) { updateMember(Input: { ID: $id, UserType: $r }) { ID } }',
    targets: 'person',
    variables: (target) => ({ id: target.id, r: roleNow(target) }),
    expect: signedIn(role(isAdmin, (identity, target) => (isHome(identity, target) ? 'ok' : 'NOT_FOUND'))),
  },
  {
    operation: 'Mutation.updateMember',
    argument: 'OnboardProgress',
    document: 'mutation ($id: ID!) { updateMember(Input: { ID: $id, OnboardProgress: "{}" }) { ID } }',
    targets: 'person',
    variables: byId,
    expect: signedIn((identity, target) => {
      if (isSelf(identity, target)) return 'ok';
      if (!isAdmin(identity)) return 'FORBIDDEN';
      return isHome(identity, target) ? 'FORBIDDEN' : 'NOT_FOUND';
    }),
  },
  {
    operation: 'Mutation.updateMemberInterests',
    document: 'mutation ($id: ID!) { updateMemberInterests(MemberID: $id, CategoryIDs: []) { ID } }',
    targets: 'person',
    variables: byId,
    expect: signedIn((identity, target) => (isSelf(identity, target) ? 'ok' : 'FORBIDDEN')),
  },
  {
    operation: 'Mutation.bulkCreateUsers',
    argument: 'OrganisationID',
    document:
      'mutation ($id: ID!, $e: String!) { bulkCreateUsers(OrganisationID: $id, Emails: [$e], SendWelcomeEmail: false) { Created } }',
    targets: 'organisation',
    variables: (target) => ({ id: target.id, e: newEmail() }),
    expect: administeringHome,
  },
  {
    operation: 'Mutation.bulkUpdateUsers',
    document:
      'mutation ($id: ID!, $r: String!) { bulkUpdateUsers(MemberIDs: [$id], UserType: $r) { Updated Reason } }',
    targets: 'person',
    variables: (target) => ({ id: target.id, r: roleNow(target) }),
    // Each row has its own answer; that of somebody else's member is told by the comparison with nobody.
    expect: signedIn(role(isAdmin, always('ok'))),
  },
  {
    operation: 'Mutation.importMembers',
    document:
      'mutation { importMembers(Input: { CSV: "Email\\na@example.test", DryRun: true }) { Rows { Action } } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isAdmin, always('ok'))),
  },
  {
    operation: 'Mutation.resendLoginCodes',
    document:
      'mutation ($id: ID!, $o: ID!) { resendLoginCodes(UserIDs: [$id], OrganisationID: $o) { Success } }',
    targets: 'person',
    variables: (target, home) => ({ id: target.id, o: home.organisationId }),
    expect: signedIn(role(isAdmin, (identity, target) => (isHome(identity, target) ? 'ok' : 'NOT_FOUND'))),
  },
  {
    operation: 'Mutation.resendLoginCodes',
    argument: 'OrganisationID',
    document: 'mutation ($id: ID!) { resendLoginCodes(UserIDs: [], OrganisationID: $id) { Success } }',
    targets: 'organisation',
    variables: byId,
    expect: administeringHome,
  },
];
