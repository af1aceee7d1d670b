import type { Tenant } from '../builders/tenant.ts';
import type { Row } from './row.ts';
import {
  byId,
  creating,
  isCreator,
  isHome,
  isLearner,
  isStaff,
  manages,
  nothing,
  ownsSession,
  reading,
  reads,
  role,
  seesInManagement,
  signedIn,
  writing,
} from './rules.ts';
import type { Target } from './targets.ts';

async function freshArchived(target: Target, tenant: Tenant): Promise<Target> {
  const made = await tenant.buildSimulation('Spare', target.facts.published ? { Status: 'Published' } : {});
  await tenant.ask(
    'author',
    'mutation ($id: ID!) { updateSimulation(Input: { ID: $id, Archived: "2026-11-02T09:00:00Z" }) { ID } }',
    {
      id: made.id,
    },
  );
  return { ...target, id: made.id };
}

/** Every member, of what they may see; the holder of a link is nobody's fan. */
const reacting = signedIn(
  role(
    ({ rank }) => rank !== 'public',
    (identity, target) => (reads(identity, target) ? 'ok' : 'NOT_FOUND'),
  ),
);

export const simulationsRows: readonly Row[] = [
  {
    operation: 'Mutation.createSimulation',
    document: 'mutation { createSimulation(Title: "New") { ID } }',
    targets: 'none',
    variables: nothing,
    expect: creating,
  },
  {
    operation: 'Mutation.updateSimulation',
    document: 'mutation ($id: ID!) { updateSimulation(Input: { ID: $id, AdminTitle: "x" }) { ID Title } }',
    targets: 'simulation',
    variables: byId,
    expect: writing,
  },
  {
    operation: 'Mutation.updateSimulation',
    argument: 'Input.EditorIDs',
    document:
      'mutation ($s: ID!, $e: ID!, $id: ID!) { updateSimulation(Input: { ID: $s, EditorIDs: [$e, $id] }) { ID } }',
    targets: 'person',
    variables: (target, home) => ({
      id: target.id,
      s: home.simulations.draft.id,
      e: home.personOf('editor'),
    }),
    expect: signedIn(
      role(isCreator, (identity, target) => {
        if (!manages(identity)) return 'NOT_FOUND';
        return isHome(identity, target) && !isLearner(target) ? 'ok' : 'BAD_USER_INPUT';
      }),
    ),
  },
  {
    operation: 'Mutation.updateSimulation',
    argument: 'Input.ImageMediaID',
    document:
      'mutation ($s: ID!, $id: ID!) { updateSimulation(Input: { ID: $s, ImageMediaID: $id }) { ID } }',
    targets: 'media',
    variables: (target, home) => ({ id: target.id, s: home.simulations.published.id }),
    expect: signedIn(
      role(isCreator, (identity, target) => {
        if (!manages(identity)) return 'FORBIDDEN';
        return isHome(identity, target) && target.facts.kind === 'picture' ? 'ok' : 'BAD_USER_INPUT';
      }),
    ),
  },
  {
    operation: 'Mutation.updateSimulationGroups',
    document: 'mutation ($id: ID!, $g: [ID!]!) { updateSimulationGroups(ID: $id, GroupIDs: $g) { ID } }',
    targets: 'simulation',
    variables: (target, home) => ({ id: target.id, g: target.facts.grouped ? [home.group] : [] }),
    expect: writing,
  },
  {
    operation: 'Mutation.updateSimulationGroups',
    argument: 'GroupIDs',
    document: 'mutation ($s: ID!, $id: ID!) { updateSimulationGroups(ID: $s, GroupIDs: [$id]) { ID } }',
    targets: 'group',
    variables: (target, home) => ({ id: target.id, s: home.simulations.draft.id }),
    expect: signedIn(
      role(isCreator, (identity, target) => {
        if (!manages(identity)) return 'NOT_FOUND';
        return isHome(identity, target) ? 'ok' : 'BAD_USER_INPUT';
      }),
    ),
  },
  {
    operation: 'Query.userSimulationAnalytics',
    document:
      'query ($id: ID!) { userSimulationAnalytics(SimulationID: $id) { TotalViews SimulationScores { Score } } }',
    targets: 'simulation',
    variables: byId,
    expect: reading,
  },
  {
    operation: 'Query.userSimulationAnalytics',
    argument: 'UserID',
    document:
      'query ($s: ID!, $id: ID!) { userSimulationAnalytics(SimulationID: $s, UserID: $id) { TotalViews } }',
    targets: 'person',
    variables: (target, home) => ({ id: target.id, s: home.simulations.shared.id }),
    // Of somebody who is not in the house there are no sessions to count.
    expect: signedIn((identity, target) =>
      isStaff(identity) || ownsSession(identity, target) ? 'ok' : 'FORBIDDEN',
    ),
  },
  ...(['IconMediaID', 'AudioMediaID', 'EmbeddedVideoMediaID'] as const).map((field): Row => {
    const kind = { IconMediaID: 'picture', AudioMediaID: 'sound', EmbeddedVideoMediaID: 'video' }[field];
    return {
      operation: 'Mutation.createEvent',
      argument: `Input.${field}`,
      document: `mutation ($v: ID!, $id: ID!) { createEvent(input: { VideoID: $v, ${field}: $id }) { ID } }`,
      targets: 'media',
      variables: (target, home) => ({ id: target.id, v: home.simulations.published.video }),
      expect: signedIn(
        role(isCreator, (identity, target) => {
          if (!manages(identity)) return 'FORBIDDEN';
          const fits = target.facts.kind === kind || (kind === 'video' && target.facts.kind === 'failed');
          return isHome(identity, target) && fits ? 'ok' : 'BAD_USER_INPUT';
        }),
      ),
    };
  }),
  {
    operation: 'Mutation.setSimulationLiked',
    document: 'mutation ($id: ID!) { setSimulationLiked(ID: $id, Liked: true) { ID Likes isLiked } }',
    targets: 'simulation',
    variables: byId,
    expect: reacting,
  },
  {
    operation: 'Mutation.setSimulationFavourite',
    document: 'mutation ($id: ID!) { setSimulationFavourite(ID: $id, Favourite: true) { ID isFavourite } }',
    targets: 'simulation',
    variables: byId,
    expect: reacting,
  },
  {
    operation: 'Mutation.deleteSimulations',
    document: 'mutation ($id: ID!) { deleteSimulations(IDs: [$id]) }',
    targets: 'simulation',
    variables: byId,
    fresh: freshArchived,
    expect: signedIn(
      role(isCreator, (identity, target) => {
        if (!seesInManagement(identity, target)) return 'NOT_FOUND';
        if (!target.facts.archived) return 'BAD_USER_INPUT';
        return identity.rank === 'admin' || identity.person === 'author' ? 'ok' : 'FORBIDDEN';
      }),
    ),
  },
  {
    operation: 'Mutation.copySimulation',
    document: 'mutation ($id: ID!) { copySimulation(SimulationID: $id) { ID } }',
    targets: 'simulation',
    variables: byId,
    expect: signedIn(
      role(isCreator, (identity, target) => (seesInManagement(identity, target) ? 'ok' : 'NOT_FOUND')),
    ),
  },
  {
    operation: 'Mutation.copySimulation',
    argument: 'OrganisationID',
    document: 'mutation ($s: ID!, $id: ID!) { copySimulation(SimulationID: $s, OrganisationID: $id) { ID } }',
    targets: 'organisation',
    variables: (target, home) => ({ id: target.id, s: home.simulations.published.id }),
    // An organisation that is not one's own does not exist, whatever the role.
    expect: signedIn((identity, target) => {
      if (!isHome(identity, target)) return 'NOT_FOUND';
      return isCreator(identity) ? 'ok' : 'FORBIDDEN';
    }),
  },
  {
    operation: 'Mutation.createSimulationFromMedia',
    document: 'mutation ($id: ID!) { createSimulationFromMedia(MediaID: $id) { ID } }',
    targets: 'media',
    variables: byId,
    expect: signedIn(
      role(isCreator, (identity, target) => {
        if (!isHome(identity, target)) return 'NOT_FOUND';
        return target.facts.kind === 'picture' ? 'BAD_USER_INPUT' : 'ok';
      }),
    ),
  },
  {
    operation: 'Mutation.createSimulationFromVideoMedia',
    document: 'mutation ($id: ID!) { createSimulationFromVideoMedia(VideoMediaID: $id) { ID } }',
    targets: 'media',
    variables: byId,
    expect: signedIn(
      role(isCreator, (identity, target) => {
        if (!isHome(identity, target)) return 'NOT_FOUND';
        return target.facts.kind === 'picture' ? 'BAD_USER_INPUT' : 'ok';
      }),
    ),
  },
];
