import { makeCase } from '#features/virtual-humans/model/fixtures/small-case.ts';
import type { Row } from './row.ts';
import {
  always,
  byId,
  creating,
  isCreator,
  isHome,
  isStaff,
  listedWhen,
  manages,
  nodeIds,
  nothing,
  role,
  seesInManagement,
  seesSession,
  signedIn,
} from './rules.ts';

const isAdmin = ({ rank }: { rank: string }) => rank === 'admin';

/** Whoever may not edit the case is told that there is none. */
const editing = signedIn((identity, target) =>
  isCreator(identity) && isHome(identity, target) && manages(identity) ? 'ok' : 'NOT_FOUND',
);

/** Staff of the organisation read every conversation. The sessions of the table are of videos: none of them is one. */
const readsConversation = signedIn(role(isStaff, always('NOT_FOUND')));

export const conversationsRows: readonly Row[] = [
  {
    // Nobody has talked with them yet; after-the-conversation.api.test.ts shows whose sessions are listed.
    operation: 'Query.readVirtualHumanSessions',
    document: 'query ($id: ID!) { readVirtualHumanSessions(ID: $id) { nodes { ID Member { Name } } } }',
    targets: 'virtualHuman',
    variables: byId,
    expect: listedWhen(() => false),
    ids: (data) => nodeIds(data.readVirtualHumanSessions.nodes),
  },
  {
    operation: 'Query.readAnalyticsSubmissions',
    argument: 'filter.VirtualHumanID',
    document:
      'query ($id: ID!) { readAnalyticsSubmissions(filter: { VirtualHumanID: { eq: $id } }) { nodes { ID } } }',
    targets: 'virtualHuman',
    variables: byId,
    expect: listedWhen(() => false),
    ids: (data) => nodeIds(data.readAnalyticsSubmissions.nodes),
  },
  {
    operation: 'Query.readOneAnalyticsSubmission',
    argument: 'PDAssessmentID',
    document:
      'query ($id: ID!) { readOneAnalyticsSubmission(ID: $id) { ID PDAssessmentID PDConversationScore ReportStatus VirtualHuman { ID } } }',
    targets: 'session',
    variables: byId,
    expect: signedIn((identity, target) => (seesSession(identity, target) ? 'ok' : 'null')),
  },
  {
    operation: 'Query.readVHForScoreOverview',
    document: 'query ($id: ID!) { readVHForScoreOverview(ID: $id) { ID Title AverageScore } }',
    targets: 'virtualHuman',
    variables: byId,
    expect: signedIn(
      role(isStaff, (identity, target) =>
        seesInManagement(identity, target) && target.facts.published ? 'ok' : 'null',
      ),
    ),
  },
  {
    operation: 'Query.tryVirtualHumanLines',
    document:
      'query ($id: ID!, $content: JSON!) { tryVirtualHumanLines(ID: $id, Content: $content, Lines: ["Hello"]) { Opening Lines { Reply } } }',
    targets: 'virtualHuman',
    variables: (target) => ({ id: target.id, content: makeCase() }),
    expect: editing,
  },
  {
    operation: 'Query.checkVirtualHumanWordings',
    document:
      'query ($id: ID!, $content: JSON!) { checkVirtualHumanWordings(ID: $id, Content: $content) { Read All } }',
    targets: 'virtualHuman',
    variables: (target) => ({ id: target.id, content: makeCase() }),
    expect: editing,
  },
  {
    operation: 'Query.suggestsWordings',
    document: '{ suggestsWordings }',
    targets: 'none',
    variables: () => ({}),
    expect: creating,
  },
  {
    operation: 'Mutation.suggestVirtualHumanWordings',
    document:
      'mutation ($id: ID!, $content: JSON!) { suggestVirtualHumanWordings(ID: $id, Content: $content, TargetID: "pain") { State } }',
    targets: 'virtualHuman',
    variables: (target) => ({ id: target.id, content: makeCase() }),
    expect: editing,
  },
  {
    operation: 'Query.readUnheardLines',
    document: 'query ($id: ID!) { readUnheardLines(ID: $id) { Key Text GuessID } }',
    targets: 'virtualHuman',
    variables: byId,
    expect: editing,
  },
  {
    operation: 'Mutation.dismissUnheardLine',
    document: 'mutation ($id: ID!, $key: ID!) { dismissUnheardLine(ID: $id, Key: $key) }',
    targets: 'virtualHuman',
    variables: (target) => ({ id: target.id, key: 'a'.repeat(64) }),
    expect: editing,
  },
  {
    operation: 'Query.readTurnComparisons',
    document: 'query ($id: ID!) { readTurnComparisons(ID: $id, Show: "all") { All Turns { Text } } }',
    targets: 'virtualHuman',
    variables: byId,
    expect: signedIn(
      role(isStaff, (identity, target) =>
        seesInManagement(identity, target) && target.facts.published ? 'ok' : 'NOT_FOUND',
      ),
    ),
  },
  {
    operation: 'Query.readConversationComparison',
    document: 'query ($id: ID!) { readConversationComparison(ID: $id) { CanAsk Turns { Text } } }',
    targets: 'session',
    variables: byId,
    expect: readsConversation,
  },
  {
    // Nobody has a model here: nothing is asked.
    operation: 'Mutation.askModelAboutTurn',
    document: 'mutation ($id: ID!) { askModelAboutTurn(ID: $id, Number: 1) { State } }',
    targets: 'session',
    variables: byId,
    expect: readsConversation,
  },
  {
    operation: 'Query.readConversationRetention',
    document: '{ readConversationRetention { KeepWordsDays } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isAdmin, always('ok'))),
  },
  {
    operation: 'Mutation.updateConversationRetention',
    document:
      'mutation { updateConversationRetention(Input: { KeepWordsDays: 3650 }) { KeepWordsDays KeepReportsDays } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isAdmin, always('ok'))),
  },
];
