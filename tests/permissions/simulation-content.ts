import type { Tenant } from '../builders/tenant.ts';
import type { Row } from './row.ts';
import { byId, isCreator, isHome, manages, role, signedIn, writing } from './rules.ts';
import type { Target } from './targets.ts';

async function freshVideo(target: Target, tenant: Tenant): Promise<Target> {
  const simulation = target.facts.simulation;
  if (!simulation) return target;
  const { addVideoToSimulation } = await tenant.ask(
    'author',
    'mutation ($s: ID!, $m: ID!) { addVideoToSimulation(SimulationID: $s, VideoMediaID: $m) { ID } }',
    { s: simulation.id, m: tenant.media.video },
  );
  return {
    ...target,
    facts: { ...target.facts, simulation: { ...simulation, video: addVideoToSimulation.ID } },
  };
}

async function freshEvent(target: Target, tenant: Tenant): Promise<Target> {
  const { createEvent } = await tenant.ask(
    'author',
    'mutation ($v: ID!) { createEvent(input: { VideoID: $v, Type: "infobox" }) { ID } }',
    { v: target.facts.simulation?.video },
  );
  return { ...target, id: createEvent.ID };
}

export const simulationContentRows: readonly Row[] = [
  {
    operation: 'Mutation.addVideoToSimulation',
    document:
      'mutation ($id: ID!, $m: ID!) { addVideoToSimulation(SimulationID: $id, VideoMediaID: $m) { ID VideoURL } }',
    targets: 'simulation',
    variables: (target, home) => ({ id: target.id, m: home.media.video }),
    expect: writing,
  },
  {
    operation: 'Mutation.addVideoToSimulation',
    argument: 'VideoMediaID',
    document:
      'mutation ($s: ID!, $id: ID!) { addVideoToSimulation(SimulationID: $s, VideoMediaID: $id) { ID } }',
    targets: 'media',
    variables: (target, home) => ({ id: target.id, s: home.simulations.draft.id }),
    expect: signedIn(
      role(isCreator, (identity, target) => {
        if (!manages(identity) || !isHome(identity, target)) return 'NOT_FOUND';
        return target.facts.kind === 'picture' ? 'BAD_USER_INPUT' : 'ok';
      }),
    ),
  },
  {
    operation: 'Mutation.updateVideo',
    document: 'mutation ($id: ID!) { updateVideo(Input: { ID: $id, Rotation: 1 }) { ID } }',
    targets: 'video',
    variables: byId,
    expect: writing,
  },
  {
    operation: 'Mutation.setSimulationStartVideo',
    document:
      'mutation ($id: ID!, $v: ID!) { setSimulationStartVideo(SimulationID: $id, VideoID: $v) { ID } }',
    targets: 'simulation',
    variables: (target, home) => ({
      id: target.id,
      v: target.facts.simulation?.video ?? home.simulations.draft.video,
    }),
    expect: writing,
  },
  {
    operation: 'Mutation.setSimulationStartVideo',
    argument: 'VideoID',
    document:
      'mutation ($s: ID!, $id: ID!) { setSimulationStartVideo(SimulationID: $s, VideoID: $id) { ID } }',
    targets: 'video',
    variables: (target, home) => ({ id: target.id, s: home.simulations.draft.id }),
    expect: signedIn(
      role(isCreator, (identity, target) =>
        manages(identity) && isHome(identity, target) && target.name.endsWith(': draft') ? 'ok' : 'NOT_FOUND',
      ),
    ),
  },
  {
    operation: 'Mutation.removeVideoFromSimulation',
    document:
      'mutation ($id: ID!, $v: ID!) { removeVideoFromSimulation(SimulationID: $id, VideoID: $v) { ID } }',
    targets: 'simulation',
    variables: (target, home) => ({
      id: target.id,
      v: target.facts.simulation?.video ?? home.simulations.draft.video,
    }),
    fresh: freshVideo,
    expect: writing,
  },
  {
    operation: 'Mutation.createEvent',
    document: 'mutation ($id: ID!) { createEvent(input: { VideoID: $id, Type: "infobox" }) { ID } }',
    targets: 'video',
    variables: byId,
    expect: writing,
  },
  {
    operation: 'Mutation.updateEvent',
    document: 'mutation ($id: ID!) { updateEvent(Input: { ID: $id, Sticky: true }) { ID Title } }',
    targets: 'event',
    variables: byId,
    expect: writing,
  },
  {
    operation: 'Mutation.deleteEvents',
    document: 'mutation ($id: ID!) { deleteEvents(IDs: [$id]) }',
    targets: 'event',
    variables: byId,
    fresh: freshEvent,
    expect: writing,
  },
];
