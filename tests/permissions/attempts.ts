import { newKey } from '../builders/play.ts';
import type { Tenant } from '../builders/tenant.ts';
import type { Row } from './row.ts';
import {
  byId,
  listedWhen,
  nodeIds,
  nothing,
  ofOwnHouse,
  ownsSession,
  playing,
  seesSession,
  signedIn,
} from './rules.ts';
import type { Target } from './targets.ts';

async function freshSession(target: Target, tenant: Tenant): Promise<Target> {
  const { shared, published } = tenant.simulations;
  const owner = target.facts.owner ?? 'learner';
  return { ...target, id: await tenant.play(owner, target.facts.shared ? shared : published) };
}

const events = (target: Target) => ({
  i: {
    SessionKey: newKey(),
    SimulationID: target.id,
    Events: [{ Key: newKey(), Sequence: 1, Type: 'START_SIM' }],
  },
});

export const attemptsRows: readonly Row[] = [
  {
    operation: 'Mutation.recordSessionEvents',
    document: 'mutation ($i: SessionEventsInput!) { recordSessionEvents(Input: $i) { SubmissionID } }',
    targets: 'simulation',
    variables: events,
    expect: playing,
  },
  {
    operation: 'Mutation.createAnalyticsEvent',
    document:
      'mutation ($id: ID!) { createAnalyticsEvent(Input: { SimulationID: $id, Type: "START_SIM" }) { AnalyticsSubmissionID } }',
    targets: 'simulation',
    variables: byId,
    expect: playing,
  },
  {
    operation: 'Mutation.createAnalyticsEvent',
    argument: 'Input.AnalyticsSubmissionID',
    document:
      'mutation ($s: ID!, $id: ID!) { createAnalyticsEvent(Input: { SimulationID: $s, AnalyticsSubmissionID: $id, Type: "PING" }) { ID } }',
    targets: 'session',
    // A finished session takes nothing new: that is a conflict for its owner, and nothing at all for others.
    variables: (target, home) => ({
      id: target.id,
      s: (target.facts.shared ? home.simulations.shared : home.simulations.published).id,
    }),
    expect: signedIn((identity, target) => (ownsSession(identity, target) ? 'CONFLICT' : 'NOT_FOUND')),
  },
  {
    // The sessions of the house are all finished; record-events.test.ts and unfinished.test.ts show the others.
    operation: 'Query.readUnfinishedSession',
    document:
      'query ($id: ID!) { readUnfinishedSession(SimulationID: $id) { SessionKey SubmissionID VideoID } }',
    targets: 'simulation',
    variables: byId,
    expect: signedIn(() => 'null'),
  },
  {
    operation: 'Query.readAnalyticsSubmissions',
    document:
      '{ readAnalyticsSubmissions(limit: 100, sort: [{ field: "Created", direction: ASC }]) { nodes { ID Member { Name Email } AnalyticsEvents { nodes { ID } } } } }',
    targets: 'session',
    variables: nothing,
    expect: listedWhen(seesSession),
    ids: (data) => nodeIds(data.readAnalyticsSubmissions.nodes),
  },
  {
    // No administrator trained.
    operation: 'Query.readAnalyticsSubmissions',
    document:
      '{ readAnalyticsSubmissions(limit: 100, filter: { UserType: { eq: "admin" }, GroupID: { eq: "1" } }) { nodes { ID } } }',
    targets: 'session',
    variables: nothing,
    expect: listedWhen(() => false),
    ids: (data) => nodeIds(data.readAnalyticsSubmissions.nodes),
  },
  {
    operation: 'Query.readOneAnalyticsSubmission',
    document:
      'query ($id: ID!) { readOneAnalyticsSubmission(ID: $id) { ID Member { Name } Simulation { Title } AnalyticsEvents { nodes { ID } } } }',
    targets: 'session',
    variables: byId,
    expect: signedIn((identity, target) => (seesSession(identity, target) ? 'ok' : 'null')),
  },
  {
    operation: 'Query.readHeatmapData',
    document:
      'query ($id: ID!) { readHeatmapData(filter: { AnalyticsSubmissionID: { eq: $id } }) { AnalyticsEvents { ID HeatmapData } } }',
    targets: 'session',
    variables: byId,
    expect: listedWhen(seesSession),
    ids: (data) => (data.readHeatmapData.AnalyticsEvents.length > 0 ? ['*'] : []),
  },
  {
    operation: 'Mutation.updateAnalyticsSubmission',
    document: 'mutation ($id: ID!) { updateAnalyticsSubmission(ID: $id, LearnerFeedbackRating: 4) { ID } }',
    targets: 'session',
    variables: byId,
    fresh: freshSession,
    expect: signedIn((identity, target) => {
      if (!seesSession(identity, target)) return 'NOT_FOUND';
      return ownsSession(identity, target) ? 'ok' : 'FORBIDDEN';
    }),
  },
  {
    operation: 'Mutation.deleteAnalyticsSubmissions',
    document: 'mutation ($id: ID!) { deleteAnalyticsSubmissions(IDs: [$id]) }',
    targets: 'session',
    variables: byId,
    fresh: freshSession,
    expect: ofOwnHouse('NOT_FOUND', ({ rank }) => rank === 'admin'),
  },
];
