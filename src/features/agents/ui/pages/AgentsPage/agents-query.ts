import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { AgentsPage_ListQuery } from '#generated/graphql/graphql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';

const listDocument = graphql(`
  query AgentsPage_list {
    readAgents {
      ID
      AdminTitle
      Name
      AvatarID
      OnHome
      TotalDocuments
      TotalQuestions
      TotalUnanswered
      Placements {
        ItemID
      }
    }
  }
`);

export type ListedAgent = AgentsPage_ListQuery['readAgents'][number];

export function useAgents() {
  return useQuery(graphqlQuery(['agents', 'list'], listDocument, {}));
}
