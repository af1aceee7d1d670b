import { graphql } from '#generated/graphql/gql.ts';
import type { ComparedTurnFragment } from '#generated/graphql/graphql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';

graphql(`
  fragment ComparedTurn on TurnComparison {
    AssessmentID
    Number
    Text
    Locale
    SaidOn
    BuiltIn {
      Kind
      ID
      Name
      Outcome
      Words
      Confidence
      PassedOver
    }
    Reading {
      ModelID
      Outcome
      Problem
      Differs
      Parts {
        Kind
        ID
        Name
        Outcome
        Words
        Confidence
        PassedOver
      }
    }
    Reply
    ReplySource
  }
`);

export type ComparedTurn = ComparedTurnFragment;

const listDocument = graphql(`
  query ComparisonPage_read($id: ID!, $show: String, $limit: Int, $offset: Int) {
    readAnalysedVirtualHuman(ID: $id) {
      ID
      Title
      CanEdit
    }
    readTurnComparisons(ID: $id, Show: $show, limit: $limit, offset: $offset) {
      All
      Agree
      Differ
      StoodIn
      Turns {
        ...ComparedTurn
      }
    }
  }
`);

export function comparisonQuery(id: string, page: { show: string; limit: number; offset: number }) {
  return graphqlQuery(['conversation', 'comparison'], listDocument, { id, ...page });
}

/** As many as the server answers at once. */
const exportPage = 500;

/** Every turn of a filter, for a file. */
export async function readAllCompared(id: string, show: string): Promise<ComparedTurn[]> {
  const turns: ComparedTurn[] = [];
  for (;;) {
    const page = { id, show, limit: exportPage, offset: turns.length };
    const { Turns } = (await graphqlRequest(listDocument, page)).readTurnComparisons;
    turns.push(...Turns);
    if (Turns.length < exportPage) return turns;
  }
}

const conversationDocument = graphql(`
  query BothReadings_read($id: ID!) {
    readConversationComparison(ID: $id) {
      CanAsk
      Turns {
        ...ComparedTurn
      }
    }
  }
`);

export function bothReadingsQuery(id: string) {
  return graphqlQuery(['conversation', 'both-readings'], conversationDocument, { id });
}

export const askDocument = graphql(`
  mutation BothReadings_ask($id: ID!, $number: Int!) {
    askModelAboutTurn(ID: $id, Number: $number) {
      State
    }
  }
`);
