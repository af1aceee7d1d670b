import { buildTenantAgent } from '../builders/agents.ts';
import type { Tenant } from '../builders/tenant.ts';
import type { Row } from './row.ts';
import {
  always,
  byId,
  isCreator,
  isHome,
  isMember,
  listedWhen,
  nothing,
  ofOwnHouse,
  role,
  signedIn,
} from './rules.ts';
import type { Target } from './targets.ts';

const administers = signedIn(role(({ rank }) => rank === 'admin', always('ok')));

async function freshAgent(target: Target, tenant: Tenant): Promise<Target> {
  return { ...target, id: (await buildTenantAgent(tenant.ask, 'Spare', tenant.organisationId)).id };
}

async function freshDocument(target: Target, tenant: Tenant): Promise<Target> {
  return { ...target, id: (await buildTenantAgent(tenant.ask, 'Spare', tenant.organisationId)).document };
}

const readRows: readonly Row[] = [
  {
    operation: 'Query.readAgents',
    document: 'query ($id: ID!) { readAgents(OrganisationID: $id) { ID OrganisationID } }',
    targets: 'organisation',
    variables: byId,
    expect: signedIn(role(isCreator, listedWhen(isHome))),
    ids: (data) => data.readAgents.map((agent: { OrganisationID: string }) => agent.OrganisationID),
  },
  {
    operation: 'Query.readOneAgent',
    document: 'query ($id: ID!) { readOneAgent(ID: $id) { ID Instructions } }',
    targets: 'agent',
    variables: byId,
    expect: signedIn((identity, target) => (isHome(identity, target) && isCreator(identity) ? 'ok' : 'null')),
  },
  {
    operation: 'Query.readAgentDocuments',
    document: 'query ($id: ID!) { readAgentDocuments(AgentID: $id) { ID Title GroupIDs } }',
    targets: 'agent',
    variables: byId,
    expect: ofOwnHouse('NOT_FOUND'),
  },
  {
    operation: 'Query.readAgentQuestions',
    document: 'query ($id: ID!) { readAgentQuestions(AgentID: $id) { nodes { Question PersonName } } }',
    targets: 'agent',
    variables: byId,
    expect: ofOwnHouse('NOT_FOUND'),
  },
  {
    operation: 'Query.readAgentsHere',
    document: 'query ($id: ID!) { readAgentsHere(ItemID: $id) { ID Name } }',
    targets: 'none',
    variables: () => ({ id: '999999' }),
    expect: signedIn(always('ok')),
  },
  {
    operation: 'Query.readAgentPassage',
    document: 'query ($a: ID!, $id: ID!) { readAgentPassage(AgentID: $a, ID: $id) { Text } }',
    targets: 'agentPassage',
    variables: ({ id, facts }) => ({ id, a: facts.agent ?? id }),
    expect: signedIn((identity, target) =>
      isHome(identity, target) && isMember(identity) ? 'ok' : 'NOT_FOUND',
    ),
  },
  {
    operation: 'Query.readAgentService',
    document: '{ readAgentService { Address KeyCreated } }',
    targets: 'none',
    variables: nothing,
    expect: administers,
  },
];

const writeRows: readonly Row[] = [
  {
    operation: 'Mutation.createAgent',
    document:
      'mutation ($id: ID!) { createAgent(Input: { AdminTitle: "New", Name: "New", OrganisationID: $id }) { ID } }',
    targets: 'organisation',
    variables: byId,
    expect: ofOwnHouse('NOT_FOUND'),
  },
  {
    operation: 'Mutation.updateAgent',
    document: 'mutation ($id: ID!) { updateAgent(Input: { ID: $id, Description: "Changed" }) { ID } }',
    targets: 'agent',
    variables: byId,
    expect: ofOwnHouse('NOT_FOUND'),
  },
  {
    operation: 'Mutation.copyAgent',
    document: 'mutation ($id: ID!) { copyAgent(ID: $id) { ID } }',
    targets: 'agent',
    variables: byId,
    expect: ofOwnHouse('NOT_FOUND'),
  },
  {
    operation: 'Mutation.deleteAgent',
    document: 'mutation ($id: ID!) { deleteAgent(ID: $id) }',
    targets: 'agent',
    variables: byId,
    expect: ofOwnHouse('NOT_FOUND'),
    fresh: freshAgent,
  },
  {
    operation: 'Mutation.setAgentPlaces',
    document: 'mutation ($id: ID!) { setAgentPlaces(ID: $id, OnHome: true, ItemIDs: []) { ID } }',
    targets: 'agent',
    variables: byId,
    expect: ofOwnHouse('NOT_FOUND'),
  },
  {
    operation: 'Mutation.addAgentDocument',
    document:
      'mutation ($id: ID!) { addAgentDocument(Input: { AgentID: $id, Title: "x", Text: "y" }) { ID } }',
    targets: 'agent',
    variables: byId,
    expect: ofOwnHouse('NOT_FOUND'),
  },
  {
    operation: 'Mutation.updateAgentDocument',
    document: 'mutation ($id: ID!) { updateAgentDocument(Input: { ID: $id, Title: "Other" }) { ID } }',
    targets: 'agentDocument',
    variables: byId,
    expect: ofOwnHouse('NOT_FOUND'),
  },
  {
    operation: 'Mutation.deleteAgentDocument',
    document: 'mutation ($id: ID!) { deleteAgentDocument(ID: $id) }',
    targets: 'agentDocument',
    variables: byId,
    expect: ofOwnHouse('NOT_FOUND'),
    fresh: freshDocument,
  },
  {
    operation: 'Mutation.askAgent',
    document:
      'mutation ($id: ID!) { askAgent(Input: { AgentID: $id, Question: "When is the gate closed?" }) { Outcome } }',
    targets: 'agent',
    variables: byId,
    expect: ofOwnHouse('NOT_FOUND', isMember),
  },
  {
    operation: 'Mutation.makeAgentServiceKey',
    document: 'mutation { makeAgentServiceKey { Key } }',
    targets: 'none',
    variables: nothing,
    expect: administers,
  },
  {
    operation: 'Mutation.deleteAgentServiceKey',
    document: 'mutation { deleteAgentServiceKey }',
    targets: 'none',
    variables: nothing,
    expect: administers,
  },
];

export const agentsRows: readonly Row[] = [...readRows, ...writeRows];
