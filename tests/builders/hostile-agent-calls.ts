import type { HostileBase } from './hostile-people-calls.ts';

/** AI agents: making, placing and asking them, and their documents. */
export const agentBases: Record<string, HostileBase> = {
  'Query.readAgents': { selection: '{ ID AdminTitle Name }', variables: () => ({}) },
  'Query.readOneAgent': { selection: '{ ID Name Instructions }', variables: (t) => ({ ID: t.agent.id }) },
  'Query.readAgentDocuments': { selection: '{ ID Title }', variables: (t) => ({ AgentID: t.agent.id }) },
  'Query.readAgentsHere': {
    selection: '{ ID Name }',
    variables: (t) => ({ ItemID: t.simulations.published.id }),
  },
  'Query.readAgentPassage': {
    selection: '{ Text Before After }',
    variables: (t) => ({ AgentID: t.agent.id, ID: t.agent.passage }),
  },
  'Query.readAgentQuestions': {
    selection: '{ nodes { Question PersonName } }',
    variables: (t) => ({ AgentID: t.agent.id }),
  },
  'Mutation.createAgent': {
    selection: '{ ID Name }',
    variables: () => ({ Input: { AdminTitle: 'Plain', Name: 'Plain' } }),
  },
  'Mutation.updateAgent': {
    selection: '{ ID Name Instructions }',
    variables: (t) => ({
      Input: {
        ID: t.agent.id,
        ...{
          AdminTitle: 'Plain',
          Name: 'Plain',
          Description: 'Plain',
          Instructions: 'Plain',
          OpeningLine: 'Plain',
        },
      },
    }),
  },
  'Mutation.copyAgent': { selection: '{ ID }', variables: (t) => ({ ID: t.agent.id }) },
  'Mutation.deleteAgent': { selection: '', variables: () => ({ ID: '8999999999' }) },
  'Mutation.setAgentPlaces': {
    selection: '{ ID }',
    variables: (t) => ({ ID: t.agent.id, OnHome: true, ItemIDs: [t.simulations.published.id] }),
  },
  'Mutation.addAgentDocument': {
    selection: '{ ID Title }',
    variables: (t) => ({ Input: { AgentID: t.agent.id, Title: 'Plain', Text: 'Plain' } }),
  },
  'Mutation.updateAgentDocument': {
    selection: '{ ID Title }',
    variables: (t) => ({ Input: { ID: t.agent.document, Title: 'Plain' } }),
  },
  'Mutation.deleteAgentDocument': { selection: '', variables: () => ({ ID: '8999999999' }) },
  'Mutation.askAgent': {
    selection: '{ Outcome Statements { Text Quotes { Text } } }',
    variables: (t) => ({ Input: { AgentID: t.agent.id, Question: 'Plain question' } }),
  },
};
