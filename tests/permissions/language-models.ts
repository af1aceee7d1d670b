import type { Identity } from './identities.ts';
import type { Row } from './row.ts';
import { always, nothing, role, signedIn } from './rules.ts';

const isAdmin = ({ rank }: Identity) => rank === 'admin';

/** Each is about the viewer's own organisation and takes no id: there is nothing of others to ask for. */
export const languageModelsRows: readonly Row[] = [
  {
    operation: 'Query.readLanguageModelSettings',
    document: '{ readLanguageModelSettings { Engine HasKey } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isAdmin, always('ok'))),
  },
  {
    operation: 'Query.readLanguageModelCalls',
    document: '{ readLanguageModelCalls { nodes { ID } } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isAdmin, always('ok'))),
  },
  {
    operation: 'Query.readAiSwitchboard',
    document: '{ readAiSwitchboard { Conversation ReviewRequired } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isAdmin, always('ok'))),
  },
  {
    operation: 'Mutation.updateAiSwitchboard',
    document: 'mutation { updateAiSwitchboard(Input: { Speech: true }) { Speech } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isAdmin, always('ok'))),
  },
  {
    operation: 'Mutation.makeAiEvidence',
    document: 'mutation { makeAiEvidence(From: "2026-11-01", To: "2026-11-30") }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isAdmin, always('ok'))),
  },
  {
    operation: 'Mutation.setLanguageModelRoute',
    document:
      'mutation { setLanguageModelRoute(Input: { Use: "scoring", Engine: "anthropic", ModelID: "m" }) { Engine } }',
    targets: 'none',
    variables: nothing,
    // These organisations have the built-in engine, beside which there is no other model.
    expect: signedIn(role(isAdmin, always('CONFLICT'))),
  },
  {
    operation: 'Mutation.removeLanguageModelRoute',
    document: 'mutation { removeLanguageModelRoute(Use: "scoring") { Engine } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isAdmin, always('ok'))),
  },
  {
    operation: 'Mutation.updateLanguageModelSettings',
    document: 'mutation { updateLanguageModelSettings(Input: { Engine: "built-in" }) { Engine } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isAdmin, always('ok'))),
  },
  {
    operation: 'Mutation.testLanguageModel',
    document: 'mutation { testLanguageModel { Outcome } }',
    targets: 'none',
    variables: nothing,
    // These organisations have the built-in engine, which needs no test.
    expect: signedIn(role(isAdmin, always('CONFLICT'))),
  },
];
