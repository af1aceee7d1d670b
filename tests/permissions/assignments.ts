import type { Tenant } from '../builders/tenant.ts';
import type { Identity } from './identities.ts';
import type { Outcome, Row } from './row.ts';
import { always, byId, isHome, isMember, listedWhen, nodeIds, nothing, role, signedIn } from './rules.ts';
import type { Target } from './targets.ts';

const isAdmin = ({ rank }: Identity) => rank === 'admin';
const readsAll = ({ rank }: Identity) => rank === 'admin' || rank === 'analyst';
const readsPeople = (identity: Identity) => readsAll(identity) || identity.managesGroup === true;
/** Managers read what is for somebody in their group. */
const seesRounds = (identity: Identity, target: Target) =>
  isHome(identity, target) && (readsAll(identity) || target.facts.managed === true);
const forMembers = signedIn(role(isMember, always('ok')));
const isOwn = (identity: Identity, target: Target) =>
  isHome(identity, target) && identity.person === target.facts.owner;
const administering = (unknown: Outcome) =>
  signedIn(role(isAdmin, (identity, target) => (isHome(identity, target) ? 'ok' : unknown)));

/** Whom it reaches is narrowed to the people of a manager's groups. */
const reminding = signedIn(
  role((identity) => isAdmin(identity) || identity.managesGroup === true, always('ok')),
);

/** An assignment that can be ended. */
async function fresh(target: Target, tenant: Tenant): Promise<Target> {
  const { createAssignment } = await tenant.ask(
    'admin',
    'mutation ($i: CreateAssignmentInput!) { createAssignment(Input: $i) { ID } }',
    { i: { ItemID: tenant.simulations.published.id, MemberIDs: [tenant.personOf('learner')] } },
  );
  return { ...target, id: createAssignment.ID };
}

const create =
  'mutation ($i: ID!, $m: [ID!], $g: [ID!]) { createAssignment(Input: { ItemID: $i, MemberIDs: $m, GroupIDs: $g }) { ID Targets { Name } } }';

export const assignmentsRows: readonly Row[] = [
  {
    operation: 'Query.readAssignments',
    document:
      '{ readAssignments(limit: 100) { nodes { ID Reason Item { Title } Targets { Name } Counts { Assigned } } pageInfo { totalCount } } }',
    targets: 'assignment',
    variables: nothing,
    expect: signedIn(role(readsPeople, listedWhen(seesRounds))),
    ids: (data) => nodeIds(data.readAssignments.nodes),
  },
  {
    operation: 'Query.readOneAssignment',
    document: 'query ($id: ID!) { readOneAssignment(ID: $id) { ID Item { Title } Targets { Name } } }',
    targets: 'assignment',
    variables: byId,
    expect: signedIn(role(readsPeople, (identity, target) => (seesRounds(identity, target) ? 'ok' : 'null'))),
  },
  {
    operation: 'Query.readAssignmentRounds',
    document: '{ readAssignmentRounds(limit: 100) { nodes { ID State Member { Name } } } }',
    targets: 'round',
    variables: nothing,
    expect: signedIn(role(readsPeople, listedWhen(seesRounds))),
    ids: (data) => nodeIds(data.readAssignmentRounds.nodes),
  },
  {
    operation: 'Query.readMyAssignments',
    document: '{ readMyAssignments { RoundID State Item { Title Path } } }',
    targets: 'round',
    variables: nothing,
    expect: signedIn(role(isMember, listedWhen(isOwn))),
    ids: (data) => data.readMyAssignments.map(({ RoundID }: { RoundID: string }) => RoundID),
  },
  {
    operation: 'Query.readMyDueMoment',
    document: 'query ($id: ID!) { readMyDueMoment(ItemID: $id) }',
    targets: 'none',
    variables: () => ({ id: '1' }),
    expect: signedIn(role(isMember, always('null'))),
  },
  {
    operation: 'Query.readMyCalendarFeed',
    document: '{ readMyCalendarFeed { Created } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isMember, always('null'))),
  },
  {
    operation: 'Query.readMyTimeZone',
    document: '{ readMyTimeZone }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isMember, always('null'))),
  },
  {
    operation: 'Mutation.createAssignment',
    argument: 'Input.ItemID',
    document: create,
    targets: 'simulation',
    variables: (target, home) => ({ i: target.id, m: [home.personOf('author')] }),
    expect: signedIn(
      role(isAdmin, (identity, target) => {
        const { published, archived, coursesOnly } = target.facts;
        return isHome(identity, target) && published && !archived && !coursesOnly ? 'ok' : 'BAD_USER_INPUT';
      }),
    ),
  },
  {
    operation: 'Mutation.createAssignment',
    argument: 'Input.MemberIDs',
    document: create,
    targets: 'person',
    variables: (target, home) => ({ i: home.simulations.published.id, m: [target.id] }),
    expect: administering('BAD_USER_INPUT'),
  },
  {
    operation: 'Mutation.createAssignment',
    argument: 'Input.GroupIDs',
    document: create,
    targets: 'group',
    variables: (target, home) => ({ i: home.simulations.published.id, g: [target.id] }),
    expect: administering('BAD_USER_INPUT'),
  },
  {
    operation: 'Mutation.updateAssignment',
    document: 'mutation ($id: ID!) { updateAssignment(Input: { ID: $id, Reason: "Why" }) { ID Reason } }',
    targets: 'assignment',
    variables: byId,
    expect: administering('NOT_FOUND'),
  },
  {
    operation: 'Mutation.archiveAssignments',
    document: 'mutation ($id: ID!) { archiveAssignments(IDs: [$id]) }',
    targets: 'assignment',
    variables: byId,
    fresh,
    expect: administering('NOT_FOUND'),
  },
  {
    operation: 'Mutation.remindSelected',
    document: 'mutation ($id: ID!) { remindSelected(RoundIDs: [$id]) { Sent NotSent } }',
    targets: 'round',
    variables: byId,
    // Whether a round exists elsewhere is not said: it is one that was not reminded.
    expect: reminding,
  },
  ...(['MemberIDs', 'AssignmentIDs'] as const).map(
    (argument): Row => ({
      operation: 'Mutation.remindSelected',
      argument,
      document: `mutation ($id: ID!) { remindSelected(${argument}: [$id]) { People } }`,
      targets: argument === 'MemberIDs' ? 'person' : 'assignment',
      variables: byId,
      expect: reminding,
    }),
  ),
  {
    operation: 'Mutation.remindSelected',
    argument: 'ItemID',
    document: 'mutation ($id: ID!) { remindSelected(ItemID: $id) { People } }',
    targets: 'course',
    variables: byId,
    expect: reminding,
  },
  {
    operation: 'Mutation.setMyTimeZone',
    document: 'mutation { setMyTimeZone(TimeZone: "Europe/London") }',
    targets: 'none',
    variables: nothing,
    expect: forMembers,
  },
  {
    operation: 'Mutation.createMyCalendarFeed',
    document: 'mutation { createMyCalendarFeed { URL } }',
    targets: 'none',
    variables: nothing,
    expect: forMembers,
  },
  {
    operation: 'Mutation.removeMyCalendarFeed',
    document: 'mutation { removeMyCalendarFeed }',
    targets: 'none',
    variables: nothing,
    expect: forMembers,
  },
];
